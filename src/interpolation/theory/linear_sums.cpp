// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/linear_sums.h"

#include <algorithm>

namespace hone {

void WeightedSum::add(Term term, const Rational& factor) {
  const auto [place, fresh] = monomials_.try_emplace(term, factor);
  if (fresh) return;
  place->second += factor;
  if (place->second == 0) monomials_.erase(place);
}

void WeightedSum::add(const LinearSum& sum, const Rational& factor) {
  for (const auto& [term, weight] : sum.monomials) add(term, weight * factor);
  constant_ += sum.constant * factor;
}

LinearSum WeightedSum::sum() const {
  LinearSum result;
  result.monomials.assign(monomials_.begin(), monomials_.end());
  result.constant = constant_;
  return result;
}

namespace {

LinearSum seen_through_conversions(const Terms& terms, LinearSum direct) {
  const auto is_conversion = [&](const auto& monomial) {
    return terms.kind(monomial.first) == Kind::to_real;
  };
  if (std::ranges::none_of(direct.monomials, is_conversion)) return direct;
  WeightedSum result;
  for (const auto& [base, factor] : direct.monomials)
    if (terms.kind(base) == Kind::to_real)
      result.add(terms.linear_sum(terms.argument(base, 0)), factor);
    else
      result.add(base, factor);
  LinearSum sum = result.sum();
  sum.constant += direct.constant;
  return sum;
}

}  // namespace

LinearSum arithmetic_sum(const Terms& terms, Term term) {
  return seen_through_conversions(terms, terms.linear_sum(term));
}

LinearSum arithmetic_difference(const Terms& terms, Term a, Term b) {
  return seen_through_conversions(terms, terms.linear_difference(a, b));
}

namespace {

bool all_whole(const Terms& terms, const LinearSum& sum) {
  return std::all_of(sum.monomials.begin(), sum.monomials.end(),
                     [&](const auto& monomial) { return terms.is_int(monomial.first); });
}

// With whole terms only, a multiple with whole coefficients.
LinearSum without_fractions(const LinearSum& sum) {
  Integer denominators = sum.constant.get_den();
  for (const auto& [term, factor] : sum.monomials) denominators = lcm(denominators, factor.get_den());
  LinearSum result = sum;
  for (auto& [term, factor] : result.monomials) factor *= denominators;
  result.constant *= denominators;
  return result;
}

Term real_term(Terms& terms, const LinearSum& sum) {
  std::vector<Term> parts = {terms.real(sum.constant)};
  for (const auto& [term, factor] : sum.monomials)
    parts.push_back(terms.scale(factor, terms.is_int(term) ? terms.to_real(term) : term));
  return terms.add(parts);
}

}  // namespace

Term to_term(Terms& terms, const LinearSum& sum, bool real) {
  if (real || !all_whole(terms, sum)) return real_term(terms, sum);
  Integer denominators = sum.constant.get_den();
  for (const auto& [term, factor] : sum.monomials) denominators = lcm(denominators, factor.get_den());
  const Term multiple = terms.from_linear_sum(without_fractions(sum), terms.int_sort());
  return denominators == 1 ? multiple : terms.div(multiple, terms.integer(denominators));
}

Term to_formula(Terms& terms, const LinearSum& sum, LinearRelation relation) {
  const bool whole = all_whole(terms, sum);
  const Term left =
      whole ? terms.from_linear_sum(without_fractions(sum), terms.int_sort()) : real_term(terms, sum);
  const Term zero = whole ? terms.integer(0) : terms.real(0);
  switch (relation) {
    case LinearRelation::at_most_zero: return terms.le(left, zero);
    case LinearRelation::below_zero: return terms.lt(left, zero);
    case LinearRelation::zero: break;
  }
  return terms.eq(left, zero);
}

bool is_linear_atom(const Terms& terms, Term atom) {
  const Kind kind = terms.kind(atom);
  if (kind == Kind::le || kind == Kind::lt) return true;
  if (kind != Kind::eq) return false;
  const SortKind sort = terms.kind(terms.sort(terms.argument(atom, 0)));
  return sort == SortKind::integer || sort == SortKind::real;
}

LinearAtom linear_atom(const Terms& terms, Term atom) {
  const Kind kind = terms.kind(atom);
  return {arithmetic_difference(terms, terms.argument(atom, 0), terms.argument(atom, 1)),
          kind == Kind::eq   ? LinearRelation::zero
          : kind == Kind::le ? LinearRelation::at_most_zero
                             : LinearRelation::below_zero};
}

LinearAtom negated(const Terms& terms, const LinearAtom& atom) {
  LinearAtom result = atom;
  for (auto& [term, factor] : result.sum.monomials) factor = -factor;
  result.sum.constant = -result.sum.constant;
  const bool whole = all_whole(terms, atom.sum) && atom.sum.constant.get_den() == 1 &&
                     std::all_of(atom.sum.monomials.begin(), atom.sum.monomials.end(),
                                 [](const auto& monomial) { return monomial.second.get_den() == 1; });
  if (atom.relation == LinearRelation::below_zero) {
    result.relation = LinearRelation::at_most_zero;
  } else if (whole) {
    result.sum.constant += 1;  // not sum <= 0: sum >= 1
  } else {
    result.relation = LinearRelation::below_zero;
  }
  return result;
}

}  // namespace hone
