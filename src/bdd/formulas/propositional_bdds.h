// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <unordered_map>

#include "bdd/bdd.h"
#include "logic/terms.h"

namespace hone {

// A constant or a connective (not, and, or, equality, if-then-else) of arguments that are decision diagrams
// already; null for a term of any other kind.
Bdd connective(BddManager& manager, const Terms& terms, Term term, std::span<const Bdd> arguments);

// Propositional formulas as decision diagrams; null where a formula is anything else.
class PropositionalBdds {
 public:
  PropositionalBdds(const Terms& terms, BddManager& manager) : terms_(terms), manager_(manager) {}

  void declare(Term symbol, const Bdd& meaning) { done_.insert_or_assign(symbol, meaning); }
  Bdd of(Term formula);

 private:
  Bdd combined(Term formula);  // of arguments that are done

  const Terms& terms_;
  BddManager& manager_;
  std::unordered_map<Term, Bdd> done_;
};

}  // namespace hone
