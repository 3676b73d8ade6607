// SPDX-License-Identifier: Apache-2.0
#include "logic/machine_bitvector.h"

#include "base/error.h"
#include "logic/machine_float.h"

namespace hone {

namespace {

// As SMT-LIB defines them: through the quotient and remainder of the absolute values.
std::uint64_t signed_division(bool quotient, std::uint64_t a, std::uint64_t b, unsigned width) {
  const bool negative_a = signed_bits(a, width) < 0, negative_b = signed_bits(b, width) < 0;
  const std::uint64_t x = negative_a ? low_bits(-a, width) : a, y = negative_b ? low_bits(-b, width) : b;
  const std::uint64_t magnitude =
      machine_bitvector_fold(quotient ? Kind::bv_udiv : Kind::bv_urem, x, y, width);
  const bool negative = quotient ? negative_a != negative_b : negative_a;
  return low_bits(negative ? -magnitude : magnitude, width);
}

std::uint64_t shift(Kind kind, std::uint64_t a, std::uint64_t b, unsigned width) {
  if (kind == Kind::bv_ashr)
    return low_bits(static_cast<std::uint64_t>(signed_bits(a, width) >> (b >= width ? width - 1 : b)), width);
  if (b >= width) return 0;
  return kind == Kind::bv_shl ? low_bits(a << b, width) : a >> b;
}

}  // namespace

std::uint64_t machine_bitvector_fold(Kind kind, std::uint64_t a, std::uint64_t b, unsigned width) {
  switch (kind) {
    case Kind::bv_not: return low_bits(~a, width);
    case Kind::bv_neg: return low_bits(-a, width);
    case Kind::bv_and: return a & b;
    case Kind::bv_or: return a | b;
    case Kind::bv_xor: return a ^ b;
    case Kind::bv_add: return low_bits(a + b, width);
    case Kind::bv_mul: return low_bits(a * b, width);
    case Kind::bv_udiv: return b == 0 ? low_bits(~std::uint64_t{0}, width) : a / b;
    case Kind::bv_urem: return b == 0 ? a : a % b;
    case Kind::bv_sdiv: return signed_division(true, a, b, width);
    case Kind::bv_srem: return signed_division(false, a, b, width);
    case Kind::bv_shl:
    case Kind::bv_lshr:
    case Kind::bv_ashr: return shift(kind, a, b, width);
    case Kind::bv_ult: return a < b ? 1 : 0;
    case Kind::bv_ule: return a <= b ? 1 : 0;
    case Kind::bv_slt: return signed_bits(a, width) < signed_bits(b, width) ? 1 : 0;
    case Kind::bv_sle: return signed_bits(a, width) <= signed_bits(b, width) ? 1 : 0;
    default: break;
  }
  if (is_floating_operator(kind)) return machine_float_fold(kind, a, b, width);
  invariant_failed(__FILE__, __LINE__, "only a bit-vector operator should be folded");
}

}  // namespace hone
