// SPDX-License-Identifier: Apache-2.0
#include "refinement/path.h"

namespace hone {

LabelledPath without_labels(const Program& program, FlatTrace trace) {
  std::vector<Term> labels(trace.steps.size(), program.terms().truth());
  return {std::move(trace), std::move(labels)};
}

std::vector<bool> finished_frames(const FlatTrace& trace) {
  std::vector<bool> result(trace.frames.size(), false);
  for (const FlatStep& step : trace.steps)
    if (step.kind == FlatKind::leave) result[step.frame] = true;
  return result;
}

}  // namespace hone
