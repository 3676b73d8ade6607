// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_map>

#include "smt/solver.h"

namespace hone {

// Names for formulas, each defined once on one solver, so that questions can assume them.
class NamedFormulas {
 public:
  // A name is as good as its formula, or implies it: that suffices where it is never assumed to be false.
  enum class Definition { equivalent, implies };
  explicit NamedFormulas(Definition definition = Definition::equivalent) : definition_(definition) {}

  bool has(Term formula) const { return names_.contains(formula); }

  Term name(Term formula, Terms& terms, Solver& solver) {
    const auto [entry, is_new] = names_.try_emplace(formula);
    if (is_new) {
      const Term name = entry->second = terms.fresh_symbol("p", terms.bool_sort());
      solver.add(definition_ == Definition::equivalent ? terms.eq(name, formula)
                                                       : terms.implies(name, formula));
    }
    return entry->second;
  }

 private:
  Definition definition_;
  std::unordered_map<Term, Term> names_;
};

}  // namespace hone
