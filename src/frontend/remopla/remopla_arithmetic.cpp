// SPDX-License-Identifier: Apache-2.0
#include "frontend/remopla/remopla_arithmetic.h"

#include <algorithm>

#include "base/error.h"

namespace hone::remopla {

namespace {

using enum ExpressionKind;

bool needs_divisor(ExpressionKind kind) { return kind == divide || kind == remainder; }

// The bit-vector operator; subtraction is the sum with the negated operand.
Kind operator_of(ExpressionKind kind) {
  switch (kind) {
    case multiply: return Kind::bv_mul;
    case divide: return Kind::bv_udiv;
    case remainder: return Kind::bv_urem;
    case shift_left: return Kind::bv_shl;
    case shift_right: return Kind::bv_lshr;
    case bit_and: return Kind::bv_and;
    case bit_or: return Kind::bv_or;
    case bit_xor: return Kind::bv_xor;
    default: return Kind::bv_add;
  }
}

}  // namespace

Scalar Arithmetic::literal(const Integer& value) {
  return {terms_.bitvector(value, width_of(value)), value, value};
}

Term Arithmetic::resize(Term bits, unsigned width) {
  const unsigned now = terms_.width(terms_.sort(bits));
  if (now == width) return bits;
  return now < width ? terms_.bv_extend(Kind::bv_zero_extend, bits, width - now)
                     : terms_.bv_extract(bits, width - 1, 0);
}

Arithmetic::Result Arithmetic::apply(ExpressionKind kind, const Scalar& left, const Scalar& right) {
  if (left.literal && right.literal) return apply_to_literals(kind, *left.literal, *right.literal);
  const bool shifts_far = kind == shift_left && !wrap_ && right.limit > static_cast<unsigned long>(max_width);
  const Integer largest = shifts_far ? limit_of(max_width + 1) : limit(kind, left, right);
  if (width_of(largest) > max_width) return {literal(0), terms_.truth(), true};
  const unsigned common = std::max({width(left), width(right), width_of(largest)});
  const Term a = resize(left.term, common), b = resize(right.term, common);
  const Term bits = terms_.bv(operator_of(kind), {a, kind == subtract ? terms_.bv(Kind::bv_neg, {b}) : b});
  return {{resize(bits, width_of(largest)), largest, std::nullopt}, defined(kind, left, right)};
}

Integer Arithmetic::limit(ExpressionKind kind, const Scalar& left, const Scalar& right) const {
  if (wrap_) return limit_of(std::max(width(left), width(right)));
  switch (kind) {
    case ExpressionKind::add: return left.limit + right.limit;
    case multiply: return left.limit * right.limit;
    case remainder: return right.limit == 0 ? Integer(0) : std::min(left.limit, Integer(right.limit - 1));
    case shift_left: return left.limit << right.limit.get_ui();
    case bit_and: return std::min(left.limit, right.limit);
    case bit_or:
    case bit_xor: return limit_of(std::max(width(left), width(right)));
    default: return left.limit;  // subtract, divide, shift_right
  }
}

Term Arithmetic::defined(ExpressionKind kind, const Scalar& left, const Scalar& right) {
  if (needs_divisor(kind)) return terms_.not_(equals(right, 0));
  if (kind == subtract && !wrap_) return compare(less_equal, right, left);
  return terms_.truth();
}

Arithmetic::Result Arithmetic::apply_to_literals(ExpressionKind kind, const Integer& left,
                                                 const Integer& right) {
  const auto exact = [&](const Integer& value) {
    const bool wide = value > 0 && width_of(value) > max_width;
    return wide ? Result{literal(0), terms_.truth(), true} : Result{literal(value), terms_.truth()};
  };
  const Result none{literal(0), terms_.falsity()};
  switch (kind) {
    case subtract: return left < right ? none : exact(left - right);
    case multiply: return exact(left * right);
    case divide: return right == 0 ? none : exact(left / right);
    case remainder: return right == 0 ? none : exact(left % right);
    case shift_left:
      if (right > static_cast<unsigned long>(max_width)) return {literal(0), terms_.truth(), left != 0};
      return exact(left << right.get_ui());
    case shift_right:
      return exact(right > static_cast<unsigned long>(max_width) ? Integer(0)
                                                                 : Integer(left >> right.get_ui()));
    case bit_and: return exact(left & right);
    case bit_or: return exact(left | right);
    case bit_xor: return exact(left ^ right);
    default: return exact(left + right);
  }
}

Term Arithmetic::compare(ExpressionKind kind, const Scalar& left, const Scalar& right) {
  const unsigned common = std::max(width(left), width(right));
  const Term a = resize(left.term, common), b = resize(right.term, common);
  switch (kind) {
    case less: return terms_.bv(Kind::bv_ult, {a, b});
    case less_equal: return terms_.bv(Kind::bv_ule, {a, b});
    case greater: return terms_.bv(Kind::bv_ult, {b, a});
    case greater_equal: return terms_.bv(Kind::bv_ule, {b, a});
    case not_equal: return terms_.ne(a, b);
    default: return terms_.eq(a, b);
  }
}

Term Arithmetic::equals(const Scalar& number, const Integer& value) {
  if (value < 0 || value > number.limit) return terms_.falsity();
  return terms_.eq(number.term, terms_.bitvector(value, width(number)));
}

Term Arithmetic::at_most(const Scalar& number, const Integer& value) {
  if (value < 0 || value >= number.limit) return terms_.boolean(value >= 0);
  return terms_.bv(Kind::bv_ule, {number.term, terms_.bitvector(value, width(number))});
}

Term Arithmetic::at_least(const Scalar& number, const Integer& value) {
  if (value <= 0 || value > number.limit) return terms_.boolean(value <= 0);
  return terms_.bv(Kind::bv_ule, {terms_.bitvector(value, width(number)), number.term});
}

}  // namespace hone::remopla
