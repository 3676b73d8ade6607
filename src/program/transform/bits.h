// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/model/program.h"

namespace hone {

// A program of finite data as a symbolic pushdown system (000 Def. 3.1): the same control flow, with one
// Boolean for each bit. Steps are its intraprocedural rules, calls its push rules, exits its pop rules.
// Procedures and edges keep their ids.
struct BitProgram {
  Program program;
  std::vector<std::vector<VariableId>> bits;  // by original variable, the lowest first
  IdMap<LocationId, LocationId> location;     // from the original
};

// Throws Unsupported, naming the variable, if it is neither Boolean nor a bit-vector.
BitProgram to_bits(const Program& original);

}  // namespace hone
