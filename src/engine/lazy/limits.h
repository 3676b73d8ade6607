// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

// How many predicates the engine `lazy` takes from the program itself: too many make every image a hard one.
namespace hone::limits::lazy {

// A path that comes to a location so often seems to follow a loop.
inline constexpr std::size_t visits_of_a_loop = 4;

// Conditions of the program that become predicates at such a location; where there are more, none do.
inline constexpr std::size_t conditions_of_a_loop = 20;

// Values of a term that become predicates together; where the code compares it with more, they come one by
// one, as paths bring them in.
inline constexpr std::size_t values_of_a_term = 100;

}  // namespace hone::limits::lazy
