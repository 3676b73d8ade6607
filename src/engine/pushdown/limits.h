// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

// How long the ways of checking of the engine `pushdown` go on before another has its turn.
namespace hone::limits::pushdown {

// The effort of the first turn of each way of checking, and how it grows from round to round: the last turn
// of the one that succeeds costs about as much as all before.
inline constexpr std::uint64_t effort_of_first_turn = 5000;
inline constexpr std::uint64_t growth_of_effort = 4;

}  // namespace hone::limits::pushdown
