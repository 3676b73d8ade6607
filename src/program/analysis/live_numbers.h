// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/model/program.h"

namespace hone {

// The integers and the bit-vectors of 2 to 64 bits that invariants may speak of at each location, as symbols:
// variables that the program reads somewhere and, if they are locals, may read again from there on. In
// procedures that are called also what a summary relates to them, the values at the entry: `x@entry` of what
// the procedure changes, and parameters that it does not.
IdMap<LocationId, std::vector<Term>> live_numbers(const Program& program);

}  // namespace hone
