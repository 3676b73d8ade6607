// SPDX-License-Identifier: Apache-2.0
#include "report/run_state.h"

namespace hone {

namespace {

void put(RunState::Values& values, const std::vector<ShownValue>& changes) {
  for (const auto& [name, value] : changes) values[name] = value;
}

}  // namespace

void RunState::apply(const RunStep& step) {
  if (step.kind == RunStep::Kind::gap) {
    globals_.clear();
    frames_.clear();
    for (const RunFrame& frame : step.frames)
      put(frames_.emplace_back(Frame{frame.procedure}).locals, frame.locals);
  }
  if (step.kind == RunStep::Kind::returned) frames_.pop_back();
  if (step.entered.valid()) put(frames_.emplace_back(Frame{step.entered}).locals, step.untouched);
  put(globals_, step.globals);
  if (!frames_.empty()) put(frames_.back().locals, step.locals);
}

}  // namespace hone
