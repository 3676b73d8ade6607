// SPDX-License-Identifier: Apache-2.0
// Builders of floating point numbers. Little can be simplified exactly: x + 0 is not x if x is -0 or a NaN.
#include "base/error.h"
#include "logic/terms.h"
#include "logic/wide_float.h"

namespace hone {

namespace {

bool is_commutative(Kind kind) { return kind == Kind::fp_add || kind == Kind::fp_mul || kind == Kind::fp_eq; }

}  // namespace

Term Terms::fp(Kind kind, std::span<const Term> arguments) {
  HONE_INVARIANT(is_floating_operator(kind) && !is_floating_conversion(kind) && kind != Kind::fp_round,
                 "this should be a floating point operator without indices");
  HONE_INVARIANT(arguments.size() == (kind == Kind::fp_sqrt ? 1 : 2),
                 "a floating point operator should have as many operands as it takes");
  Term a = arguments.front(), b = arguments.back();
  HONE_INVARIANT(is_float(a) && sort(a) == sort(b), "floating point numbers should have 32 or 64 bits");
  if (this->kind(a) == Kind::bv_number && this->kind(b) == Kind::bv_number) {
    const unsigned width = this->width(sort(a));
    const std::uint64_t result = machine_float_fold(kind, *machine_bits(a), *machine_bits(b), width);
    return is_floating_comparison(kind) ? boolean(result != 0) : machine_bitvector(result, width);
  }
  if (kind == Kind::fp_sqrt) return make(kind, sort(a), {a});
  if (kind == Kind::fp_lt && a == b) return false_;
  if (is_commutative(kind) && b < a) std::swap(a, b);
  return make(kind, is_floating_comparison(kind) ? bool_sort_ : sort(a), {a, b});
}

Term Terms::fp_round(RoundingMode mode, Term a) {
  HONE_INVARIANT(is_float(a), "floating point numbers should have 32 or 64 bits");
  const unsigned width = this->width(sort(a));
  if (kind(a) == Kind::bv_number)
    return machine_bitvector(machine_float_round(mode, *machine_bits(a), width), width);
  return make(Kind::fp_round, sort(a), {a}, static_cast<std::uint32_t>(mode));
}

Term Terms::fp_convert(Kind kind, Term a, unsigned bits) {
  HONE_INVARIANT(is_floating_conversion(kind), "this should be a conversion of floating point numbers");
  const bool from_integer = kind == Kind::fp_from_signed || kind == Kind::fp_from_unsigned;
  HONE_INVARIANT(from_integer || is_float(a), "floating point numbers should have 32 or 64 bits");
  HONE_INVARIANT(!makes_float(kind) || bits == 32 || bits == 64,
                 "floating point numbers should have 32 or 64 bits");
  const unsigned width = this->width(sort(a));
  HONE_INVARIANT(kind != Kind::fp_to_fp || width != bits, "a conversion should change the format");
  if (this->kind(a) != Kind::bv_number) return make(kind, bitvector_sort(bits), {a});
  if (width <= 64 && bits <= 64)
    return machine_bitvector(machine_float_convert(kind, *machine_bits(a), width, bits), bits);
  return bitvector(wide_float_convert(kind, integer_value(a), width, bits), bits);
}

}  // namespace hone
