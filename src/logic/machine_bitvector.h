// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "logic/kind.h"

namespace hone {

// Bit-vectors of at most 64 bits in one machine word: the fast path of folding and evaluation. Bits above the
// width are zero in arguments and results.
constexpr std::uint64_t low_bits(std::uint64_t value, unsigned width) {
  return width >= 64 ? value : value & ((std::uint64_t{1} << width) - 1);
}

constexpr std::int64_t signed_bits(std::uint64_t value, unsigned width) {
  return static_cast<std::int64_t>(value << (64 - width)) >> (64 - width);
}

// The operators without indices, except concatenation; comparisons give 0 or 1. Unary operators ignore `b`.
std::uint64_t machine_bitvector_fold(Kind kind, std::uint64_t a, std::uint64_t b, unsigned width);

constexpr bool is_bitvector_comparison(Kind kind) {
  return kind == Kind::bv_ult || kind == Kind::bv_ule || kind == Kind::bv_slt || kind == Kind::bv_sle;
}

}  // namespace hone
