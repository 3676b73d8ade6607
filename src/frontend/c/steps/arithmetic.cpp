// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/arithmetic.h"

#include <clang/AST/Expr.h>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/undefined_behaviour.h"

namespace hone::c {

Term Arithmetic::is_nonzero(Term value, Type type) {
  if (!value.valid()) return terms_.truth();  // unsupported
  const unsigned bits = terms_.width(terms_.sort(value));
  if (!is_supported_floating(type, nullptr)) return terms_.truth();
  if (Types::is_floating(type)) {  // neither +0 nor -0
    const Term magnitude = terms_.bv_extract(value, bits - 2, 0);
    return terms_.ne(magnitude, number(0, bits - 1));
  }
  return terms_.ne(value, number(0, bits));
}

// Pointers are unsigned numbers; a signed number becomes a pointer by sign extension, as with GCC.
Term Arithmetic::converted(Term value, Type from, Type to, const Expr* where) {
  if (Types::is_bool(to)) return from_condition(is_nonzero(value, from), 8);
  if (Types::is_floating(from) || Types::is_floating(to)) {
    if (from.getCanonicalType().getUnqualifiedType() == to.getCanonicalType().getUnqualifiedType())
      return value;
    if (!is_supported_floating(from, where) || !is_supported_floating(to, where))
      return number(0, types_.bits(to));
    return converted_floating(value, from, to);
  }
  return resized(value, Types::is_signed(from), types_.bits(to));
}

// Signed numbers wrap around, as with -fwrapv, unless that is an error; the run is told so.
Term Arithmetic::computed(clang::BinaryOperatorKind kind, Term left, Term right, Type type,
                          const Expr* where) {
  if (!is_supported_floating(type, where)) return number(0, types_.bits(type));
  if (Types::is_floating(type)) return floating_arithmetic(kind, left, right, where);
  const bool is_signed = Types::is_signed(type);
  undefined_.demand_no_overflow(kind, left, right, type, where);
  if (is_signed && !module_.checks(Property::no_overflow) &&
      (kind == clang::BO_Add || kind == clang::BO_Sub || kind == clang::BO_Mul))
    module_.assume("signed arithmetic wraps around (as with -fwrapv)");
  switch (kind) {
    case clang::BO_Add: return terms_.bv(Kind::bv_add, {left, right});
    case clang::BO_Sub: return terms_.bv(Kind::bv_add, {left, terms_.bv(Kind::bv_neg, {right})});
    case clang::BO_Mul: return terms_.bv(Kind::bv_mul, {left, right});
    case clang::BO_And: return terms_.bv(Kind::bv_and, {left, right});
    case clang::BO_Or: return terms_.bv(Kind::bv_or, {left, right});
    case clang::BO_Xor: return terms_.bv(Kind::bv_xor, {left, right});
    case clang::BO_Div:
    case clang::BO_Rem: {
      undefined_.demand_divisor(right, where);
      const bool quotient = kind == clang::BO_Div;
      if (is_signed) return terms_.bv(quotient ? Kind::bv_sdiv : Kind::bv_srem, {left, right});
      return terms_.bv(quotient ? Kind::bv_udiv : Kind::bv_urem, {left, right});
    }
    default: break;
  }
  return flow_.unsupported_value(where, "this operator");
}

// As the processors do it: of the distance only so many bits count as make sense.
Term Arithmetic::shifted(clang::BinaryOperatorKind kind, Term left, Term right, Type left_type,
                         const Expr* where) {
  const unsigned bits = terms_.width(terms_.sort(left));
  undefined_.demand_shift(kind, left, right, left_type, where);
  Term distance = resized(right, false, bits);
  distance = terms_.bv(Kind::bv_and, {distance, number(bits - 1, bits)});
  if (kind == clang::BO_Shl) return terms_.bv(Kind::bv_shl, {left, distance});
  return terms_.bv(Types::is_signed(left_type) ? Kind::bv_ashr : Kind::bv_lshr, {left, distance});
}

Term Arithmetic::compared(clang::BinaryOperatorKind kind, Term left, Term right, Type type,
                          const Expr* where) {
  if (!left.valid() || !right.valid() || !is_supported_floating(type, where))
    return terms_.truth();  // unsupported
  if (Types::is_floating(type)) {
    switch (kind) {
      case clang::BO_EQ: return terms_.fp(Kind::fp_eq, {left, right});
      case clang::BO_NE: return terms_.not_(terms_.fp(Kind::fp_eq, {left, right}));
      case clang::BO_LT: return terms_.fp(Kind::fp_lt, {left, right});
      case clang::BO_LE: return terms_.fp(Kind::fp_le, {left, right});
      case clang::BO_GT: return terms_.fp(Kind::fp_lt, {right, left});
      default: return terms_.fp(Kind::fp_le, {right, left});
    }
  }
  const bool is_signed = Types::is_signed(type);
  const Kind lt = is_signed ? Kind::bv_slt : Kind::bv_ult, le = is_signed ? Kind::bv_sle : Kind::bv_ule;
  switch (kind) {
    case clang::BO_EQ: return terms_.eq(left, right);
    case clang::BO_NE: return terms_.ne(left, right);
    case clang::BO_LT: return terms_.bv(lt, {left, right});
    case clang::BO_LE: return terms_.bv(le, {left, right});
    case clang::BO_GT: return terms_.bv(lt, {right, left});
    default: return terms_.bv(le, {right, left});
  }
}

bool Arithmetic::is_supported_floating(Type type, const Expr* where) {
  if (!Types::is_wide_floating(type)) return true;
  flow_.unsupported(where, type.getCanonicalType().getUnqualifiedType().getAsString());
  return false;
}

// Each operation rounds to its type. With x87, the i386 does not; with SSE, all do.
Term Arithmetic::floating_arithmetic(clang::BinaryOperatorKind kind, Term left, Term right,
                                     const Expr* where) {
  module_.assume("floating point rounds to nearest, and a result that is NaN is the positive quiet NaN");
  if (types_.pointer_bits() == 32)
    module_.assume("each floating point operation rounds to its type (FLT_EVAL_METHOD is 0)");
  switch (kind) {
    case clang::BO_Add: return terms_.fp(Kind::fp_add, {left, right});
    case clang::BO_Sub: return terms_.fp(Kind::fp_sub, {left, right});
    case clang::BO_Mul: return terms_.fp(Kind::fp_mul, {left, right});
    case clang::BO_Div: return terms_.fp(Kind::fp_div, {left, right});
    default: break;
  }
  return flow_.unsupported_value(where, "this operator");
}

// To integers as GCC's code for the x86-64 does it, also where C leaves it open because the number does not
// fit: types of less than 32 bits through int, and unsigned int through long.
Term Arithmetic::converted_floating(Term value, Type from, Type to) {
  const unsigned bits = types_.bits(to);
  if (!Types::is_floating(from))
    return terms_.fp_convert(Types::is_signed(from) ? Kind::fp_from_signed : Kind::fp_from_unsigned, value,
                             bits);
  if (Types::is_floating(to)) return terms_.fp_convert(Kind::fp_to_fp, value, bits);
  if (terms_.kind(value) != Kind::bv_number)
    module_.assume("floating point numbers that do not fit an integer type become what x86-64 makes of them");
  const bool is_signed = Types::is_signed(to);
  if (bits > 32 || (bits == 32 && is_signed))
    return terms_.fp_convert(is_signed ? Kind::fp_to_signed : Kind::fp_to_unsigned, value, bits);
  return terms_.bv_extract(terms_.fp_convert(Kind::fp_to_signed, value, bits == 32 ? 64 : 32), bits - 1, 0);
}

}  // namespace hone::c
