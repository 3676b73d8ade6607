// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "whole/small_system.h"

namespace hone::systems {

// A system with a few hundred states at most: variables of every sort and role, one or several transition
// formulas or actions, and often axioms and definitions of current and of next values.
SmallSystem random_system(std::uint64_t seed);

}  // namespace hone::systems
