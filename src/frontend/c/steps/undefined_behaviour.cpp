// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/undefined_behaviour.h"

#include <clang/AST/Expr.h>
#include <fmt/format.h>

#include <algorithm>

#include "frontend/c/steps/control_flow.h"
#include "logic/signed_overflow.h"

namespace hone::c {

namespace {

// In how many bits a value fits for sure, with its sign.
unsigned bits_needed(const Terms& terms, Term value) {
  const Kind kind = terms.kind(value);
  const unsigned own = terms.width(terms.sort(value));
  if (kind != Kind::bv_sign_extend && kind != Kind::bv_zero_extend) return own;
  const unsigned inner = terms.width(terms.sort(terms.argument(value, 0)));
  return kind == Kind::bv_sign_extend ? inner : inner + 1;
}

}  // namespace

void UndefinedBehaviour::demand_no_overflow(clang::BinaryOperatorKind kind, Term left, Term right, Type type,
                                            const Expr* where) {
  if (!module_.checks(Property::no_overflow) || !Types::is_signed(type) || !Types::is_integer(type)) return;
  const unsigned bits = terms_.width(terms_.sort(left));
  const unsigned left_bits = bits_needed(terms_, left), right_bits = bits_needed(terms_, right);
  const bool is_sum = kind == clang::BO_Add || kind == clang::BO_Sub;
  if (is_sum && std::max(left_bits, right_bits) < bits) return;
  if (kind == clang::BO_Mul && left_bits + right_bits <= bits) return;
  const auto demand_fit = [&](Term condition) {
    demand(condition, Property::no_overflow, "signed overflow", where);
  };
  switch (kind) {
    case clang::BO_Add: return demand_fit(sum_fits(terms_, left, right));
    case clang::BO_Sub: return demand_fit(difference_fits(terms_, left, right));
    case clang::BO_Mul: return demand_fit(product_fits(terms_, left, right));
    case clang::BO_Div:
    case clang::BO_Rem: {
      const Term least = terms_.bv(Kind::bv_shl, {number(1, bits), number(bits - 1, bits)});
      const Term minus_one = terms_.bv(Kind::bv_not, {number(0, bits)});
      return demand_fit(terms_.not_(terms_.and_(terms_.eq(left, least), terms_.eq(right, minus_one))));
    }
    default: return;
  }
}

// Otherwise it ends the run, as it does on most machines.
void UndefinedBehaviour::demand_divisor(Term divisor, const Expr* where) {
  const Term nonzero = terms_.ne(divisor, number(0, terms_.width(terms_.sort(divisor))));
  if (nonzero == terms_.truth()) return;
  if (module_.checks(Property::div_by_zero))
    return demand(nonzero, Property::div_by_zero, "division by zero", where);
  module_.assume("a division by zero ends the run");
  flow_.assume(nonzero);
}

// The distance is less than the width; and what is shifted to the left is not negative, and no bit that is
// set leaves its type or becomes its sign.
void UndefinedBehaviour::demand_shift(clang::BinaryOperatorKind kind, Term left, Term distance,
                                      Type left_type, const Expr* where) {
  const bool is_left = kind == clang::BO_Shl && Types::is_signed(left_type);
  if (!module_.checks(Property::shift)) {
    if (module_.checks(Property::no_overflow) && is_left) demand_product(left, distance, where);
    if (terms_.kind(distance) != Kind::bv_number)
      module_.assume("shifts use their distance modulo the width");
    return;
  }
  const unsigned bits = terms_.width(terms_.sort(left)), own = terms_.width(terms_.sort(distance));
  demand(terms_.bv(Kind::bv_ult, {distance, number(bits, own)}), Property::shift,
         "shift by a distance out of range", where);
  if (!is_left) return;
  const Term largest =
      terms_.bv(Kind::bv_lshr, {terms_.bv(Kind::bv_not, {number(0, bits)}), number(1, bits)});
  const Term room = terms_.bv(Kind::bv_lshr, {largest, resized(distance, false, bits)});
  demand(terms_.bv(Kind::bv_ule, {left, room}), Property::shift,
         "left shift of a negative number or beyond its type", where);
}

// A shift to the left is a multiplication: its exact result fits its type. Another distance is no overflow.
void UndefinedBehaviour::demand_product(Term left, Term distance, const Expr* where) {
  const unsigned bits = terms_.width(terms_.sort(left)), own = terms_.width(terms_.sort(distance));
  const Term by = resized(distance, false, bits);
  const Term back = terms_.bv(Kind::bv_ashr, {terms_.bv(Kind::bv_shl, {left, by}), by});
  const Term is_distance = terms_.bv(Kind::bv_ult, {distance, number(bits, own)});
  demand(terms_.or_(terms_.not_(is_distance), terms_.eq(back, left)), Property::no_overflow,
         "signed overflow", where);
}

// An error unless the condition holds.
void UndefinedBehaviour::demand(Term condition, Property property, const std::string& what,
                                const Expr* where) {
  const std::string text = flow_.text_of(where->getSourceRange());
  flow_.demand(condition, property, fmt::format("{} in `{}`", what, text), text,
               flow_.position_of(where->getBeginLoc()));
}

}  // namespace hone::c
