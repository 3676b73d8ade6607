// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

// How many candidates the engine `induction` makes.
namespace hone::limits::induction {

inline constexpr std::size_t facts = 24;                   // about elements of arrays
inline constexpr std::size_t nodes_of_a_fact = 60;         // larger ones say what one path did
inline constexpr std::uint64_t effort_for_a_fact = 20;     // to see that it always holds
inline constexpr std::size_t ends_of_ranges = 10;          // of one kind, at one location
inline constexpr std::size_t conditions = 40;              // of the program, as candidates
inline constexpr std::size_t nodes_of_a_condition = 200;   // larger ones say what a whole round does
inline constexpr std::size_t numbers_in_pairs = 12;        // where there are more, only counters are compared
inline constexpr std::size_t candidates = 1500;            // at one location
inline constexpr std::size_t thresholds = 40;              // for floating point numbers
inline constexpr std::size_t few_values = 4;               // of a variable that is given constants only
inline constexpr std::size_t rates = 12;                   // of a sum
inline constexpr std::size_t numbers_with_rates = 6;       // at one location, of which all pairs are taken
inline constexpr std::size_t predicates_in_clauses = 12;   // of other engines, at one location
inline constexpr std::size_t candidates_with_flags = 200;  // more of these are only made below this number

// For k-induction: steps, and nodes of a formula that says from where an error is within their reach.
inline constexpr unsigned steps_of_k_induction = 5;
inline constexpr std::size_t nodes_within_reach = 3000;

// For equations of counters that are fitted beforehand.
inline constexpr std::uint64_t effort_for_equations = 500;

}  // namespace hone::limits::induction
