// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program/analysis/constraint_trace.h"
#include "program/analysis/effects.h"

namespace hone {

// Reads formulas over the constants of a trace as predicates over the variables in scope of a cut. A constant
// that is both the current value of a variable and its value at entry has two readings: the current one, and,
// at the exit of the procedure, where parameters end, also the one at entry. Whoever speaks of `x@entry`
// needs `x == x@entry` as well: that is how the abstraction knows what holds at the entry.
class ScopedPredicates {
 public:
  ScopedPredicates(const Program& program, const Effects& effects, const ConstraintTrace& trace,
                   std::size_t cut);

  // Nothing of a formula that speaks of anything else.
  std::vector<Term> read(const std::vector<Term>& formulas) const;

 private:
  void read(Term formula, std::vector<Term>& predicates) const;
  Term name_at_entry(VariableId id) const;

  const Program& program_;
  const Effects& effects_;
  ConstraintTrace::Scope scope_;
  ProcedureId procedure_;
  bool at_exit_;
};

// A value that an invocation happens to keep has one name before and after it, so no interpolant mentions
// that it is kept; but if it matters afterwards, the abstraction must know it: `x == x@entry`, at the returns
// of the trace. `constraints` are those that matter.
std::vector<std::vector<Term>> kept_values(const Program& program, const Effects& effects,
                                           const ConstraintTrace& trace,
                                           const std::vector<Term>& constraints);

}  // namespace hone
