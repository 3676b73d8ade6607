// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "logic/terms.h"

namespace hone {

// Which bit-vectors (and elements of arrays) are better read as numbers with a sign: those that are compared
// so, and those that occur in equations with them. It does not matter to what formulas say, but to how simple
// they are as formulas over integers.
class IntegerSigns {
 public:
  IntegerSigns(const Terms& terms, std::span<const Term> formulas);
  bool is_signed(Term symbol) const;

 private:
  Term find(Term symbol);
  void look_at(Term atom);
  std::vector<Term> summands(Term term) const;

  const Terms& terms_;
  std::unordered_map<Term, Term> parent_;
  std::unordered_map<Term, int> votes_;  // by representative
  std::unordered_set<Term> signed_;
};

}  // namespace hone
