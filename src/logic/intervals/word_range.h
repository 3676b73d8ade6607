// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

namespace hone {

__extension__ using WideInteger = __int128;

// A set of words of at most 64 bits: an interval of those whose highest bit is 0 and one of those whose
// highest bit is 1. So intervals of signed numbers, of unsigned numbers and of floating point numbers are all
// such sets. Of floating point numbers, the intervals end at the infinities, and all NaNs are in the set or
// none.
struct WordRange {
  struct Part {  // of unsigned numbers
    std::uint64_t low = 1, high = 0;
    bool is_empty() const { return low > high; }
    bool contains(std::uint64_t word) const { return low <= word && word <= high; }
    bool operator==(const Part&) const = default;
  };

  unsigned width = 0;
  Part plus, minus;  // the highest bit is 0, 1
  bool has_nan = false;

  bool is_empty() const { return plus.is_empty() && minus.is_empty() && !has_nan; }
  bool contains(std::uint64_t word, bool is_float) const;
  std::optional<std::uint64_t> only_word() const;  // not for NaNs
  bool operator==(const WordRange&) const = default;
};

WordRange all_words(unsigned width);
WordRange all_floats(unsigned width);
WordRange no_words(unsigned width);
WordRange one_word(std::uint64_t word, unsigned width);
WordRange one_float(std::uint64_t word, unsigned width);

WordRange meet(const WordRange& a, const WordRange& b);
WordRange join(const WordRange& a, const WordRange& b);

// As numbers. The words of numbers beyond those of the width are theirs modulo 2^width.
struct NumberRange {
  WideInteger low, high;
};
NumberRange signed_numbers(const WordRange& range);  // not of the empty set
NumberRange unsigned_numbers(const WordRange& range);
WordRange words_of_signed(const NumberRange& numbers, unsigned width);
WordRange words_of_unsigned(const NumberRange& numbers, unsigned width);

// As floating point numbers: the place of a number in their order, where -0 stands below +0.
std::int64_t place_of_float(std::uint64_t word, unsigned width);
std::uint64_t float_at(std::int64_t place, unsigned width);
struct FloatPlaces {
  std::int64_t low = 1, high = 0;
  bool is_empty() const { return low > high; }
};
FloatPlaces float_places(const WordRange& range);  // without NaN
WordRange floats_between(const FloatPlaces& places, bool has_nan, unsigned width);

// The same words, read as floating point numbers, and the other way round.
WordRange as_floats(const WordRange& words);
WordRange as_words(const WordRange& floats);

}  // namespace hone
