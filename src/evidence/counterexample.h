// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "program/model/trace.h"
#include "program/run/interpreter.h"

namespace hone {

struct ConcreteStep {
  EdgeId edge;
  std::vector<Term> inputs;  // values of the operation's inputs, in its order
  InvocationId callee;       // for calls
};

// One invocation with the values it starts from; everything else follows by execution.
struct ConcreteInvocation {
  ProcedureId procedure;
  Memory entry;  // globals, and all locals: parameters as passed, the others as they happened to be
  std::vector<ConcreteStep> steps;
  bool finished = false;
};

// A run that is too long to be written down: how many steps it has, and the inputs and choices that it was
// given, in order, where everything starts as zero. The program, executed with these, reaches the error.
struct LongRun {
  std::uint64_t steps = 0;
  std::vector<Integer> given;
};

// A run that reaches an error location, as a DAG of invocations: an invocation that occurs several times with
// the same values is stored once, so that even exponentially long runs can be written down and replayed.
struct Counterexample {
  std::vector<ConcreteInvocation> invocations;
  InvocationId root;
  ErrorLocation error;
  Universe universe = {};           // the sorts that have only so many elements in this run
  std::optional<LongRun> long_run;  // then there are no steps

  const ConcreteInvocation& operator[](InvocationId id) const { return invocations[id.index()]; }
};

// The calls that have not returned where the run ends, the last one last.
std::vector<EdgeId> open_calls(const Counterexample& counterexample);

// The path of a run, without its values.
Trace trace_of(const Counterexample& counterexample);

// All stored invocations, each after those that it calls.
std::vector<InvocationId> callees_first(const Counterexample& counterexample);

// What happens in a run, in order, with the values at hand.
struct RunEvent {
  enum class Kind { step, enter, leave, skipped_call } kind;
  EdgeId edge;
  std::size_t depth;  // of the invocation in which the edge lies; the entry procedure has 0
  const Memory&
      before;           // step, skipped call: before it; enter: the caller's; leave: the callee's at its exit
  const Memory& after;  // step, skipped call: after it; enter: the callee's; leave: the caller's
  const std::vector<Term>& inputs;
};

// Walks through a run (one that has been replayed) as it would be executed. `visit` answers whether to go on;
// finished invocations are gone through only if `descend` says so, otherwise their effect is shown at once.
void walk(const Program& program, const Counterexample& counterexample,
          const std::function<bool(const RunEvent&)>& visit,
          const std::function<bool(InvocationId)>& descend);

// The number of steps and calls of the run through each stored invocation, by its index (doubles: they may be
// astronomical); that of the root is the length of the whole run.
std::vector<double> run_lengths(const Counterexample& counterexample);
double run_length(const Counterexample& counterexample);

}  // namespace hone
