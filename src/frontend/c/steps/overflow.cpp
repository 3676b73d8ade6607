// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/overflow.h"

#include <clang/AST/Expr.h>
#include <fmt/format.h>

#include <algorithm>

#include "frontend/c/steps/control_flow.h"

namespace hone::c {

namespace {

// The exact result in enough bits, and whether it fits into `bits` of them.
Term fits(Terms& terms, Term exact, unsigned bits) {
  const unsigned width = terms.width(terms.sort(exact));
  const Term cut = terms.bv_extract(exact, bits - 1, 0);
  return terms.eq(terms.bv_extend(Kind::bv_sign_extend, cut, width - bits), exact);
}

// In how many bits a value fits for sure, with its sign.
unsigned bits_needed(const Terms& terms, Term value) {
  const Kind kind = terms.kind(value);
  const unsigned own = terms.width(terms.sort(value));
  if (kind != Kind::bv_sign_extend && kind != Kind::bv_zero_extend) return own;
  const unsigned inner = terms.width(terms.sort(terms.argument(value, 0)));
  return kind == Kind::bv_sign_extend ? inner : inner + 1;
}

}  // namespace

void Overflow::demand_no_overflow(clang::BinaryOperatorKind kind, Term left, Term right, Type type,
                                  const Expr* where) {
  if (!module_.checks_overflow() || !Types::is_signed(type) || !Types::is_integer(type)) return;
  const unsigned bits = terms_.width(terms_.sort(left));
  const unsigned left_bits = bits_needed(terms_, left), right_bits = bits_needed(terms_, right);
  const bool is_sum = kind == clang::BO_Add || kind == clang::BO_Sub;
  if (is_sum && std::max(left_bits, right_bits) < bits) return;
  if (kind == clang::BO_Mul && left_bits + right_bits <= bits) return;
  const auto wide = [&](Term term, unsigned more) {
    return terms_.bv_extend(Kind::bv_sign_extend, term, more);
  };
  switch (kind) {
    case clang::BO_Add:
      return demand(fits(terms_, terms_.bv(Kind::bv_add, {wide(left, 1), wide(right, 1)}), bits), where);
    case clang::BO_Sub:
      return demand(
          fits(terms_, terms_.bv(Kind::bv_add, {wide(left, 1), terms_.bv(Kind::bv_neg, {wide(right, 1)})}),
               bits),
          where);
    case clang::BO_Mul:
      return demand(fits(terms_, terms_.bv(Kind::bv_mul, {wide(left, bits), wide(right, bits)}), bits),
                    where);
    case clang::BO_Div:
    case clang::BO_Rem: {
      const Term least = terms_.bv(Kind::bv_shl, {number(1, bits), number(bits - 1, bits)});
      const Term minus_one = terms_.bv(Kind::bv_not, {number(0, bits)});
      return demand(terms_.not_(terms_.and_(terms_.eq(left, least), terms_.eq(right, minus_one))), where);
    }
    default: return;
  }
}

// An error unless the condition holds.
void Overflow::demand(Term condition, const Expr* where) {
  if (condition == terms_.truth()) return;
  const LocationId start = flow_.at(), good = flow_.new_location(), bad = flow_.new_location();
  const std::string text = flow_.text_of(where->getSourceRange());
  flow_.add_edge(start, good, assume_step(condition), EdgeRole::internal, "");
  flow_.add_edge(start, bad, assume_step(terms_.not_(condition)), EdgeRole::assertion_fails, text);
  program_.add_error(
      {bad, flow_.position_of(where->getBeginLoc()), fmt::format("signed overflow in `{}`", text)});
  flow_.stand_at(good);
}

}  // namespace hone::c
