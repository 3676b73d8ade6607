// SPDX-License-Identifier: Apache-2.0
#include "evidence/counterexample.h"

#include <unordered_map>

namespace hone {

namespace {

struct Activation {
  InvocationId id;
  std::size_t next_step;
  Memory memory;
};

// The memory at the exit of every finished invocation; each stored invocation is executed once.
std::unordered_map<InvocationId, Memory> exit_memories(const Program& program, const Counterexample& run) {
  std::unordered_map<InvocationId, Memory> exits;
  Interpreter interpreter(program, run.universe);
  for (const InvocationId id : callees_first(run)) {
    if (!run[id].finished) continue;
    Memory memory = run[id].entry;
    for (const ConcreteStep& step : run[id].steps) {
      if (const Call* call = program.edge(step.edge).call())
        interpreter.leave(*call, exits.at(step.callee), memory);
      else
        interpreter.execute(*program.edge(step.edge).step(), step.inputs, memory);
    }
    exits.emplace(id, std::move(memory));
  }
  return exits;
}

}  // namespace

Trace trace_of(const Counterexample& run) {
  Trace trace;
  trace.root = run.root;
  for (const ConcreteInvocation& invocation : run.invocations) {
    trace.invocations.push_back({invocation.procedure, {}, invocation.finished});
    for (const ConcreteStep& step : invocation.steps)
      trace.invocations.back().steps.push_back({step.edge, step.callee});
  }
  return trace;
}

std::vector<InvocationId> callees_first(const Counterexample& run) { return callees_first(trace_of(run)); }

std::vector<EdgeId> open_calls(const Counterexample& run) {
  std::vector<EdgeId> calls;
  for (const ConcreteInvocation* at = &run[run.root]; !at->finished && !at->steps.empty();) {
    const ConcreteStep& last = at->steps.back();
    if (!last.callee.valid()) break;
    calls.push_back(last.edge);
    at = &run[last.callee];
  }
  return calls;
}

void walk(const Program& program, const Counterexample& run,
          const std::function<bool(const RunEvent&)>& visit,
          const std::function<bool(InvocationId)>& descend) {
  using Kind = RunEvent::Kind;
  Interpreter interpreter(program, run.universe);
  const std::unordered_map<InvocationId, Memory> exits = exit_memories(program, run);
  std::vector<Activation> stack;
  stack.push_back({run.root, 0, run[run.root].entry});
  while (!stack.empty()) {
    Activation& top = stack.back();
    const std::size_t depth = stack.size() - 1;
    const ConcreteInvocation& invocation = run[top.id];
    if (top.next_step == invocation.steps.size()) {
      if (!invocation.finished || depth == 0) return;
      const Memory callee = std::move(top.memory);
      stack.pop_back();
      Activation& caller = stack.back();
      const ConcreteStep& step = run[caller.id].steps[caller.next_step - 1];
      interpreter.leave(*program.edge(step.edge).call(), callee, caller.memory);
      if (!visit({Kind::leave, step.edge, depth - 1, callee, caller.memory, step.inputs})) return;
      continue;
    }
    const ConcreteStep& step = invocation.steps[top.next_step++];
    const Call* call = program.edge(step.edge).call();
    const Memory before = top.memory;
    if (call == nullptr) {
      interpreter.execute(*program.edge(step.edge).step(), step.inputs, top.memory);
      if (!visit({Kind::step, step.edge, depth, before, top.memory, step.inputs})) return;
    } else if (run[step.callee].finished && !descend(step.callee)) {
      interpreter.leave(*call, exits.at(step.callee), top.memory);
      if (!visit({Kind::skipped_call, step.edge, depth, before, top.memory, step.inputs})) return;
    } else {
      Memory callee = interpreter.enter(*call, step.inputs, before, run[step.callee].entry.locals);
      if (!visit({Kind::enter, step.edge, depth, before, callee, step.inputs})) return;
      stack.push_back({step.callee, 0, std::move(callee)});
    }
  }
}

std::vector<double> run_lengths(const Counterexample& run) {
  std::vector<double> result = lengths(trace_of(run));
  if (run.long_run) result[run.root.index()] = static_cast<double>(run.long_run->steps);
  return result;
}

double run_length(const Counterexample& run) { return run_lengths(run)[run.root.index()]; }

}  // namespace hone
