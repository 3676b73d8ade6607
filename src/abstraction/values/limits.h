// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

// How many values are told apart.
namespace hone::limits::values {

inline constexpr std::size_t constants = 2000;         // of one domain; larger ones are not tracked
inline constexpr std::size_t computed_constants = 32;  // no more are computed for a domain that has so many
inline constexpr std::size_t combinations = 1024;      // of the values of arguments
inline constexpr std::size_t rounds = 40;              // of computing values from values
inline constexpr std::size_t moves = 100;              // of variables towards each other, in their order

}  // namespace hone::limits::values
