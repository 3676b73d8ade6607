// SPDX-License-Identifier: Apache-2.0
#include "logic/wide_bitvector.h"

#include "logic/machine_bitvector.h"

namespace hone {

namespace {

Integer shift(Kind kind, const Integer& a, const Integer& amount, unsigned width) {
  const Integer operand = kind == Kind::bv_ashr ? signed_value(a, width) : a;
  const unsigned long steps = amount >= width ? width : amount.get_ui();
  Integer result;
  if (kind == Kind::bv_shl)
    mpz_mul_2exp(result.get_mpz_t(), operand.get_mpz_t(), steps);
  else
    mpz_fdiv_q_2exp(result.get_mpz_t(), operand.get_mpz_t(), steps);
  return result;
}

Integer divide(Kind kind, const Integer& a, const Integer& b, unsigned width) {
  switch (kind) {
    case Kind::bv_udiv: return b == 0 ? Integer(power_of_two(width) - 1) : Integer(a / b);
    case Kind::bv_urem: return b == 0 ? a : Integer(a % b);
    default: break;
  }
  const Integer x = signed_value(a, width), y = signed_value(b, width);
  if (kind == Kind::bv_sdiv) return y == 0 ? Integer(x < 0 ? 1 : -1) : Integer(x / y);
  return y == 0 ? x : Integer(x % y);
}

bool compare(Kind kind, const Integer& a, const Integer& b, unsigned width) {
  const Integer x = signed_value(a, width), y = signed_value(b, width);
  switch (kind) {
    case Kind::bv_ult: return a < b;
    case Kind::bv_ule: return a <= b;
    case Kind::bv_slt: return x < y;
    default: return x <= y;
  }
}

// Before it is cut to the width.
Integer unbounded_fold(Kind kind, const Integer& a, const Integer& b, unsigned width) {
  switch (kind) {
    case Kind::bv_not: return power_of_two(width) - 1 - a;
    case Kind::bv_neg: return -a;
    case Kind::bv_and: return a & b;
    case Kind::bv_or: return a | b;
    case Kind::bv_xor: return a ^ b;
    case Kind::bv_add: return a + b;
    case Kind::bv_mul: return a * b;
    case Kind::bv_shl:
    case Kind::bv_lshr:
    case Kind::bv_ashr: return shift(kind, a, b, width);
    default: return divide(kind, a, b, width);
  }
}

}  // namespace

Integer signed_value(const Integer& value, unsigned width) {
  return mpz_tstbit(value.get_mpz_t(), width - 1) != 0 ? Integer(value - power_of_two(width)) : value;
}

Integer wide_bitvector_fold(Kind kind, const Integer& a, const Integer& b, unsigned width) {
  if (is_bitvector_comparison(kind)) return compare(kind, a, b, width) ? 1 : 0;
  Integer result = unbounded_fold(kind, a, b, width);
  mpz_fdiv_r_2exp(result.get_mpz_t(), result.get_mpz_t(), width);
  return result;
}

}  // namespace hone
