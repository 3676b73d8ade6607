// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "evidence/counterexample.h"
#include "evidence/proof.h"
#include "program/transform/bits.h"

namespace hone {

// Evidence about a program of bits, as evidence about the original program.
Counterexample from_bits(const Program& original, const BitProgram& bits,
                         const Counterexample& counterexample);
Proof from_bits(const Program& original, const BitProgram& bits, const Proof& proof);

}  // namespace hone
