// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

// For which programs there is a polyhedral analysis, and how exact it is: polyhedra can grow exponentially.
namespace hone::limits::polyhedra {

// Locations of a program, and variables at one of them; beyond, there is no analysis.
inline constexpr std::size_t locations = 200;
inline constexpr std::size_t variables = 12;

// Paths through one edge, each time.
inline constexpr std::size_t paths = 200;

// Inequalities that widening stops at.
inline constexpr std::size_t inequalities_to_stop_at = 60;

// So often a polyhedron grows before it is widened, and so often the result is made smaller again.
inline constexpr unsigned growths_before_widening = 3;
inline constexpr unsigned rounds_down = 2;

// Rays of one polyhedron; with more the analysis ends.
inline constexpr std::size_t rays = 600;

// Of which variables sums and differences are looked at in the result; coefficients there that the program
// does not mention are no larger than this.
inline constexpr std::size_t variables_in_pairs = 8;
inline constexpr int largest_coefficient = 100;

}  // namespace hone::limits::polyhedra
