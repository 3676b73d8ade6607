// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

// What one refinement of the engine `values` tracks.
namespace hone::limits::values {

inline constexpr std::size_t nodes_of_a_predicate = 20;  // larger ones are about one path

// After so many refinements that track no more than a few things more, all variables with few values are
// tracked that conditions along the path speak of.
inline constexpr std::size_t slow_refinements = 2;
inline constexpr std::size_t few_more = 2;
inline constexpr std::size_t values_of_a_flag = 8;

// Of each question for a further reason why a counterexample is spurious.
inline constexpr std::uint64_t effort_for_more_contradictions = 100;

}  // namespace hone::limits::values
