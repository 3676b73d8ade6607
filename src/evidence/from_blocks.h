// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "evidence/counterexample.h"
#include "evidence/proof.h"
#include "program/transform/blocks.h"

namespace hone {

// Evidence about a program of blocks, as evidence about the original program.
Counterexample from_blocks(const Program& original, const Blocks& blocks,
                           const Counterexample& counterexample);

// Inside a block holds what makes the rest of it lead to what holds at its end: a weakest precondition.
Proof from_blocks(const Program& original, const Blocks& blocks, const Proof& proof);

}  // namespace hone
