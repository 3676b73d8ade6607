// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_map>
#include <vector>

#include "base/run_context.h"
#include "logic/traversal.h"
#include "program/model/trace.h"
#include "smt/solver_family.h"

namespace hone {

// What finished invocations of a trace do, along the path that the trace has for them: as single steps, which
// are composed from those of the path, callees first. So an exponentially long path has an effect that is as
// small as the terms for it are. Where a term becomes too large, the effect is over-approximated: that value
// is arbitrary, that condition is left out.
class CallEffects {
 public:
  CallEffects(const Program& program, const Trace& trace, RunContext& context)
      : program_(program), trace_(trace), context_(context), solvers_(program.terms(), context) {}

  // A call that goes this path, as one step of the caller. Its inputs are what is arbitrary on the path:
  // first those of the call, then those of the callee.
  Step step_of(EdgeId call, InvocationId callee);

  // Are the effects so far what the paths do, and not more?
  bool are_exact() const { return exact_; }

  // The way back, if they are: what is arbitrary in an invocation, where the inputs of its effect have
  // values.
  struct Taken {
    std::vector<Term> locals;               // as they are at the entry, by slot
    std::vector<std::vector<Term>> inputs;  // of each step; of a call those of the step that stands for it
  };
  Taken taken(InvocationId callee, const std::vector<Term>& values_of_inputs) const;

 private:
  // Over the globals and parameters as they are at the entry.
  struct Effect {
    Term guard;
    std::vector<Assignment> globals;  // that change
    std::vector<Term> results;
    std::vector<Term> inputs;  // symbols
    Taken taken;               // over the inputs; of parameters, their symbols
  };
  class Composition;

  const Effect& effect_of(InvocationId id);
  Effect compose(InvocationId id);

  const Program& program_;
  const Trace& trace_;
  RunContext& context_;
  SolverFamily solvers_;
  std::unordered_map<InvocationId, Effect> effects_;
  bool exact_ = true;
};

}  // namespace hone
