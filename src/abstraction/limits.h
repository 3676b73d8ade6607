// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

// How long strengthening looks for cubes of predicates. Fewer cubes make the abstraction coarser, not wrong.
namespace hone::limits::strengthening {

// Cubes that are affordable at the first level, and how many times as many at each further one; how long they
// may be then, and at the last level.
inline constexpr double cubes = 4000;
inline constexpr double growth_of_cubes = 10;
inline constexpr unsigned literals = 3;
inline constexpr unsigned most_literals = 6;

// Levels after the first.
inline constexpr unsigned levels = 4;

// Leaves of the tableau that answers small linear questions; larger ones are for the solver.
inline constexpr std::size_t leaves_of_tableau = 40;

// What a question that is asked again counts, as steps of our own procedures.
inline constexpr std::uint64_t steps_of_a_known_answer = 50;

}  // namespace hone::limits::strengthening
