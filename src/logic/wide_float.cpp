// SPDX-License-Identifier: Apache-2.0
#include "logic/wide_float.h"

#include <bit>
#include <cmath>

#include "logic/machine_float.h"
#include "logic/wide_bitvector.h"

namespace hone {

namespace {

// The first 64 bits decide how to round, together with whether all others are zero: no format has so many.
template <class Float>
Float nearest(const Integer& value) {
  const Integer magnitude = abs(value);
  const std::size_t length = mpz_sizeinbase(magnitude.get_mpz_t(), 2);
  const std::size_t cut = length > 64 ? length - 64 : 0;
  std::uint64_t first = Integer(magnitude >> cut).get_ui();
  if (cut > 0 && mpz_scan1(magnitude.get_mpz_t(), 0) < cut) first |= 1;
  const Float result = std::ldexp(static_cast<Float>(first), static_cast<int>(cut));
  return value < 0 ? -result : result;
}

// As machine_float.h says.
Integer to_integer(bool is_signed, double a, unsigned width) {
  const Integer half = power_of_two(width - 1);
  if (std::isnan(a)) return half;
  if (std::isinf(a)) return a < 0 || is_signed ? half : Integer(0);
  const Integer whole(a);
  if (whole < -half) return half;
  if (whole < 0) return whole + power_of_two(width);
  if (is_signed) return whole < half ? whole : half;
  return whole < power_of_two(width) ? whole : Integer(0);
}

}  // namespace

Integer wide_float_convert(Kind kind, const Integer& a, unsigned width, unsigned result_width) {
  if (kind == Kind::fp_from_signed || kind == Kind::fp_from_unsigned) {
    const Integer value = kind == Kind::fp_from_signed ? signed_value(a, width) : a;
    if (result_width == 32) return std::bit_cast<std::uint32_t>(nearest<float>(value));
    return std::bit_cast<std::uint64_t>(nearest<double>(value));
  }
  const std::uint64_t bits = a.get_ui();
  const double value =
      std::bit_cast<double>(width == 32 ? machine_float_convert(Kind::fp_to_fp, bits, 32, 64) : bits);
  return to_integer(kind == Kind::fp_to_signed, value, result_width);
}

}  // namespace hone
