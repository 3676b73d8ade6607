// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "logic/term_map.h"
#include "logic/terms.h"

namespace hone {

// Writes formulas over the bits of words as formulas over the words. What speaks of all bits of a word at
// once becomes an equation of the word: with a constant, or with another word.
class Words {
 public:
  explicit Words(Terms& terms) : terms_(terms) {}

  void add_bit(Term bit, Term word, unsigned index) { bits_.emplace(bit, Bit{word, index}); }
  Term operator()(Term formula);

 private:
  struct Bit {
    Term word;
    unsigned index;
  };

  Term rewritten(Term term);
  std::vector<Term> merged(std::span<const Term> conjuncts, bool negated);
  Term alone(const Bit& bit);
  const Bit* bit_of_word(Term term) const;

  Terms& terms_;
  std::unordered_map<Term, Bit> bits_;
  TermMap<Term> done_;
};

}  // namespace hone
