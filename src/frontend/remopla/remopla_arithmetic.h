// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "frontend/remopla/remopla_tree.h"
#include "frontend/remopla/remopla_types.h"
#include "logic/terms.h"

namespace hone::remopla {

// A Boolean, or a natural number up to `limit` as a bit-vector of width_of(limit) bits.
struct Scalar {
  Term term;
  Integer limit = 0;
  std::optional<Integer> literal = std::nullopt;  // the text consists of constants only
};

// Numbers as bit-vectors, under one of two policies. `block`, as in Moped: numbers are exact, operands are
// widened as much as the result needs, and where the result is below zero, or too large for the variable it
// is assigned to, there is none. `wrap`: modulo 2^n, where n is the width of the wider operand. Under both,
// what consists of constants only is computed exactly, and division by zero has no result.
class Arithmetic {
 public:
  static constexpr unsigned max_width = 4096;

  Arithmetic(Terms& terms, bool wrap) : terms_(terms), wrap_(wrap) {}

  struct Result {
    Scalar value;
    Term defined;
    bool too_wide = false;  // more than max_width bits; the value is meaningless
  };
  Scalar literal(const Integer& value);
  Result apply(ExpressionKind kind, const Scalar& left, const Scalar& right);
  Term compare(ExpressionKind kind, const Scalar& left, const Scalar& right);
  Term equals(const Scalar& number, const Integer& value);
  Term at_most(const Scalar& number, const Integer& value);
  Term at_least(const Scalar& number, const Integer& value);
  Term resize(Term bits, unsigned width);

 private:
  Result apply_to_literals(ExpressionKind kind, const Integer& left, const Integer& right);
  Integer limit(ExpressionKind kind, const Scalar& left, const Scalar& right) const;
  Term defined(ExpressionKind kind, const Scalar& left, const Scalar& right);
  unsigned width(const Scalar& number) const { return terms_.width(terms_.sort(number.term)); }

  Terms& terms_;
  bool wrap_;
};

}  // namespace hone::remopla
