// SPDX-License-Identifier: Apache-2.0
#include "abstraction/polyhedra/chosen_path.h"

#include <algorithm>

namespace hone {

namespace {

// sum + factor * other
void add_multiple(LinearSum& sum, const LinearSum& other, const Rational& factor) {
  for (const auto& [base, coefficient] : other.monomials) {
    const auto place =
        std::lower_bound(sum.monomials.begin(), sum.monomials.end(), base,
                         [](const auto& monomial, Term term) { return monomial.first < term; });
    if (place != sum.monomials.end() && place->first == base)
      place->second += factor * coefficient;
    else
      sum.monomials.insert(place, {base, factor * coefficient});
  }
  std::erase_if(sum.monomials, [](const auto& monomial) { return monomial.second == 0; });
  sum.constant += factor * other.constant;
}

LinearSum scaled(const LinearSum& sum, const Rational& factor) {
  LinearSum result;
  add_multiple(result, sum, factor);
  return result;
}

LinearSum plus(LinearSum sum, const Rational& constant) {
  sum.constant += constant;
  return sum;
}

}  // namespace

bool ChosenPath::add(Term formula) {
  const auto holds = truth(formula);
  return holds && *holds && add(formula, true);
}

std::optional<bool> ChosenPath::truth(Term formula) {
  const Term value = value_(formula);
  if (value == terms_.truth()) return true;
  if (value == terms_.falsity()) return false;
  return std::nullopt;
}

bool ChosenPath::add(Term formula, bool wanted) {
  if (!done_.insert(formula).second) return true;
  switch (terms_.kind(formula)) {
    case Kind::true_:
    case Kind::false_:
    case Kind::symbol: return true;
    case Kind::not_: return add(terms_.argument(formula, 0), !wanted);
    case Kind::and_:
    case Kind::or_: return add_junction(formula, wanted);
    case Kind::ite: {
      const auto condition = truth(terms_.argument(formula, 0));
      return condition && add(terms_.argument(formula, 0), *condition) &&
             add(terms_.argument(formula, *condition ? 1 : 2), wanted);
    }
    case Kind::eq:
      if (terms_.is_bool(terms_.argument(formula, 0))) {
        for (const Term side : terms_.arguments(formula)) {
          const auto value = truth(side);
          if (!value || !add(side, *value)) return false;
        }
        return true;
      }
      return add_atom(formula, wanted);
    default: return add_atom(formula, wanted);
  }
}

// All parts of a conjunction that holds, one of those that make it false.
bool ChosenPath::add_junction(Term formula, bool wanted) {
  const bool all = wanted == (terms_.kind(formula) == Kind::and_);
  for (const Term part : terms_.arguments(formula)) {
    const auto value = truth(part);
    if (!value) return false;
    if (!all && *value != wanted) continue;
    if (!add(part, wanted)) return false;
    if (!all) return true;
  }
  return all;
}

bool ChosenPath::add_atom(Term atom, bool wanted) {
  const Kind kind = terms_.kind(atom);
  if ((kind != Kind::eq && kind != Kind::le) || !terms_.is_int(terms_.argument(atom, 0))) return true;
  const auto left = linear(terms_.argument(atom, 0)), right = linear(terms_.argument(atom, 1));
  if (!left || !right) return false;
  LinearSum difference = *right;  // right - left
  add_multiple(difference, *left, -1);
  if (kind == Kind::eq && wanted) {
    constraints_.push_back({std::move(difference), true});
    return true;
  }
  if (kind == Kind::le) {
    constraints_.push_back({wanted ? difference : plus(scaled(difference, -1), -1), false});
    return true;
  }
  const auto is_less = truth(terms_.le(terms_.argument(atom, 0), terms_.argument(atom, 1)));
  if (!is_less) return false;
  constraints_.push_back({plus(*is_less ? difference : scaled(difference, -1), -1), false});
  return true;
}

std::optional<LinearSum> ChosenPath::linear(Term term) {
  const LinearSum sum = terms_.linear_sum(term);
  LinearSum result;
  result.constant = sum.constant;
  for (const auto& [base, coefficient] : sum.monomials) {
    const auto value = linear_base(base);
    if (!value) return std::nullopt;
    add_multiple(result, *value, coefficient);
  }
  return result;
}

std::optional<LinearSum> ChosenPath::linear_base(Term base) {
  if (const auto found = known_.find(base); found != known_.end()) return found->second;
  std::optional<LinearSum> result = LinearSum{{{base, 1}}, 0};
  const Kind kind = terms_.kind(base);
  if (kind == Kind::ite) {
    const Term condition = terms_.argument(base, 0);
    const auto value = truth(condition);
    if (!value || !add(condition, *value)) return std::nullopt;
    result = linear(terms_.argument(base, *value ? 1 : 2));
  } else if ((kind == Kind::div || kind == Kind::mod) && terms_.is_number(terms_.argument(base, 1)) &&
             terms_.integer_value(terms_.argument(base, 1)) > 0) {
    const auto dividend = linear(terms_.argument(base, 0));
    if (!dividend) return std::nullopt;
    const Integer divisor = terms_.integer_value(terms_.argument(base, 1));
    result = quotient(*dividend, divisor);
    if (kind == Kind::mod) {
      LinearSum rest = *dividend;
      add_multiple(rest, *result, -Rational(divisor));
      result = rest;
    }
  }
  if (result) known_.emplace(base, *result);
  return result;
}

// A number q with divisor * q <= dividend < divisor * q + divisor.
LinearSum ChosenPath::quotient(const LinearSum& dividend, const Integer& divisor) {
  const Term term = terms_.div(terms_.from_linear_sum(dividend, terms_.int_sort()), terms_.integer(divisor));
  LinearSum result = terms_.linear_sum(term);
  LinearSum rest = dividend;
  add_multiple(rest, result, -Rational(divisor));
  constraints_.push_back({rest, false});
  constraints_.push_back({plus(scaled(rest, -1), Rational(divisor - 1)), false});
  return result;
}

}  // namespace hone
