// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

// How much interpolation may take, in effort (RunContext::spend), and what the procedures of our own count as
// small steps (RunContext::spend_steps). How many steps a thing is was estimated, so that an effort of 1
// takes about a millisecond everywhere.
namespace hone::limits::interpolation {

// For all engines together, if the caller does not say otherwise; bit-vectors as integers, which may be
// hopeless where bits are easy, have a part of it.
inline constexpr std::uint64_t effort = 10'000;
inline constexpr std::uint64_t part_for_integers = 3;

// Steps of a number in a row of the simplex tableau, of a clause that is looked at, and of a term in the
// congruence closure.
inline constexpr std::uint64_t steps_of_a_number = 2;
inline constexpr std::uint64_t steps_of_a_clause = 2;
inline constexpr std::uint64_t steps_of_an_equality = 50;

// Steps of what CaDiCaL does between two questions whether it should stop, and of a lemma of its proof.
inline constexpr std::uint64_t steps_of_cadical = 8000;
inline constexpr std::uint64_t steps_of_a_lemma = 2000;

// Steps of a conjunct when a symbol is eliminated.
inline constexpr std::uint64_t steps_of_a_conjunct = 1000;

}  // namespace hone::limits::interpolation
