// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program/transform/bits.h"
#include "reachability/state_encoding.h"

namespace hone {

// An order for the bits of a program, from what its operations relate. Bit-vectors that are added, compared
// or assigned to each other form a group whose bits are interleaved, the lowest first, so that a sum or an
// equality needs few nodes. Bit-vectors that decide over others (an index of an array, a condition) come
// before them.
Columns order_of_bits(const Program& original, const BitProgram& bits);

}  // namespace hone
