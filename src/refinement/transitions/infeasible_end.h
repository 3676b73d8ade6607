// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "refinement/infeasible_segment.h"

namespace hone {

// The shortest segment at the end of a path that is impossible from a region on, like find_infeasible_segment
// with Analysis::backward: regions[i] in front of step i. Values are substituted along the path, so that
// arrays are only read, and no solver needs to know them. All of the path if there is no such segment, or a
// question is too hard.
InfeasibleSegment find_infeasible_end(const Program& program, const FlatTrace& path,
                                      const std::vector<Term>& regions, RunContext& context);

}  // namespace hone
