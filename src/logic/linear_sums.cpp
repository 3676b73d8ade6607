// SPDX-License-Identifier: Apache-2.0
// Sums in canonical form: monomials ordered by their base, no zero coefficients, then the constant.
#include <algorithm>

#include "base/error.h"
#include "logic/small_sum.h"
#include "logic/terms.h"

namespace hone {

namespace {

// Longer sums are not merged any further: building stays linear in the number of additions.
constexpr std::size_t max_monomials = 128;

void sort_monomials(LinearSum& sum) {
  auto& monomials = sum.monomials;
  std::ranges::stable_sort(monomials, {}, &std::pair<Term, Rational>::first);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < monomials.size();) {
    std::pair<Term, Rational> merged = std::move(monomials[i]);
    for (++i; i < monomials.size() && monomials[i].first == merged.first; ++i)
      merged.second += monomials[i].second;
    if (merged.second != 0) monomials[kept++] = std::move(merged);
  }
  monomials.resize(kept);
}

}  // namespace

// Adds factor * a, without merging equal bases.
void Terms::append_monomials(Term a, const Rational& factor, LinearSum& sum) const {
  const auto append = [&](Term term) {
    if (is_number(term))
      sum.constant += factor * number_value(term);
    else if (kind(term) == Kind::mul && is_number(argument(term, 0)))
      sum.monomials.emplace_back(argument(term, 1), factor * number_value(argument(term, 0)));
    else
      sum.monomials.emplace_back(term, factor);
  };
  if (kind(a) == Kind::add)
    for (const Term summand : arguments(a)) append(summand);
  else
    append(a);
}

LinearSum Terms::linear_sum(Term a) const {
  LinearSum result;
  append_monomials(a, 1, result);
  sort_monomials(result);
  return result;
}

LinearSum Terms::linear_difference(Term a, Term b) const {
  LinearSum result;
  append_monomials(a, 1, result);
  append_monomials(b, -1, result);
  sort_monomials(result);
  return result;
}

Term Terms::from_linear_sum(const LinearSum& sum, Sort sort) {
  std::vector<Term> monomials;
  for (const auto& [term, coefficient] : sum.monomials)
    monomials.push_back(coefficient == 1 ? term : make(Kind::mul, sort, {number(coefficient, sort), term}));
  if (sum.constant != 0 || monomials.empty()) monomials.push_back(number(sum.constant, sort));
  if (monomials.size() == 1) return monomials[0];
  return make(Kind::add, sort, monomials);
}

// Adds factor * a; false if the result is not small (and then it is of no use).
bool Terms::add_to_small_sum(Term a, std::int64_t factor, SmallSum& sum) const {
  const auto add_monomial = [&](Term term) {
    const bool scaled = kind(term) == Kind::mul && is_number(argument(term, 0));
    if (!scaled && !is_number(term)) return sum.add(term, factor);
    const auto value = machine_value(scaled ? argument(term, 0) : term);
    if (!value || !SmallSum::fits(*value)) return false;
    if (scaled) return sum.add(argument(term, 1), factor * *value);
    sum.constant += factor * *value;
    return true;
  };
  if (sort(a) != int_sort_) return false;
  if (kind(a) != Kind::add) return add_monomial(a);
  return arguments(a).size() <= SmallSum::capacity && std::ranges::all_of(arguments(a), add_monomial);
}

Term Terms::from_small_sum(const SmallSum& sum) {
  std::array<Term, SmallSum::capacity + 1> monomials;
  std::size_t size = 0;
  for (const auto& [base, coefficient] : sum)
    monomials[size++] = coefficient == 1
                            ? Term(base)
                            : make(Kind::mul, int_sort_, {machine_integer(coefficient), Term(base)});
  if (sum.constant != 0 || size == 0) monomials[size++] = machine_integer(sum.constant);
  return size == 1 ? monomials[0] : make(Kind::add, int_sort_, std::span(monomials.data(), size));
}

Term Terms::add(Term a, Term b) {
  const Term both[] = {a, b};
  return add(both);
}

Term Terms::sub(Term a, Term b) {
  SmallSum small;
  if (add_to_small_sum(a, 1, small) && add_to_small_sum(b, -1, small)) return from_small_sum(small);
  return add(a, neg(b));
}

// Sums are merged into one unless the result is much longer than what was given.
Term Terms::add(std::span<const Term> summands) {
  HONE_INVARIANT(!summands.empty(), "a sum should have summands");
  SmallSum small;
  if (std::ranges::all_of(summands, [&](Term summand) { return add_to_small_sum(summand, 1, small); }))
    return from_small_sum(small);
  const Sort result = sort(summands[0]);
  std::size_t length = 0;
  for (const Term summand : summands) {
    HONE_INVARIANT(sort(summand) == result, "all summands should have the same sort");
    length += kind(summand) == Kind::add ? arguments(summand).size() : 1;
  }
  const bool merge = length <= std::max(max_monomials, 2 * summands.size());
  LinearSum sum;
  for (const Term summand : summands) {
    if (merge || kind(summand) != Kind::add)
      append_monomials(summand, 1, sum);
    else
      sum.monomials.emplace_back(summand, 1);
  }
  sort_monomials(sum);
  return from_linear_sum(sum, result);
}

Term Terms::scale(const Rational& factor, Term a) {
  if (factor == 0) return number(0, sort(a));
  if (factor == 1) return a;
  SmallSum small;
  const bool small_factor =
      factor.get_den() == 1 && factor.get_num().fits_sint_p() && SmallSum::fits(factor.get_num().get_si());
  if (small_factor && add_to_small_sum(a, factor.get_num().get_si(), small)) return from_small_sum(small);
  LinearSum sum;
  append_monomials(a, factor, sum);
  sort_monomials(sum);
  return from_linear_sum(sum, sort(a));
}

Term Terms::neg(Term a) { return scale(-1, a); }

}  // namespace hone
