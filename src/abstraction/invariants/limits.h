// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "abstraction/indexed/budget.h"

// For which programs invariants are fitted, and to what. Beyond, there are fewer invariants or none.
namespace hone::limits::invariants {

// Locations of a program; fitting goes through all of them many times.
inline constexpr std::size_t locations = 200;

// Variables of one width at one location, and of how many sums and differences are looked at.
inline constexpr std::size_t variables = 32;
inline constexpr std::size_t variables_in_pairs = 8;

// Constants of the program, the smallest first, that bounds stop at; and of how many the differences, too.
inline constexpr std::size_t constants = 16;
inline constexpr std::size_t constants_with_differences = 5;

// Conditions of one location that make phases: there are two for each.
inline constexpr std::size_t conditions_of_phases = 3;

// So often a bound moves to the next number; from then on it leaves out more and more.
inline constexpr unsigned steps_of_a_bound = 8;

// Of each question whether candidates are inductive, in effort.
inline constexpr std::uint64_t effort_of_questions = 500;

// Of one candidate at one edge.
inline constexpr Limit instances_at_edge{16, "instances of a candidate at one edge"};

// So many candidates, and states are looked at before solvers are asked: runs, and steps and inputs of each.
inline constexpr std::size_t candidates_worth_executions = 100;
inline constexpr unsigned executions = 40;
inline constexpr std::uint64_t steps_of_an_execution = 1000;
inline constexpr std::size_t inputs_of_an_execution = 100'000;

}  // namespace hone::limits::invariants
