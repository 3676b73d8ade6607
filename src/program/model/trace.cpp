// SPDX-License-Identifier: Apache-2.0
#include "program/model/trace.h"

#include <fmt/format.h>

#include "base/error.h"

namespace hone {

namespace {

struct Cursor {
  InvocationId invocation;
  std::size_t next_step;
  std::size_t frame;
};

}  // namespace

FlatTrace flatten(const Program& program, const Trace& trace, std::size_t max_steps) {
  FlatTrace flat;
  flat.frames.push_back({trace[trace.root].procedure, 0, 0});
  std::vector<Cursor> stack{{trace.root, 0, 0}};
  while (!stack.empty()) {
    if (flat.steps.size() > max_steps)
      throw LimitReached(fmt::format("a counterexample has more than {} steps", max_steps));
    Cursor& top = stack.back();
    const Invocation& invocation = trace[top.invocation];
    if (top.next_step == invocation.steps.size()) {
      const Cursor done = top;
      stack.pop_back();
      if (!invocation.finished || stack.empty()) break;
      flat.steps.push_back({flat.steps[flat.frames[done.frame].enter].edge, FlatKind::leave, done.frame});
      continue;
    }
    const TraceStep step = invocation.steps[top.next_step++];
    if (program.edge(step.edge).call() == nullptr) {
      flat.steps.push_back({step.edge, FlatKind::step, top.frame});
      continue;
    }
    const std::size_t frame = flat.frames.size();
    flat.frames.push_back({trace[step.callee].procedure, top.frame, flat.steps.size()});
    flat.steps.push_back({step.edge, FlatKind::enter, frame});
    stack.push_back({step.callee, 0, frame});
  }
  return flat;
}

std::vector<InvocationId> callees_first(const Trace& trace) {
  std::vector<InvocationId> order, stack{trace.root};
  enum class State : char { unseen, open, done };
  std::vector<State> state(trace.invocations.size(), State::unseen);
  while (!stack.empty()) {
    const InvocationId id = stack.back();
    State& now = state[id.index()];
    if (now != State::unseen) {
      if (now == State::open) order.push_back(id);
      now = State::done;
      stack.pop_back();
      continue;
    }
    now = State::open;
    for (const TraceStep& step : trace[id].steps)
      if (step.callee.valid() && state[step.callee.index()] == State::unseen) stack.push_back(step.callee);
  }
  return order;
}

std::vector<double> lengths(const Trace& trace) {
  std::vector<double> result(trace.invocations.size(), 0);
  for (const InvocationId id : callees_first(trace))
    for (const TraceStep& step : trace[id].steps)
      result[id.index()] += 1 + (step.callee.valid() ? result[step.callee.index()] : 0);
  return result;
}

std::size_t frame_before(const FlatTrace& trace, std::size_t step) {
  if (step == 0) return 0;
  const FlatStep& last = trace.steps[step - 1];
  return last.kind == FlatKind::leave ? trace.frames[last.frame].caller : last.frame;
}

LocationId location_before(const Program& program, const FlatTrace& trace, std::size_t step) {
  const FlatStep& next = trace.steps[step];
  if (next.kind == FlatKind::leave) return program.procedure(trace.frames[next.frame].procedure).exit;
  return program.edge(next.edge).source;
}

}  // namespace hone
