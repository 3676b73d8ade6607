// SPDX-License-Identifier: Apache-2.0
// Builders of integer and real arithmetic. A sum is kept in one canonical form, and a comparison as `sum <= c`
// with coprime coefficients, so that equal linear predicates are the same term.
#include <algorithm>

#include "base/error.h"
#include "logic/terms.h"

namespace hone {

namespace {

// Longer sums are not merged any further: building stays linear in the number of additions.
constexpr std::size_t max_monomials = 128;

LinearSum combine(const LinearSum& a, const LinearSum& b, const Rational& factor) {
  LinearSum result;
  result.constant = a.constant + factor * b.constant;
  result.monomials.reserve(a.monomials.size() + b.monomials.size());
  auto left = a.monomials.begin();
  auto right = b.monomials.begin();
  while (left != a.monomials.end() || right != b.monomials.end()) {
    if (right == b.monomials.end() || (left != a.monomials.end() && left->first < right->first)) {
      result.monomials.push_back(*left++);
    } else if (left == a.monomials.end() || right->first < left->first) {
      result.monomials.emplace_back(right->first, factor * right->second);
      ++right;
    } else {
      const Rational coefficient = left->second + factor * right->second;
      if (coefficient != 0) result.monomials.emplace_back(left->first, coefficient);
      ++left;
      ++right;
    }
  }
  return result;
}

// The greatest common divisor of the coefficients (all whole), at least 1.
Integer content(const LinearSum& sum) {
  Integer divisor = 0;
  for (const auto& [term, coefficient] : sum.monomials) divisor = gcd(divisor, coefficient.get_num());
  return divisor == 0 ? Integer(1) : divisor;
}

void divide(LinearSum& sum, const Rational& by) {
  for (auto& [term, coefficient] : sum.monomials) coefficient /= by;
  sum.constant /= by;
}

}  // namespace

LinearSum Terms::linear_sum(Term a) const {
  LinearSum result;
  const auto add_monomial = [&](Term term) {
    if (is_number(term))
      result.constant += number_value(term);
    else if (kind(term) == Kind::mul && is_number(argument(term, 0)) && arguments(term).size() == 2)
      result.monomials.emplace_back(argument(term, 1), number_value(argument(term, 0)));
    else
      result.monomials.emplace_back(term, 1);
  };
  if (kind(a) == Kind::add)
    for (const Term argument : arguments(a)) add_monomial(argument);
  else
    add_monomial(a);
  return result;
}

Term Terms::from_linear_sum(const LinearSum& sum, Sort sort) {
  std::vector<Term> monomials;
  for (const auto& [term, coefficient] : sum.monomials)
    monomials.push_back(coefficient == 1 ? term
                                         : make(Kind::mul, sort, {number(coefficient, sort), term}));
  if (sum.constant != 0 || monomials.empty()) monomials.push_back(number(sum.constant, sort));
  if (monomials.size() == 1) return monomials[0];
  return make(Kind::add, sort, monomials);
}

Term Terms::add(Term a, Term b) {
  HONE_INVARIANT(sort(a) == sort(b), "both summands should have the same sort");
  const LinearSum left = linear_sum(a), right = linear_sum(b);
  if (left.monomials.size() + right.monomials.size() > max_monomials)
    return make(Kind::add, sort(a), {std::min(a, b), std::max(a, b)});
  return from_linear_sum(combine(left, right, 1), sort(a));
}

Term Terms::add(std::span<const Term> arguments) {
  HONE_INVARIANT(!arguments.empty(), "a sum should have summands");
  Term sum = arguments[0];
  for (const Term argument : arguments.subspan(1)) sum = add(sum, argument);
  return sum;
}

Term Terms::scale(const Rational& factor, Term a) {
  if (factor == 0) return number(0, sort(a));
  LinearSum sum = linear_sum(a);
  divide(sum, 1 / factor);
  return from_linear_sum(sum, sort(a));
}

Term Terms::neg(Term a) { return scale(-1, a); }
Term Terms::sub(Term a, Term b) { return add(a, neg(b)); }

Term Terms::mul(Term a, Term b) {
  HONE_INVARIANT(sort(a) == sort(b), "both factors should have the same sort");
  if (is_number(a)) return scale(number_value(a), b);
  if (is_number(b)) return scale(number_value(b), a);
  return make(Kind::mul, sort(a), {std::min(a, b), std::max(a, b)});
}

Term Terms::div(Term a, Term b) {
  const bool constant_divisor = is_number(b) && number_value(b) != 0;
  if (sort(a) == real_sort_ && constant_divisor) return scale(1 / number_value(b), a);
  if (constant_divisor && is_number(a))
    return integer(euclidean_quotient(integer_value(a), integer_value(b)));
  if (constant_divisor && number_value(b) == 1) return a;
  return make(Kind::div, sort(a), {a, b});
}

Term Terms::mod(Term a, Term b) {
  const bool constant_divisor = is_number(b) && number_value(b) != 0;
  if (constant_divisor && is_number(a))
    return integer(euclidean_remainder(integer_value(a), integer_value(b)));
  if (constant_divisor && abs(number_value(b)) == 1) return integer(0);
  return make(Kind::mod, int_sort_, {a, b});
}

Term Terms::truncated_div(Term a, Term b) {
  return ite(ge(a, integer(0)), div(a, b), neg(div(neg(a), b)));
}

Term Terms::truncated_mod(Term a, Term b) {
  return ite(ge(a, integer(0)), mod(a, b), neg(mod(neg(a), b)));
}

Term Terms::arithmetic_eq(Term a, Term b) {
  const LinearSum left = linear_sum(a), right = linear_sum(b);
  LinearSum sum = combine(left, right, -1);
  if (sum.monomials.empty()) return boolean(sum.constant == 0);
  const Rational lead = sum.monomials.front().second;
  if (sort(a) == int_sort_) {
    const Integer divisor = content(sum);
    if (!mpz_divisible_p(sum.constant.get_num_mpz_t(), divisor.get_mpz_t())) return false_;
    divide(sum, lead < 0 ? Rational(-divisor) : Rational(divisor));
  } else {
    divide(sum, lead);
  }
  const Term constant = number(-sum.constant, sort(a));
  sum.constant = 0;
  return make(Kind::eq, bool_sort_, {from_linear_sum(sum, sort(a)), constant});
}

Term Terms::comparison(Term a, Term b, bool strict) {
  const bool integers = sort(a) == int_sort_;
  LinearSum sum = combine(linear_sum(a), linear_sum(b), -1);  // sum <= 0 or sum < 0
  if (sum.monomials.empty()) return boolean(strict ? sum.constant < 0 : sum.constant <= 0);
  if (integers) {
    if (strict) sum.constant += 1;
    divide(sum, content(sum));
    sum.constant = Rational(ceiling_of(sum.constant));  // sum <= -constant, tightened
  } else {
    divide(sum, abs(sum.monomials.front().second));
  }
  const Term constant = number(-sum.constant, sort(a));
  sum.constant = 0;
  const Kind kind = strict && !integers ? Kind::lt : Kind::le;
  return make(kind, bool_sort_, {from_linear_sum(sum, sort(a)), constant});
}

Term Terms::le(Term a, Term b) {
  HONE_INVARIANT(sort(a) == sort(b), "both sides of a comparison should have the same sort");
  return comparison(a, b, false);
}

Term Terms::lt(Term a, Term b) {
  HONE_INVARIANT(sort(a) == sort(b), "both sides of a comparison should have the same sort");
  return comparison(a, b, true);
}

Term Terms::to_real(Term a) {
  if (is_number(a)) return real(number_value(a));
  return make(Kind::to_real, real_sort_, {a});
}

Term Terms::to_int(Term a) {
  if (is_number(a)) return integer(floor_of(number_value(a)));
  if (kind(a) == Kind::to_real) return argument(a, 0);
  return make(Kind::to_int, int_sort_, {a});
}

}  // namespace hone
