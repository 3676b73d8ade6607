// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/model/program.h"

namespace hone {

// The integers and the bit-vectors of 2 to 64 bits that invariants may speak of at each location of a program
// without calls: those that the program reads somewhere and, if they are locals, may read again from there
// on.
IdMap<LocationId, std::vector<VariableId>> live_numbers(const Program& program);

}  // namespace hone
