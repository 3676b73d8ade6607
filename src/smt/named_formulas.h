// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "smt/solver.h"

namespace hone {

// Names for formulas, each defined once on one solver, so that questions can assume them.
class NamedFormulas {
 public:
  // A name is as good as its formula, or implies it: that suffices where it is never assumed to be false.
  enum class Definition { equivalent, implies };
  // Numbered names after a prefix, which the solver must not know, or new symbols if there is none.
  explicit NamedFormulas(Definition definition = Definition::equivalent, std::string prefix = "")
      : definition_(definition), prefix_(std::move(prefix)) {}

  bool has(Term formula) const { return names_.contains(formula); }
  Term name(Term formula, Terms& terms, Solver& solver);

  // Which of the formulas, by number, the solver needs for a contradiction; nothing if it finds none.
  std::optional<std::vector<std::size_t>> unsat_core(std::span<const Term> formulas, Terms& terms,
                                                     Solver& solver);

 private:
  Definition definition_;
  std::string prefix_;
  std::unordered_map<Term, Term> names_;
};

}  // namespace hone
