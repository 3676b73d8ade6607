// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "program/model/trace.h"

namespace hone {

// The formulas of a flat trace, one per step, over symbolic constants instead of variables (004 §6, Fig. 6).
enum class Naming {
  every_value,  // <x, k>: each assignment gives the value a new name; for interpolation
  inputs_only,  // values are substituted: only initial values and inputs are left. The conjunction of the
                // formulas is then the negation of wp(trace, false) (004 Fig. 5), computed forwards.
};

class ConstraintTrace {
 public:
  // Where labels are given, only runs are meant of which labels[i] holds in front of the i-th step. The
  // values that a label tells are used in the step: of a block that is a switch, one case is left.
  ConstraintTrace(const Program& program, FlatTrace trace, Naming naming, std::vector<Term> labels = {});

  const FlatTrace& flat() const { return trace_; }
  // constraints()[i] holds of a run exactly if its i-th step can be taken (from where the label holds); true
  // where there is none.
  const std::vector<Term>& constraints() const { return constraints_; }

  // The symbols from which a run can be computed: initial values and inputs.
  const std::vector<Term>& initial_globals() const { return initial_globals_; }
  const std::vector<Term>& initial_locals(std::size_t frame) const { return initial_locals_[frame]; }
  const std::vector<Term>& inputs(std::size_t step) const { return inputs_[step]; }

  // The constants that stand, just before step i (after the last one for i = size), for variables in scope of
  // the frame that is active there: their current values, and their values at the frame's entry.
  struct Scope {
    std::size_t frame;
    std::unordered_map<Term, VariableId> current;
    std::unordered_map<Term, VariableId> at_entry;
  };
  Scope scope_before(std::size_t step) const;
  // A formula over variables in scope and `x@entry`, as one over their values there.
  Term before(std::size_t step, Term formula) const;

 private:
  struct Change {
    std::size_t step;
    std::size_t frame;  // of a local; globals use frame 0
    VariableId variable;
    Term value;
  };
  using Values = std::vector<Term>;
  struct State {  // by slot, in one frame
    std::size_t frame;
    Values globals, entry_globals, locals;
  };

  State state_before(std::size_t step) const;
  void add_step(std::size_t i);
  void add_enter(std::size_t i);
  void add_leave(std::size_t i);
  Term instantiate(Term term, std::size_t frame, const std::vector<Term>& symbols,
                   const std::vector<Term>& inputs);
  std::vector<Term> fresh_inputs(std::size_t i, const std::vector<Term>& inputs);
  Term assign(std::size_t i, std::size_t frame, VariableId variable, Term value);  // the equation, or true
  Term& current(std::size_t frame, VariableId variable);

  const Program& program_;
  Terms& terms_;
  FlatTrace trace_;
  Naming naming_;
  std::vector<Term> labels_;
  Values globals_;
  std::vector<Values> locals_;  // by frame
  std::vector<Term> constraints_;
  std::vector<std::vector<Term>> inputs_;
  Values initial_globals_;
  std::vector<Values> initial_locals_;
  std::vector<Change> changes_;
  std::unordered_set<Term> names_;  // inputs that are the current value of a variable
};

}  // namespace hone
