// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "whole/small_system.h"

namespace hone::systems {

// The system as a .vmt file. The seed decides how: with `let`, with definitions for parts of formulas, with
// names that hide others.
std::string to_vmt(const SmallSystem& system, std::uint64_t seed);

}  // namespace hone::systems
