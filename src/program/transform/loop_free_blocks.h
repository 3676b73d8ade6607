// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/model/program.h"

namespace hone {

// A program in which each piece of code without loops and calls is one step (large-block encoding: Beyer et
// al., FMCAD 2009): from a cut point (entry, exit, error, loop head, before and after a call) to each one
// that can be next. Where branches meet again, the values are `ite`s over the conditions, so a block is about
// as large as its code, however many paths it has.
struct LoopFreeBlocks {
  // An original edge in the code that follows a cut point.
  struct Part {
    EdgeId edge;
    Term chosen;  // where several guards can hold at once: a condition on inputs
  };
  struct Block {
    std::size_t code;          // the blocks from one cut point share their code
    std::vector<Term> inputs;  // the names in that code of the inputs of the block
  };
  Program program;
  std::vector<std::vector<Part>> codes;    // sources before targets
  std::vector<Block> blocks;               // by new edge
  IdMap<LocationId, LocationId> location;  // from the original; invalid where it is inside blocks
};

LoopFreeBlocks make_loop_free_blocks(const Program& program);

}  // namespace hone
