// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/model/program.h"

namespace hone {

// A program whose straight-line pieces of code are single steps, and the way back to the original. Fewer
// locations mean fewer abstractions to compute, and no predicates are needed for the points in between (`i =
// i + 1; j = j + 2` keeps `j == 2*i` as one step, but breaks and mends it as two).
struct Blocks {
  Program program;
  std::vector<std::vector<EdgeId>> parts;  // by new edge: the original edges, in order
  IdMap<LocationId, LocationId> location;  // from the original; invalid where it was inside a block
  std::vector<LocationId> inner;           // the original locations inside blocks, targets after sources
};

// Joins a step with those that follow it, through locations that have one way in, or one way out and no loop.
// Calls stay alone, and so do steps with inputs, unless they come first: what holds in front of a step can
// then be computed without quantifiers.
Blocks make_blocks(const Program& program);

}  // namespace hone
