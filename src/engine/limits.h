// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

// For the engines that inline calls and unroll loops (inlined_check).
namespace hone::limits::inlining {

// Edges of a program with all calls inlined; a larger one is for the engine `summaries`.
inline constexpr std::size_t edges = 200000;

// Edges of a program with loops unrolled. One that is larger makes long formulas, so it comes second, after
// the loops as they are.
inline constexpr std::size_t edges_of_small_unrolling = 2000;
// But it is as good as the other if it is not much larger.
inline constexpr std::size_t growth_by_small_unrolling = 2;

// For what is tried first, unless that is more than half of what there is.
inline constexpr std::uint64_t effort_for_first_version = 20'000;

}  // namespace hone::limits::inlining
