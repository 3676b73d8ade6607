// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

// How much effort questions and depths of recursion get, in the engine `bounded`.
namespace hone::limits::bounded {

// For a solver that keeps what it has learnt; what takes more is better simplified as a whole.
inline constexpr std::uint64_t effort_of_easy_questions = 300;

// For a run that fails, the first time. A question without an answer comes back with twice as much.
inline constexpr std::uint64_t effort_of_first_questions = 2000;

// For the first depth of recursion; the next one has twice as much.
inline constexpr std::uint64_t effort_of_first_depth = 2000;
// Edges of a program with recursive calls inlined.
inline constexpr std::size_t edges_of_recursion = 20000;

}  // namespace hone::limits::bounded
