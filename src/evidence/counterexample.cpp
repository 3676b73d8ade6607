// SPDX-License-Identifier: Apache-2.0
#include "evidence/counterexample.h"

namespace hone {

namespace {

struct Activation {
  InvocationId id;
  std::size_t next_step;
  Memory memory;
};

}  // namespace

void walk(const Program& program, const Counterexample& run,
          const std::function<bool(const RunEvent&)>& visit) {
  Interpreter interpreter(program);
  std::vector<Activation> stack;
  stack.push_back({run.root, 0, run[run.root].entry});
  while (!stack.empty()) {
    Activation& top = stack.back();
    const ConcreteInvocation& invocation = run[top.id];
    if (top.next_step == invocation.steps.size()) {
      if (!invocation.finished || stack.size() == 1) return;
      const Memory callee = std::move(top.memory);
      stack.pop_back();
      Activation& caller = stack.back();
      const ConcreteStep& step = run[caller.id].steps[caller.next_step - 1];
      interpreter.leave(*program.edge(step.edge).call(), callee, caller.memory);
      if (!visit({RunEvent::Kind::leave, step.edge, stack.size() - 1, callee, caller.memory, step.inputs})) return;
      continue;
    }
    const ConcreteStep& step = invocation.steps[top.next_step++];
    if (const Call* call = program.edge(step.edge).call()) {
      Memory callee = interpreter.enter(*call, step.inputs, top.memory, run[step.callee].entry.locals);
      if (!visit({RunEvent::Kind::enter, step.edge, stack.size() - 1, top.memory, callee, step.inputs})) return;
      stack.push_back({step.callee, 0, std::move(callee)});
    } else {
      const Memory before = top.memory;
      interpreter.execute(*program.edge(step.edge).step(), step.inputs, top.memory);
      if (!visit({RunEvent::Kind::step, step.edge, stack.size() - 1, before, top.memory, step.inputs})) return;
    }
  }
}

double run_length(const Counterexample& run) {
  std::vector<double> length(run.invocations.size(), -1);
  std::vector<InvocationId> stack{run.root};
  while (!stack.empty()) {
    const InvocationId id = stack.back();
    const std::size_t before = stack.size();
    double total = 0;
    for (const ConcreteStep& step : run[id].steps) {
      total += 1;
      if (!step.callee.valid()) continue;
      if (length[step.callee.index()] < 0)
        stack.push_back(step.callee);
      else
        total += length[step.callee.index()];
    }
    if (stack.size() != before) continue;
    length[id.index()] = total;
    stack.pop_back();
  }
  return length[run.root.index()];
}

}  // namespace hone
