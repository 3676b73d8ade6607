// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

// How much an attempt of the engine `summaries` may cost. None of these can make a verdict wrong.
namespace hone::limits::summaries {

// Over words, interpolants alone for a moment, before invariants are fitted for as long as that takes.
inline constexpr std::uint64_t effort_of_a_moment = 500;
inline constexpr std::uint64_t effort_for_invariants = 20000;

// The effort of each of the first attempts, one for each preference among interpolants; most programs that it
// can do take less. Where all of them fail, the next round has so many times as much: the attempt that
// succeeds then costs more than all that were in vain.
inline constexpr std::uint64_t effort_of_first_attempts = 20000;
inline constexpr std::uint64_t growth_of_effort = 6;

}  // namespace hone::limits::summaries
