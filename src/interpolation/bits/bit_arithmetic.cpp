// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/bit_arithmetic.h"

#include <algorithm>

namespace hone {

Bits bits_not(const Bits& a) {
  Bits result;
  for (const Literal bit : a) result.push_back(!bit);
  return result;
}

Bits bits_choose(Gates& gates, Literal condition, const Bits& then_bits, const Bits& else_bits) {
  Bits result;
  for (std::size_t i = 0; i < then_bits.size(); ++i)
    result.push_back(gates.choose(condition, then_bits[i], else_bits[i]));
  return result;
}

Bits bits_add(Gates& gates, const Bits& a, const Bits& b, Literal carry) {
  Bits result;
  for (std::size_t i = 0; i < a.size(); ++i) {
    result.push_back(gates.differ(gates.differ(a[i], b[i]), carry));
    if (i + 1 < a.size()) carry = gates.majority(a[i], b[i], carry);
  }
  return result;
}

Bits bits_negate(Gates& gates, const Bits& a) {
  return bits_add(gates, bits_not(a), Bits(a.size(), false_bit), true_bit);
}

// The sum of a, shifted, over the bits of b.
Bits bits_multiply(Gates& gates, const Bits& a, const Bits& b) {
  const std::size_t width = a.size();
  Bits result(width, false_bit);
  for (std::size_t shift = 0; shift < width; ++shift) {
    if (b[shift] == false_bit) continue;
    Bits row(width, false_bit);
    for (std::size_t i = shift; i < width; ++i) row[i] = gates.both(a[i - shift], b[shift]);
    result = bits_add(gates, result, row);
  }
  return result;
}

// As on paper: bring down a bit, subtract the divisor where it fits. One more bit holds the rest before the
// subtraction.
BitsQuotient bits_divide(Gates& gates, const Bits& a, const Bits& b) {
  const std::size_t width = a.size();
  Bits divisor = b;
  divisor.push_back(false_bit);
  const Bits complement = bits_not(divisor);
  BitsQuotient result{Bits(width, false_bit), {}};
  Bits rest(width + 1, false_bit);
  for (std::size_t i = width; i-- > 0;) {
    rest.insert(rest.begin(), a[i]);
    rest.pop_back();
    const Literal fits = !bits_less(gates, rest, divisor);
    result.quotient[i] = fits;
    rest = bits_choose(gates, fits, bits_add(gates, rest, complement, true_bit), rest);
  }
  rest.pop_back();
  result.remainder = std::move(rest);
  return result;
}

BitsQuotient bits_divide_signed(Gates& gates, const Bits& a, const Bits& b) {
  const Literal a_negative = a.back(), b_negative = b.back();
  const BitsQuotient magnitudes = bits_divide(gates, bits_choose(gates, a_negative, bits_negate(gates, a), a),
                                              bits_choose(gates, b_negative, bits_negate(gates, b), b));
  const Bits &quotient = magnitudes.quotient, &remainder = magnitudes.remainder;
  return {bits_choose(gates, gates.differ(a_negative, b_negative), bits_negate(gates, quotient), quotient),
          bits_choose(gates, a_negative, bits_negate(gates, remainder), remainder)};
}

namespace {

// Shifts by 1, 2, 4, ... as the bits of the amount say; an amount of the width or more leaves only the fill.
// `source(i, distance)` is the place that bit i comes from, or the width for none.
template <class Source>
Bits shift(Gates& gates, Bits bits, const Bits& amount, Literal fill, const Source& source) {
  const std::size_t width = bits.size();
  Bits too_far;
  for (std::size_t k = 0; k < amount.size(); ++k) {
    if (k >= 32 || (std::size_t{1} << k) >= width) {
      too_far.push_back(amount[k]);
      continue;
    }
    Bits moved;
    for (std::size_t i = 0; i < width; ++i) {
      const std::size_t from = source(i, std::size_t{1} << k);
      moved.push_back(from < width ? bits[from] : fill);
    }
    bits = bits_choose(gates, amount[k], moved, bits);
  }
  return bits_choose(gates, gates.any(too_far), Bits(width, fill), bits);
}

}  // namespace

Bits bits_shift_left(Gates& gates, const Bits& a, const Bits& amount) {
  return shift(gates, a, amount, false_bit,
               [&](std::size_t i, std::size_t distance) { return i >= distance ? i - distance : a.size(); });
}

Bits bits_shift_right(Gates& gates, const Bits& a, const Bits& amount, Literal fill) {
  return shift(gates, a, amount, fill, [](std::size_t i, std::size_t distance) { return i + distance; });
}

Literal bits_equal(Gates& gates, const Bits& a, const Bits& b) {
  Literal result = true_bit;
  for (std::size_t i = 0; i < a.size(); ++i) result = gates.both(result, !gates.differ(a[i], b[i]));
  return result;
}

// The highest bit where they differ decides.
Literal bits_less(Gates& gates, const Bits& a, const Bits& b) {
  Literal less = false_bit;
  for (std::size_t i = 0; i < a.size(); ++i) less = gates.majority(!a[i], b[i], less);
  return less;
}

Literal bits_less_signed(Gates& gates, Bits a, Bits b) {
  std::swap(a.back(), b.back());
  return bits_less(gates, a, b);
}

}  // namespace hone
