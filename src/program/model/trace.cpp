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
