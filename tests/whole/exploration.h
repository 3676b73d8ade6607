// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "program/model/program.h"

namespace hone {

enum class Explored { no_error, error, too_large };

struct ExplorationLimits {
  std::size_t states = 20000;
  // Integer inputs take these values only; the program must make all others equivalent to one of them or
  // block them.
  std::int64_t lowest_input = -3, highest_input = 3;
};

// The reference: all runs of a program whose variables stay in a small range, one concrete state after the
// other. An invocation is explored once per entry state and its results are reused (tabulation), so recursion
// of any depth is covered. Bool variables start with any value; int variables must be assigned before they
// are read.
Explored explore(const Program& program, const ExplorationLimits& limits = {});

// The same, with real stacks: it may give up (too_large) where the recursion is deeper than `max_depth`.
Explored explore_stacks(const Program& program, std::size_t max_depth, const ExplorationLimits& limits = {});

}  // namespace hone
