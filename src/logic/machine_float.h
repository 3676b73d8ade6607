// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "logic/kind.h"

namespace hone {

// Floating point numbers are bit-vectors of 32 or 64 bits: the encodings of IEEE 754's binary32 and binary64.
// The width says which. Everything rounds to the nearest number, ties to even, except where a mode is given
// and where a number becomes an integer (towards zero). So that each operation is a function of bits, a
// result that is NaN is always canonical_nan; arguments may be any NaN. Changing the sign and taking the
// absolute value are operations on bits and have no kind of their own.
//
// What IEEE 754 leaves open is decided as x86-64 does. To w bits, let t be the argument without its fraction:
//   fp_to_signed    t where it fits, otherwise (NaN too) 2^(w-1), the smallest number.
//   fp_to_unsigned  t where it fits; of a negative t the w bits that fp_to_signed gives, of NaN 2^(w-1), and
//                   0 for t >= 2^w. (With w = 64, this is what GCC's code does; see frontend/c for the
//                   conversions to narrower types.)
enum class RoundingMode : std::uint8_t { nearest_even, nearest_away, upward, downward, toward_zero };

constexpr bool is_floating_operator(Kind kind) {
  return kind >= Kind::fp_add && kind <= Kind::fp_to_unsigned;
}
constexpr bool is_floating_comparison(Kind kind) {
  return kind == Kind::fp_eq || kind == Kind::fp_lt || kind == Kind::fp_le;
}
constexpr bool is_floating_conversion(Kind kind) {
  return kind >= Kind::fp_to_fp && kind <= Kind::fp_to_unsigned;
}
// Is the result a floating point number? (Not for comparisons, and conversions to integers.)
constexpr bool makes_float(Kind kind) {
  return (kind >= Kind::fp_add && kind <= Kind::fp_round) ||
         (kind >= Kind::fp_to_fp && kind <= Kind::fp_from_unsigned);
}

struct FloatFormat {
  unsigned exponent_bits;
  unsigned significand_bits;  // with the one that is not stored

  constexpr unsigned fraction_bits() const { return significand_bits - 1; }
  constexpr unsigned bias() const { return (1U << (exponent_bits - 1)) - 1; }
};
constexpr FloatFormat float_format(unsigned width) {
  return width == 32 ? FloatFormat{8, 24} : FloatFormat{11, 53};
}
constexpr std::uint64_t float_infinity(unsigned width) {
  const FloatFormat format = float_format(width);
  return ((std::uint64_t{1} << format.exponent_bits) - 1) << format.fraction_bits();
}
constexpr std::uint64_t canonical_nan(unsigned width) {
  return float_infinity(width) | (std::uint64_t{1} << (float_format(width).fraction_bits() - 1));
}
constexpr std::uint64_t float_sign(unsigned width) { return std::uint64_t{1} << (width - 1); }
constexpr bool is_nan(std::uint64_t bits, unsigned width) {
  return (bits & ~float_sign(width)) > float_infinity(width);
}

// 2^exponent, or infinity if that is too large.
std::uint64_t float_power_of_two(unsigned exponent, unsigned width);

// The numbers x with `below < x < above` are those that fp_to_signed can cut to an integer of so many bits;
// fp_to_unsigned those with `-1 < x < above`.
struct FloatRange {
  std::uint64_t below, above;
};
FloatRange signed_float_range(unsigned width, unsigned integer_bits);

// The operators without indices; comparisons give 0 or 1. Unary operators ignore `b`.
std::uint64_t machine_float_fold(Kind kind, std::uint64_t a, std::uint64_t b, unsigned width);
std::uint64_t machine_float_round(RoundingMode mode, std::uint64_t a, unsigned width);
// Between formats, and between floats and integers of at most 64 bits; `width` is that of the argument.
std::uint64_t machine_float_convert(Kind kind, std::uint64_t a, unsigned width, unsigned result_width);

}  // namespace hone
