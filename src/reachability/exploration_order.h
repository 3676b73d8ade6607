// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "base/choices.h"
#include "program/model/program.h"

namespace hone {

// In which order an exploration takes up the locations of a program, by location: the smaller, the earlier.
using ExplorationOrder = std::vector<std::uint64_t>;

constexpr std::uint64_t not_connected = ~std::uint64_t{0};

// Callees before their callers, so that summaries are known when they are needed; within a procedure along
// the control flow, or against it. Locations that no path from the program's entry leads to are not
// connected.
ExplorationOrder exploration_order(const Program& program, Direction direction);

}  // namespace hone
