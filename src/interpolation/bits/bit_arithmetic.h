// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "interpolation/bits/gates.h"

namespace hone {

// The operators of bit-vectors as circuits, exactly as SMT-LIB defines them. Operands have the same width.

Bits bits_not(const Bits& a);
Bits bits_choose(Gates& gates, Literal condition, const Bits& then_bits, const Bits& else_bits);
Bits bits_add(Gates& gates, const Bits& a, const Bits& b, Literal carry = false_bit);
Bits bits_negate(Gates& gates, const Bits& a);
Bits bits_multiply(Gates& gates, const Bits& a, const Bits& b);

// Division without sign; by zero the quotient is all ones and the remainder the dividend.
struct BitsQuotient {
  Bits quotient, remainder;
};
BitsQuotient bits_divide(Gates& gates, const Bits& a, const Bits& b);
BitsQuotient bits_divide_signed(Gates& gates, const Bits& a, const Bits& b);  // towards zero

Bits bits_shift_left(Gates& gates, const Bits& a, const Bits& amount);
Bits bits_shift_right(Gates& gates, const Bits& a, const Bits& amount, Literal fill);

Literal bits_equal(Gates& gates, const Bits& a, const Bits& b);
Literal bits_less(Gates& gates, const Bits& a, const Bits& b);  // without sign
Literal bits_less_signed(Gates& gates, Bits a, Bits b);

}  // namespace hone
