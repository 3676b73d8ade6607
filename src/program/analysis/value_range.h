// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "logic/intervals/contractor.h"

namespace hone {

// What a variable can be: a Boolean, or a word, read as any kind of number. Whether a word can be 0 is known
// apart from the interval of the others: a pointer is null or leads to an object.
class ValueRange {
 public:
  // As a box has it, of a node of this kind.
  ValueRange(const PossibleValues& values, Contractor::Sorted sorted);

  PossibleValues as(Contractor::Sorted sorted) const;
  bool is_empty() const;
  bool is_everything() const;  // nothing is known
  bool operator==(const ValueRange&) const = default;

  // Which of these words it can be, now that it is known to be one of them: those between 0 and the others
  // are none.
  PossibleValues among(PossibleValues values, Contractor::Sorted sorted) const;
  // Ends that are not those of `before` go on to the next of these words (in ascending order) or, if it
  // should go on for long, to the end of all words.
  ValueRange widened(const ValueRange& before, const std::vector<std::uint64_t>& words, bool far) const;

  // That a variable has one of these values; `is_float`: of one that is read as a floating point number.
  Term formula(Terms& terms, Term variable, bool is_float) const;

  friend ValueRange join(const ValueRange& a, const ValueRange& b);
  friend ValueRange meet(const ValueRange& a, const ValueRange& b);

 private:
  ValueRange() = default;
  Term formula_of_floats(Terms& terms, Term variable) const;  // invalid if there is none for these words
  bool is_word() const { return others_.width > 0; }

  bool can_be_true_ = true, can_be_false_ = true;
  WordRange others_;  // than 0
  bool can_be_zero_ = false;
};

}  // namespace hone
