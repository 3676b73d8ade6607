// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "whole/program_text.h"

namespace hone {

// A small `.rem` program: recursive modules with parameters and results, over Booleans, numbers of 1 to 3
// bits, enumerations, structures and arrays; at most 12 bits of variables in scope.
Lines random_remopla_program(std::uint64_t seed);

}  // namespace hone
