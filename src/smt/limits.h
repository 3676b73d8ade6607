// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

// How much one question may take, in effort (RunContext::spend), so that the answer is the same in every run.
namespace hone::limits::smt {

// Z3 counts what it does, the same in every run: so many units, about a millisecond, are an effort of 1.
inline constexpr std::uint64_t units_of_effort = 2000;

// More is as good as no limit, and still a number that Z3 takes.
inline constexpr std::uint64_t most_effort = 1'000'000;

// Questions about bit-vectors that take more are tried as questions about integers, which soon have an answer
// or none at all; then both with more, and at last bits with all that there is.
struct AttemptAtWords {
  std::uint64_t for_bits, for_integers;
};
inline constexpr AttemptAtWords attempts_at_words[] = {{100, 100}, {1000, 3000}};
// But not where other operators are so many times as many as those of arithmetic.
inline constexpr std::size_t cases_of_an_operation = 100;
// Those with products of unknowns, quotients or remainders that take more are asked with free values for
// these first, which is soon decided or not at all.
inline constexpr std::uint64_t effort_before_abstraction = 100, effort_for_abstraction = 500;
inline constexpr int rounds_of_real_values = 8;

// Where there are wide products, integers come first, if there is enough for two attempts.
inline constexpr std::uint64_t effort_of_two_attempts = 300;
inline constexpr std::uint64_t first_effort_for_integers = 200;

// Those about floating point numbers are asked about intervals, then about their bits, both with little
// effort, then about intervals and about bits with more.
inline constexpr std::uint64_t revisions_of_effort = 20'000;  // of nodes (logic/intervals)
inline constexpr std::uint64_t first_effort_for_intervals = 20;
inline constexpr std::uint64_t first_effort_for_floats = 500;
inline constexpr std::uint64_t effort_for_intervals = 3000;
inline constexpr std::size_t assumptions_of_minimised_core = 40;

}  // namespace hone::limits::smt
