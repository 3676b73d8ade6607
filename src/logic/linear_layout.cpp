// SPDX-License-Identifier: Apache-2.0
#include "logic/linear_layout.h"

#include <algorithm>

namespace hone {

namespace {

bool is_one_term(const LinearSide& side) {
  return side.monomials.size() == 1 && side.monomials[0].second == 1 && side.constant == 0;
}

// The terms with negative coefficients change sides, and so does a negative constant if that leaves a side
// empty. A negated inequality is first turned around: -sum <= -c - 1 over the integers, -sum < -c otherwise.
std::pair<LinearSide, LinearSide> two_sides(const Terms& terms, Term comparison, bool turned) {
  LinearSide left, right;
  for (const auto& [base, coefficient] : terms.linear_sum(terms.argument(comparison, 0)).monomials)
    ((coefficient > 0) != turned ? left : right).monomials.emplace_back(base, abs(coefficient));
  Rational constant = terms.number_value(terms.argument(comparison, 1));
  if (turned)
    constant = terms.is_int(terms.argument(comparison, 0)) ? Rational(-constant - 1) : Rational(-constant);
  if (constant < 0 && !right.monomials.empty() && !left.monomials.empty())
    left.constant = -constant;
  else
    right.constant = constant;
  return {left, right};
}

bool is_negation(const Terms& terms, Term a, Term b) {
  const LinearSum x = terms.linear_sum(a), y = terms.linear_sum(b);
  return x.constant == -y.constant &&
         std::ranges::equal(x.monomials, y.monomials, [](const auto& m, const auto& n) {
           return m.first == n.first && m.second == -n.second;
         });
}

// Whether a condition is the canonical form of a >= 0.
bool says_not_negative(const Terms& terms, Term condition, Term a) {
  if (terms.kind(condition) != Kind::le) return false;
  const LinearSum bound = terms.linear_sum(terms.argument(condition, 0)), sum = terms.linear_sum(a);
  if (bound.monomials.size() != sum.monomials.size() || sum.monomials.empty()) return false;
  const Rational factor = -sum.monomials[0].second / bound.monomials[0].second;
  if (factor <= 0) return false;
  const bool parallel = std::ranges::equal(bound.monomials, sum.monomials, [&](const auto& m, const auto& n) {
    return m.first == n.first && m.second * factor == -n.second;
  });
  return parallel &&
         terms.number_value(terms.argument(condition, 1)) == floor_of(Rational(sum.constant / factor));
}

}  // namespace

LinearLayout lay_out_equation(const Terms& terms, Term equation, bool negated) {
  auto [left, right] = two_sides(terms, equation, false);
  if (left.constant != 0 || (!is_one_term(left) && is_one_term(right))) std::swap(left, right);
  return {std::move(left), negated ? " != " : " == ", std::move(right)};
}

LinearLayout lay_out_inequality(const Terms& terms, Term inequality, bool negated) {
  auto [left, right] = two_sides(terms, inequality, negated);
  const bool integers = terms.is_int(terms.argument(inequality, 0));
  bool strict = !integers && (terms.kind(inequality) == Kind::lt) != negated;
  const bool flipped = left.monomials.empty();
  if (flipped) {
    left.monomials.swap(right.monomials);
    right.constant = -right.constant;
  }
  if (integers) {
    Rational& constant = left.constant != 0 ? left.constant : right.constant;
    const int dropped = left.constant != 0 || flipped ? 1 : -1;
    if (constant == dropped) {
      constant = 0;
      strict = true;
    }
  }
  if (flipped) return {std::move(left), strict ? " > " : " >= ", std::move(right)};
  return {std::move(left), strict ? " < " : " <= ", std::move(right)};
}

std::optional<TruncatedDivision> truncated_division(const Terms& terms, Term term) {
  if (terms.kind(term) != Kind::ite || !terms.is_int(term)) return std::nullopt;
  const Term positive = terms.argument(term, 1), negative = terms.argument(term, 2);
  const Kind kind = terms.kind(positive);
  if ((kind != Kind::div && kind != Kind::mod) || terms.kind(negative) != Kind::mul) return std::nullopt;
  const Term factor = terms.argument(negative, 0), quotient = terms.argument(negative, 1);
  if (!terms.is_number(factor) || terms.number_value(factor) != -1 || terms.kind(quotient) != kind)
    return std::nullopt;
  const Term dividend = terms.argument(positive, 0), divisor = terms.argument(positive, 1);
  if (terms.argument(quotient, 1) != divisor || !is_negation(terms, dividend, terms.argument(quotient, 0)) ||
      !says_not_negative(terms, terms.argument(term, 0), dividend))
    return std::nullopt;
  return TruncatedDivision{dividend, divisor, kind == Kind::mod};
}

}  // namespace hone
