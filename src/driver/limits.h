// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

// How long engines and executions have their turns, as far as effort decides; base/time_limits.h has the
// rest.
namespace hone::limits::driver {

// Of one turn of an engine: it shows what is simple, in about a second.
inline constexpr std::uint64_t effort_of_a_turn = 800;

// Of induction, after the first turn of the first engine and before those of the others.
inline constexpr std::uint64_t head_start_of_induction = 6000;

// Of a program that engines share otherwise.
inline constexpr std::size_t edges_of_large_programs = 1000;

// Of a program with all calls inlined of which it is said how many checks ranges of values close.
inline constexpr std::size_t edges_for_ranges = 20'000;

// For a better run, by an engine, than the one that execution has found.
inline constexpr std::uint64_t effort_for_a_better_run = 2000;

// Executing any program for a moment: steps of the run with zeros; how many runs with random inputs, and the
// steps of each, together as many.
inline constexpr std::uint64_t steps_in_a_moment = 200'000;
inline constexpr std::uint64_t random_runs = 10;
inline constexpr std::uint64_t steps_at_random = 20'000;

// Between turns of engines, further runs with random inputs: one part in so many of the effort of the whole
// run, or where something new was seen in the last one of so many parts of what they have had; what a run, a
// variable of the program, an input and a step count, as steps of our own procedures; the length of the
// shortest runs and of the longest ones, and how many are cut off before longer ones are tried; how many
// inputs a run may have whose variations are tried.
inline constexpr std::uint64_t part_of_random_runs = 16;
inline constexpr std::uint64_t part_of_runs_with_news = 5;
inline constexpr std::uint64_t parts_of_old_news = 4;
inline constexpr std::uint64_t steps_of_any_run = 800;
inline constexpr std::uint64_t steps_of_a_variable = 2;
inline constexpr std::uint64_t steps_of_an_input = 20;
inline constexpr std::uint64_t steps_of_a_step = 4;
inline constexpr std::uint64_t least_steps_at_random = 2'000;
inline constexpr std::uint64_t most_steps_at_random = 20'000'000;
inline constexpr unsigned runs_of_a_length = 2;
inline constexpr std::size_t inputs_of_variations = 2'000;
inline constexpr std::size_t powers_of_further_inputs = 12;  // after these

// Of each property alone, in the first round, and by how much it grows from round to round; all of them
// together have so many times the effort of the engines that look at all at once.
inline constexpr std::uint64_t first_effort_of_a_property = 400;
inline constexpr std::uint64_t growth_for_properties = 2;
inline constexpr std::uint64_t share_of_properties = 2;

// For the other properties of a program, once one of them is violated: so many times what that took, and at
// least so much.
inline constexpr std::uint64_t growth_for_other_properties = 1;
inline constexpr std::uint64_t least_effort_for_other_properties = 3'000;

// Inputs of a run that are kept.
inline constexpr std::size_t inputs = 1'000'000;

// Steps of a run that is written down; of a longer one only its inputs are.
inline constexpr std::uint64_t steps_written = 4'000;

}  // namespace hone::limits::driver
