// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "base/run_context.h"
#include "bdd/bdd.h"
#include "logic/terms.h"

namespace hone {

// Validity as far as propositional logic goes, by decision diagrams: a symbol is equal to one constant at the
// most, other atoms are what they are for the constants that their symbols are compared with, and otherwise
// arbitrary. So invariants about which values variables have together, which are large formulas for a solver,
// are compared at once.
class PropositionalCheck {
 public:
  // For these formulas; they share diagrams. Symbols and atoms stand in the given order there, then as they
  // come.
  PropositionalCheck(Terms& terms, std::span<const Term> formulas, std::span<const Term> order,
                     RunContext& context);

  // No also where diagrams would be too large.
  bool is_valid(Term formula);

 private:
  Bdd diagram(Term formula);
  Bdd atom(Term atom);
  Bdd own_variable(Term atom);
  Bdd by_values(Term atom);
  struct Value {
    Term constant;
    Bdd condition;
  };
  std::vector<Value> values_of(Term symbol);
  Bdd has_value(Term symbol, Term constant);

  Terms& terms_;
  BddManager manager_;
  std::unordered_map<Term, std::vector<Term>> constants_;  // that symbols are compared with
  // For the number of a symbol's constant, or for an atom.
  std::unordered_map<Term, std::vector<unsigned>> variables_;
  std::unordered_map<Term, Bdd> done_;
};

}  // namespace hone
