// SPDX-License-Identifier: Apache-2.0
// Builders of bit-vectors: constants are folded exactly as SMT-LIB defines each operator.
#include "base/error.h"
#include "logic/machine_bitvector.h"
#include "logic/terms.h"
#include "logic/wide_bitvector.h"

namespace hone {

namespace {

bool is_commutative(Kind kind) {
  return kind == Kind::bv_and || kind == Kind::bv_or || kind == Kind::bv_xor || kind == Kind::bv_add ||
         kind == Kind::bv_mul;
}

bool is_associative(Kind kind) { return is_commutative(kind) || kind == Kind::bv_concat; }

}  // namespace

Term Terms::bitvector(const Integer& value, unsigned width) {
  const Rational canonical(euclidean_remainder(value, power_of_two(width)));
  return make(Kind::bv_number, bitvector_sort(width), {}, number_index(canonical));
}

Term Terms::machine_bitvector(std::uint64_t value, unsigned width) {
  const std::uint64_t bits = low_bits(value, width);
  const bool fits = bits <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  return make(Kind::bv_number, bitvector_sort(width), {},
              fits ? machine_number_index(static_cast<std::int64_t>(bits)) : number_index(Rational(bits)));
}

std::optional<std::uint64_t> Terms::machine_bits(Term constant) const {
  if (const auto value = machine_value(constant)) return static_cast<std::uint64_t>(*value);
  const Rational& value = number_value(constant);
  if (value.get_num().fits_ulong_p()) return value.get_num().get_ui();
  return std::nullopt;
}

Term Terms::bv_fold(Kind kind, Term first, Term second) {
  const unsigned width = this->width(sort(first));
  const auto x = machine_bits(first), y = machine_bits(second);
  if (width <= 64 && x && y && kind != Kind::bv_concat) {
    const std::uint64_t result = machine_bitvector_fold(kind, *x, *y, width);
    return is_bitvector_comparison(kind) ? boolean(result != 0) : machine_bitvector(result, width);
  }
  const Integer a = integer_value(first), b = integer_value(second);
  if (kind == Kind::bv_concat) {
    const unsigned low = this->width(sort(second));
    return bitvector(a * power_of_two(low) + b, width + low);
  }
  const Integer result = wide_bitvector_fold(kind, a, b, width);
  return is_bitvector_comparison(kind) ? boolean(result != 0) : bitvector(result, width);
}

Term Terms::bv(Kind kind, std::span<const Term> arguments) {
  for (const Term argument : arguments)
    HONE_INVARIANT(this->kind(sort(argument)) == SortKind::bitvector, "operands should be bit-vectors");
  if (arguments.size() == 1) return bv_unary(kind, arguments[0]);
  Term result = arguments[0];
  HONE_INVARIANT(arguments.size() == 2 || is_associative(kind), "this operator should have two operands");
  for (const Term argument : arguments.subspan(1)) result = bv_binary(kind, result, argument);
  return result;
}

Term Terms::bv_unary(Kind kind, Term a) {
  HONE_INVARIANT(kind == Kind::bv_not || kind == Kind::bv_neg, "this operator should have one operand");
  if (this->kind(a) == kind) return argument(a, 0);
  if (this->kind(a) == Kind::bv_number) return bv_fold(kind, a, a);
  return make(kind, sort(a), {a});
}

Term Terms::bv_binary(Kind kind, Term a, Term b) {
  const bool concat = kind == Kind::bv_concat;
  HONE_INVARIANT(concat || sort(a) == sort(b), "operands of a bit-vector operator should have one width");
  if (this->kind(a) == Kind::bv_number && this->kind(b) == Kind::bv_number) return bv_fold(kind, a, b);
  if (concat) return make(kind, bitvector_sort(width(sort(a)) + width(sort(b))), {a, b});
  if (const Term simple = bv_simplify(kind, a, b); simple.valid()) return simple;
  if (is_commutative(kind) && b < a) std::swap(a, b);
  return make(kind, is_bitvector_comparison(kind) ? bool_sort_ : sort(a), {a, b});
}

// Neutral and absorbing elements; an invalid handle if there is nothing to simplify.
Term Terms::bv_simplify(Kind kind, Term a, Term b) {
  if (a != b && this->kind(a) != Kind::bv_number && this->kind(b) != Kind::bv_number) return Term();
  const unsigned width = this->width(sort(a));
  const Term zero = bitvector(0, width), one = bitvector(1, width), ones = bitvector(-1, width);
  if (is_commutative(kind) && this->kind(a) == Kind::bv_number) std::swap(a, b);
  switch (kind) {
    case Kind::bv_add:
    case Kind::bv_shl:
    case Kind::bv_lshr:
    case Kind::bv_ashr: return b == zero ? a : Term();
    case Kind::bv_mul: return b == zero ? zero : b == one ? a : Term();
    case Kind::bv_udiv: return b == one ? a : Term();
    case Kind::bv_and: return b == zero ? zero : b == ones || a == b ? a : Term();
    case Kind::bv_or: return b == ones ? ones : b == zero || a == b ? a : Term();
    case Kind::bv_xor: return b == zero ? a : a == b ? zero : Term();
    case Kind::bv_ult: return a == b || b == zero ? false_ : Term();
    case Kind::bv_ule: return a == b || a == zero ? true_ : Term();
    case Kind::bv_slt: return a == b ? false_ : Term();
    case Kind::bv_sle: return a == b ? true_ : Term();
    default: return Term();
  }
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
