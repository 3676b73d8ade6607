// SPDX-License-Identifier: Apache-2.0
#include "logic/integers/integer_bounds.h"

#include <algorithm>

#include "base/error.h"

namespace hone {

IntegerRange unsigned_range(unsigned width) { return {0, power_of_two(width) - 1}; }

IntegerRange signed_range(unsigned width) { return {-power_of_two(width - 1), power_of_two(width - 1) - 1}; }

void IntegerBounds::know(Term term, const IntegerRange& range) {
  const bool first = terms_.kind(term) == Kind::symbol && !ranges_.contains(term);
  const IntegerRange known = first ? range : of(term);
  ranges_[term] = {std::max(known.low, range.low), std::min(known.high, range.high)};
}

IntegerRange IntegerBounds::of(Term term) {
  if (const auto found = ranges_.find(term); found != ranges_.end()) return found->second;
  return ranges_[term] = compute(term);
}

IntegerRange IntegerBounds::compute(Term term) {
  const auto number = [&](std::size_t i) { return terms_.integer_value(terms_.argument(term, i)); };
  switch (terms_.kind(term)) {
    case Kind::number: return {terms_.integer_value(term), terms_.integer_value(term)};
    case Kind::add:
    case Kind::mul: return sum(term);
    case Kind::div: return quotient(terms_.argument(term, 0), number(1));
    case Kind::mod: {
      const IntegerRange dividend = of(terms_.argument(term, 0)), rest = {0, abs(number(1)) - 1};
      return rest.contains(dividend) ? dividend : rest;
    }
    case Kind::ite: {
      const IntegerRange a = of(terms_.argument(term, 1)), b = of(terms_.argument(term, 2));
      return {std::min(a.low, b.low), std::max(a.high, b.high)};
    }
    case Kind::select: return element(terms_.argument(term, 0));
    default: break;
  }
  HONE_INVARIANT(false, "the range of a symbol should be known");
}

IntegerRange IntegerBounds::element(Term array) {
  while (terms_.kind(array) == Kind::store || terms_.kind(array) == Kind::ite)
    array = terms_.argument(array, terms_.kind(array) == Kind::store ? 0 : 1);
  if (terms_.kind(array) == Kind::const_array) return of(terms_.argument(array, 0));
  return elements_.at(array);
}

IntegerRange IntegerBounds::sum(Term term) {
  const LinearSum sum = terms_.linear_sum(term);
  IntegerRange result{sum.constant.get_num(), sum.constant.get_num()};
  for (const auto& [base, coefficient] : sum.monomials) {
    HONE_INVARIANT(base != term, "products should have a constant factor");
    const IntegerRange range = of(base);
    const Integer factor = coefficient.get_num();
    result.low += factor * (factor > 0 ? range.low : range.high);
    result.high += factor * (factor > 0 ? range.high : range.low);
  }
  return result;
}

IntegerRange IntegerBounds::quotient(Term dividend, const Integer& divisor) {
  const IntegerRange range = of(dividend);
  const Integer a = euclidean_quotient(range.low, divisor), b = euclidean_quotient(range.high, divisor);
  return {std::min(a, b), std::max(a, b)};
}

}  // namespace hone
