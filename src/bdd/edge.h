// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace hone {

// A function is an edge: the index of a node times two, plus one if the function is the complement of the
// node (Brace, Rudell, Bryant 1990). Node 0 is the only terminal, so true is edge 0 and false is edge 1.
using Edge = std::uint32_t;
using Level = std::uint32_t;  // position in the variable order; the terminal lies below all of them

inline constexpr Edge kTrue = 0;
inline constexpr Edge kFalse = 1;

constexpr Edge negate(Edge edge) { return edge ^ 1U; }
constexpr Edge negate_if(Edge edge, Edge complemented) { return edge ^ complemented; }
constexpr Edge complement_bit(Edge edge) { return edge & 1U; }
constexpr Edge regular(Edge edge) { return edge & ~1U; }
constexpr bool is_constant(Edge edge) { return edge <= kFalse; }
constexpr std::uint32_t node_index(Edge edge) { return edge >> 1U; }

}  // namespace hone
