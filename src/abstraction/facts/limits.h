// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

// What engines tell each other.
namespace hone::limits::facts {

// Of one kind, at one location; what comes later is mostly about longer paths.
inline constexpr std::size_t at_a_location = 200;

// Larger ones say what one path did.
inline constexpr std::size_t nodes_of_a_fact = 100;

// For proving again, on the program at hand, what another engine has proved.
inline constexpr std::uint64_t effort_for_proving = 1000;

}  // namespace hone::limits::facts
