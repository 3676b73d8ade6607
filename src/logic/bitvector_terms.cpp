// SPDX-License-Identifier: Apache-2.0
// Builders of bit-vectors: constants are folded exactly as SMT-LIB defines each operator.
#include "base/error.h"
#include "logic/terms.h"

namespace hone {

namespace {

Integer power_of_two(unsigned exponent) { return Integer(1) << exponent; }

Integer signed_value(const Integer& value, unsigned width) {
  return mpz_tstbit(value.get_mpz_t(), width - 1) != 0 ? Integer(value - power_of_two(width)) : value;
}

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

bool is_comparison(Kind kind) {
  return kind == Kind::bv_ult || kind == Kind::bv_ule || kind == Kind::bv_slt || kind == Kind::bv_sle;
}

}  // namespace

Term Terms::bitvector(const Integer& value, unsigned width) {
  const Rational canonical(euclidean_remainder(value, power_of_two(width)));
  const auto [entry, inserted] =
      number_table_.try_emplace(canonical, static_cast<std::uint32_t>(numbers_.size()));
  if (inserted) numbers_.push_back(canonical);
  return make(Kind::bv_number, bitvector_sort(width), {}, entry->second);
}

Term Terms::bv_fold(Kind kind, Sort result, std::span<const Term> arguments) {
  const unsigned width = this->width(sort(arguments[0]));
  const Integer a = integer_value(arguments[0]);
  if (kind == Kind::bv_not) return bitvector(power_of_two(width) - 1 - a, width);
  if (kind == Kind::bv_neg) return bitvector(-a, width);
  const Integer b = integer_value(arguments[1]);
  if (is_comparison(kind)) return boolean(compare(kind, a, b, width));
  switch (kind) {
    case Kind::bv_and: return bitvector(a & b, width);
    case Kind::bv_or: return bitvector(a | b, width);
    case Kind::bv_xor: return bitvector(a ^ b, width);
    case Kind::bv_add: return bitvector(a + b, width);
    case Kind::bv_mul: return bitvector(a * b, width);
    case Kind::bv_shl:
    case Kind::bv_lshr:
    case Kind::bv_ashr: return bitvector(shift(kind, a, b, width), width);
    case Kind::bv_concat: {
      const unsigned low = this->width(sort(arguments[1]));
      return bitvector(a * power_of_two(low) + b, this->width(result));
    }
    default: return bitvector(divide(kind, a, b, width), width);
  }
}

Term Terms::bv(Kind kind, std::span<const Term> arguments) {
  Sort result = is_comparison(kind) ? bool_sort_ : sort(arguments[0]);
  if (kind == Kind::bv_concat)
    result = bitvector_sort(width(sort(arguments[0])) + width(sort(arguments[1])));
  bool constant = true;
  for (const Term argument : arguments) {
    HONE_INVARIANT(this->kind(sort(argument)) == SortKind::bitvector, "operands should be bit-vectors");
    constant = constant && this->kind(argument) == Kind::bv_number;
  }
  HONE_INVARIANT(kind == Kind::bv_concat || arguments.size() < 2 || sort(arguments[0]) == sort(arguments[1]),
                 "operands of a bit-vector operator should have one width");
  return constant ? bv_fold(kind, result, arguments) : make(kind, result, arguments);
}

Term Terms::bv_extract(Term a, unsigned high, unsigned low) {
  const unsigned width = this->width(sort(a));
  HONE_INVARIANT(low <= high && high < width && high < 0xffff, "extracted bits should be there");
  if (low == 0 && high + 1 == width) return a;
  if (kind(a) == Kind::bv_number) return bitvector(integer_value(a) >> low, high - low + 1);
  return make(Kind::bv_extract, bitvector_sort(high - low + 1), {a}, (high << 16) | low);
}

Term Terms::bv_extend(Kind kind, Term a, unsigned additional_bits) {
  if (additional_bits == 0) return a;
  const unsigned width = this->width(sort(a));
  if (this->kind(a) == Kind::bv_number) {
    const Integer value = integer_value(a);
    return bitvector(kind == Kind::bv_sign_extend ? signed_value(value, width) : value,
                     width + additional_bits);
  }
  return make(kind, bitvector_sort(width + additional_bits), {a}, additional_bits);
}

}  // namespace hone
