// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "evidence/counterexample.h"
#include "evidence/proof.h"
#include "logic/traversal.h"
#include "program/transform/inlining.h"
#include "program/transform/loop_free_blocks.h"

namespace hone {

// A run of the inlined program as one of the original, with its calls.
Counterexample from_inlined(const Program& original, const Inlined& inlined, const Counterexample& run);

// The variables of the inlined program as those of the original one that they stand for.
Substitution names_of_original(const Program& original, const Inlined& inlined);

// A run through the blocks of a program without calls as one of the program itself.
Counterexample from_loop_free_blocks(const Program& original, const LoopFreeBlocks& blocks,
                                     const Counterexample& run);

// Invariants at the cut points of a program; whoever checks them goes through the blocks.
Proof from_loop_free_blocks(const Program& original, const LoopFreeBlocks& blocks, const Proof& proof);

// Is every run of the original one of the inlined program? Empty, or what is missing. Looks at nothing but
// the two programs and how they are said to belong together.
std::string check_inlining(const Program& original, const Inlined& inlined);

}  // namespace hone
