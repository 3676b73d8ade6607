// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "logic/term_map.h"
#include "logic/terms.h"

namespace hone {

// Writes formulas over the bits of bit-vectors as formulas over these. What speaks of all bits of one at
// once becomes an equation: with a constant, or with another bit-vector.
class BitsToBitvectors {
 public:
  explicit BitsToBitvectors(Terms& terms) : terms_(terms) {}

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
