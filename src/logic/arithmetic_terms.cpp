// SPDX-License-Identifier: Apache-2.0
// Builders of integer and real arithmetic. A comparison is kept as `sum <= c` with coprime coefficients, so
// that equal linear predicates are the same term.
#include <algorithm>
#include <numeric>

#include "base/error.h"
#include "logic/small_sum.h"
#include "logic/terms.h"

namespace hone {

namespace {

// The greatest common divisor of the coefficients (all whole), at least 1.
Integer content(const LinearSum& sum) {
  Integer divisor = 0;
  for (const auto& [term, coefficient] : sum.monomials) divisor = gcd(divisor, coefficient.get_num());
  return divisor == 0 ? Integer(1) : divisor;
}

std::int64_t content(const SmallSum& sum) {
  std::int64_t divisor = 0;
  for (const auto& [base, coefficient] : sum) divisor = std::gcd(divisor, coefficient);
  return divisor;
}

void divide(LinearSum& sum, const Rational& by) {
  for (auto& [term, coefficient] : sum.monomials) coefficient /= by;
  sum.constant /= by;
}

}  // namespace

// Numbers are moved out of products: 2*x times y is 2*(x*y).
Term Terms::mul(Term a, Term b) {
  HONE_INVARIANT(sort(a) == sort(b), "both factors should have the same sort");
  if (is_number(a)) return scale(number_value(a), b);
  if (is_number(b)) return scale(number_value(b), a);
  const auto is_scaled = [&](Term term) { return kind(term) == Kind::mul && is_number(argument(term, 0)); };
  if (is_scaled(a)) return scale(number_value(argument(a, 0)), mul(argument(a, 1), b));
  if (is_scaled(b)) return scale(number_value(argument(b, 0)), mul(a, argument(b, 1)));
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
  if (constant_divisor) {  // multiples of the divisor do not matter: (x + 3) mod 2 is (x + 1) mod 2
    const Integer divisor = abs(integer_value(b));
    LinearSum sum = linear_sum(a);
    for (auto& [term, coefficient] : sum.monomials)
      coefficient = euclidean_remainder(coefficient.get_num(), divisor);
    std::erase_if(sum.monomials, [](const auto& monomial) { return monomial.second == 0; });
    sum.constant = euclidean_remainder(sum.constant.get_num(), divisor);
    a = from_linear_sum(sum, int_sort_);
    b = integer(divisor);
    if (is_number(a)) return a;
  }
  return make(Kind::mod, int_sort_, {a, b});
}

Term Terms::truncated_div(Term a, Term b) { return ite(ge(a, integer(0)), div(a, b), neg(div(neg(a), b))); }

Term Terms::truncated_mod(Term a, Term b) { return ite(ge(a, integer(0)), mod(a, b), neg(mod(neg(a), b))); }

Term Terms::arithmetic_eq(Term a, Term b) {
  SmallSum small;
  if (add_to_small_sum(a, 1, small) && add_to_small_sum(b, -1, small)) return small_equation(small);
  LinearSum sum = linear_difference(a, b);
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

Term Terms::small_equation(SmallSum& sum) {
  if (sum.size == 0) return boolean(sum.constant == 0);
  const std::int64_t divisor = sum.monomials[0].coefficient < 0 ? -content(sum) : content(sum);
  if (sum.constant % divisor != 0) return false_;
  sum.divide(divisor);
  const Term constant = machine_integer(-sum.constant / divisor);
  sum.constant = 0;
  return make(Kind::eq, bool_sort_, {from_small_sum(sum), constant});
}

// a <= b or a < b.
Term Terms::comparison(Term a, Term b, bool strict) {
  SmallSum small;
  if (add_to_small_sum(a, 1, small) && add_to_small_sum(b, -1, small)) return small_comparison(small, strict);
  const bool integers = sort(a) == int_sort_;
  LinearSum sum = linear_difference(a, b);
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

// sum <= 0 or sum < 0 over the integers.
Term Terms::small_comparison(SmallSum& sum, bool strict) {
  if (strict) sum.constant += 1;
  if (sum.size == 0) return boolean(sum.constant <= 0);
  const std::int64_t divisor = content(sum);
  sum.divide(divisor);
  const std::int64_t bound = -sum.constant;
  const bool round_down = bound < 0 && bound % divisor != 0;
  const Term constant = machine_integer(bound / divisor - (round_down ? 1 : 0));
  sum.constant = 0;
  return make(Kind::le, bool_sort_, {from_small_sum(sum), constant});
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
