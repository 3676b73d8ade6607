// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/run_context.h"
#include "refinement/path.h"

namespace hone {

// A segment of a path that no run takes: from `first` on, where the premise holds, to the end of the step in
// front of `last`.
struct InfeasibleSegment {
  std::size_t first = 0, last = 0;
  Term premise;
};
InfeasibleSegment whole_path(const Program& program, const LabelledPath& path);

// Where a spurious path breaks (002, counterexample analysis). `regions` are those of the nodes along the
// path, regions[i] in front of step i. All of it, by one question; the shortest segment from the start that
// is infeasible (forward: strongest postconditions become false); or the shortest one to the end, from the
// region of a node on (backward: that node is the pivot, its bad region is empty).
InfeasibleSegment find_infeasible_segment(const Program& program, const LabelledPath& path,
                                          const std::vector<Term>& regions, Analysis analysis,
                                          RunContext& context);

}  // namespace hone
