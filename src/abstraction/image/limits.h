// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

// How exact images of regions are. Where a limit is reached the image becomes larger, not wrong.
namespace hone::limits::image {

// Combinations of open predicates in one image; beyond, each predicate is looked at alone.
inline constexpr std::size_t combinations = 500;

// Open predicates of which all combinations are looked at in any case.
inline constexpr std::size_t few_predicates = 5;

// So many constants make a variable one with few values.
inline constexpr std::size_t few_values = 3;

// Combinations of such values.
inline constexpr std::size_t combinations_of_values = 300;

// Steps that are specialised to known values: the solver of each takes about a megabyte.
inline constexpr std::size_t specialised_steps = 400;

// Conflicts between questions that are asked together; then they come one by one.
inline constexpr std::size_t conflicts = 16;

// Cubes of a region in a formula for people; with more it is written as the decision diagram has it.
inline constexpr std::size_t disjuncts = 16;

}  // namespace hone::limits::image
