// SPDX-License-Identifier: Apache-2.0
// The host's arithmetic is IEEE 754's on all machines that we know (SSE, NEON), one operation at a time.
#include "logic/machine_float.h"

#include <bit>
#include <cmath>
#include <limits>

#include "base/error.h"
#include "logic/machine_bitvector.h"

namespace hone {

namespace {

static_assert(std::numeric_limits<float>::is_iec559 && std::numeric_limits<double>::is_iec559);

template <class Float>
using BitsOf = std::conditional_t<sizeof(Float) == 4, std::uint32_t, std::uint64_t>;

template <class Float>
Float decoded(std::uint64_t bits) {
  return std::bit_cast<Float>(static_cast<BitsOf<Float>>(bits));
}

template <class Float>
std::uint64_t encoded(Float value) {
  return std::isnan(value) ? canonical_nan(8 * sizeof(Float)) : std::bit_cast<BitsOf<Float>>(value);
}

template <class Float>
std::uint64_t fold(Kind kind, Float a, Float b) {
  switch (kind) {
    case Kind::fp_add: return encoded<Float>(a + b);
    case Kind::fp_sub: return encoded<Float>(a - b);
    case Kind::fp_mul: return encoded<Float>(a * b);
    case Kind::fp_div: return encoded<Float>(a / b);
    case Kind::fp_rem: return encoded<Float>(std::remainder(a, b));
    case Kind::fp_sqrt: return encoded<Float>(std::sqrt(a));
    case Kind::fp_eq: return a == b ? 1 : 0;
    case Kind::fp_lt: return a < b ? 1 : 0;
    case Kind::fp_le: return a <= b ? 1 : 0;
    default: break;
  }
  invariant_failed(__FILE__, __LINE__, "only an operator on floating point numbers should be folded");
}

template <class Float>
Float rounded(RoundingMode mode, Float a) {
  switch (mode) {
    case RoundingMode::nearest_even: return std::nearbyint(a);
    case RoundingMode::nearest_away: return std::round(a);
    case RoundingMode::upward: return std::ceil(a);
    case RoundingMode::downward: return std::floor(a);
    case RoundingMode::toward_zero: break;
  }
  return std::trunc(a);
}

template <class Float>
std::uint64_t to_signed(Float a, unsigned bits) {
  const FloatRange range = signed_float_range(8 * sizeof(Float), bits);
  if (!(decoded<Float>(range.below) < a && a < decoded<Float>(range.above)))
    return std::uint64_t{1} << (bits - 1);
  return low_bits(static_cast<std::uint64_t>(static_cast<std::int64_t>(a)), bits);
}

template <class Float>
std::uint64_t to_unsigned(Float a, unsigned bits) {
  const auto power = [](unsigned exponent) {
    return decoded<Float>(float_power_of_two(exponent, 8 * sizeof(Float)));
  };
  if (!(a >= power(bits - 1))) return to_signed(a, bits);
  return a < power(bits) ? static_cast<std::uint64_t>(a) : 0;
}

template <class Float>
std::uint64_t from_integer(bool is_signed, std::uint64_t a, unsigned width) {
  return encoded<Float>(is_signed ? static_cast<Float>(signed_bits(a, width)) : static_cast<Float>(a));
}

template <class Float>
std::uint64_t convert(Kind kind, Float a, unsigned result_width) {
  if (kind == Kind::fp_to_signed) return to_signed(a, result_width);
  if (kind == Kind::fp_to_unsigned) return to_unsigned(a, result_width);
  return result_width == 32 ? encoded<float>(static_cast<float>(a)) : encoded<double>(static_cast<double>(a));
}

}  // namespace

std::uint64_t float_power_of_two(unsigned exponent, unsigned width) {
  const FloatFormat format = float_format(width);
  if (exponent > format.bias()) return float_infinity(width);
  return (std::uint64_t{exponent} + format.bias()) << format.fraction_bits();
}

// Below -2^(bits-1), the next number is -2^(bits-1) - 1 as long as numbers of that size can be odd.
FloatRange signed_float_range(unsigned width, unsigned integer_bits) {
  const FloatFormat format = float_format(width);
  const unsigned exponent = integer_bits - 1;
  const std::uint64_t above = float_power_of_two(exponent, width);
  if (above == float_infinity(width)) return {above | float_sign(width), above};
  const std::uint64_t one =
      exponent < format.fraction_bits() ? std::uint64_t{1} << (format.fraction_bits() - exponent) : 1;
  // Of 2^0 + 1 the exponent is another; the sum carries into it.
  return {(above + one) | float_sign(width), above};
}

std::uint64_t machine_float_fold(Kind kind, std::uint64_t a, std::uint64_t b, unsigned width) {
  return width == 32 ? fold(kind, decoded<float>(a), decoded<float>(b))
                     : fold(kind, decoded<double>(a), decoded<double>(b));
}

std::uint64_t machine_float_round(RoundingMode mode, std::uint64_t a, unsigned width) {
  return width == 32 ? encoded(rounded(mode, decoded<float>(a))) : encoded(rounded(mode, decoded<double>(a)));
}

std::uint64_t machine_float_convert(Kind kind, std::uint64_t a, unsigned width, unsigned result_width) {
  if (kind == Kind::fp_from_signed || kind == Kind::fp_from_unsigned) {
    const bool is_signed = kind == Kind::fp_from_signed;
    return result_width == 32 ? from_integer<float>(is_signed, a, width)
                              : from_integer<double>(is_signed, a, width);
  }
  return width == 32 ? convert(kind, decoded<float>(a), result_width)
                     : convert(kind, decoded<double>(a), result_width);
}

}  // namespace hone
