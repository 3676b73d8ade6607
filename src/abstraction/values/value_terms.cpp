// SPDX-License-Identifier: Apache-2.0
#include "abstraction/values/value_terms.h"

#include <algorithm>
#include <map>

#include "abstraction/values/limits.h"

namespace hone {

std::optional<VariableId> ValueTerms::tracked(Term term) const {
  if (terms_.kind(term) != Kind::symbol) return std::nullopt;
  const auto variable = program_.variable_of(term);
  return variable && encoding_.is_tracked(*variable) ? variable : std::nullopt;
}

Term ValueTerms::new_input() {
  inputs_.push_back(terms_.fresh_symbol("any", terms_.bool_sort()));
  return inputs_.back();
}

Term ValueTerms::formula(Term term) {
  if (const auto found = formulas_.find(term); found != formulas_.end()) return found->second;
  const Term result = make_formula(term);
  formulas_.emplace(term, result);
  return result;
}

Term ValueTerms::make_formula(Term term) {
  if (terms_.is_constant(term)) return term;
  if (const auto variable = tracked(term)) return encoding_.bits(*variable).front();
  if (terms_.kind(term) == Kind::symbol) return new_input();
  const auto arguments = terms_.arguments(term);
  switch (terms_.kind(term)) {
    case Kind::eq:
      if (!terms_.is_bool(arguments.front())) return equation(term);
      [[fallthrough]];
    case Kind::not_:
    case Kind::and_:
    case Kind::or_:
    case Kind::ite: {
      std::vector<Term> parts;
      for (const Term argument : arguments) parts.push_back(formula(argument));
      return terms_.rebuild(term, parts);
    }
    default: break;
  }
  const Cases result = computed(term);
  std::vector<Term> ways;
  for (const auto& [value, condition] : result.known)
    if (value == terms_.truth()) ways.push_back(condition);
  if (result.unknown != terms_.falsity())
    ways.push_back(terms_.and_(result.unknown, decided_otherwise(term)));
  return terms_.or_(ways);
}

// Where values do not decide.
Term ValueTerms::decided_otherwise(Term formula) {
  const Term bit = encoding_.bit(formula);
  return bit.valid() ? bit : new_input();
}

Term ValueTerms::equation(Term equation) {
  const Term left = terms_.argument(equation, 0), right = terms_.argument(equation, 1);
  const auto a = tracked(left), b = tracked(right);
  if (a && b && encoding_.domains().have_one_domain(*a, *b)) return equation_of_variables(equation, *a, *b);
  const Cases& lefts = cases(left);
  const Cases& rights = cases(right);
  std::vector<Term> equal, open{terms_.and_(lefts.unknown, rights.unknown)};
  for (const auto& [value, condition] : lefts.known) {
    for (const auto& other : rights.known)
      if (other.value == value) equal.push_back(terms_.and_(condition, other.condition));
    if (can_be(rights, value)) open.push_back(terms_.and_(condition, rights.unknown));
  }
  for (const auto& [value, condition] : rights.known)
    if (can_be(lefts, value)) open.push_back(terms_.and_(condition, lefts.unknown));
  if (const Term any = terms_.or_(open); any != terms_.falsity())
    equal.push_back(terms_.and_(any, decided_otherwise(equation)));
  return terms_.or_(equal);
}

// With the same number they are equal if it is that of a constant.
Term ValueTerms::equation_of_variables(Term equation, VariableId left, VariableId right) {
  std::vector<Term> same;
  const std::vector<Term>&a = encoding_.bits(left), &b = encoding_.bits(right);
  for (std::size_t i = 0; i < a.size(); ++i) same.push_back(terms_.eq(a[i], b[i]));
  const Term outside = cases(program_.variable(left).symbol).unknown;
  same.push_back(terms_.or_(terms_.not_(outside), decided_otherwise(equation)));
  return terms_.and_(same);
}

bool ValueTerms::can_be(const Cases& unknown, Term value) const {
  if (unknown.unknown == terms_.falsity()) return false;
  return !unknown.outside.valid() ||
         !std::ranges::binary_search(encoding_.domains().constants(unknown.outside), value);
}

const ValueTerms::Cases& ValueTerms::cases(Term term) {
  if (const auto found = cases_.find(term); found != cases_.end()) return found->second;
  Cases result = make_cases(term);
  return cases_.emplace(term, std::move(result)).first->second;
}

ValueTerms::Cases ValueTerms::make_cases(Term term) {
  if (terms_.is_constant(term)) return {{{term, terms_.truth()}}, terms_.falsity(), {}};
  if (terms_.is_bool(term)) {
    const Term holds = formula(term);
    return {{{terms_.truth(), holds}, {terms_.falsity(), terms_.not_(holds)}}, terms_.falsity(), {}};
  }
  if (const auto variable = tracked(term)) return cases_of_variable(*variable);
  if (terms_.kind(term) == Kind::ite) return conditional(term);
  return computed(term);
}

ValueTerms::Cases ValueTerms::cases_of_variable(VariableId variable) const {
  Cases result;
  std::vector<Term> known;
  for (const Term constant : encoding_.domains().constants(variable)) {
    result.known.push_back({constant, encoding_.has_value(variable, constant)});
    known.push_back(result.known.back().condition);
  }
  result.unknown = terms_.not_(terms_.or_(known));
  result.outside = variable;
  return result;
}

ValueTerms::Cases ValueTerms::conditional(Term term) {
  const Term condition = formula(terms_.argument(term, 0));
  const Cases& positive = cases(terms_.argument(term, 1));
  const Cases& negative = cases(terms_.argument(term, 2));
  std::vector<Cases::Case> all;
  for (const auto& [value, when] : positive.known) all.push_back({value, terms_.and_(condition, when)});
  for (const auto& [value, when] : negative.known)
    all.push_back({value, terms_.and_(terms_.not_(condition), when)});
  Cases result = by_value(std::move(all), terms_.ite(condition, positive.unknown, negative.unknown));
  if (negative.unknown == terms_.falsity())
    result.outside = positive.outside;
  else if (positive.unknown == terms_.falsity() ||
           (positive.outside.valid() && negative.outside.valid() &&
            encoding_.domains().have_one_domain(positive.outside, negative.outside)))
    result.outside = negative.outside;
  return result;
}

// An operator, by the cases of its arguments.
ValueTerms::Cases ValueTerms::computed(Term term) {
  const auto arguments = terms_.arguments(term);
  if (arguments.empty() || !is_quantifier_free(terms_, term)) return nothing_known();
  struct Combination {
    std::vector<Term> values;
    Term condition;
  };
  std::vector<Combination> combinations{{{}, terms_.truth()}};
  for (const Term argument : arguments) {
    if (terms_.kind(terms_.sort(argument)) == SortKind::array) return nothing_known();
    const Cases& all = cases(argument);
    if (all.known.empty() || combinations.size() * all.known.size() > limits::values::combinations)
      return nothing_known();
    std::vector<Combination> longer;
    for (const Combination& each : combinations) {
      for (const auto& [value, condition] : all.known) {
        const Term both = terms_.and_(each.condition, condition);
        if (both == terms_.falsity()) continue;
        longer.push_back({each.values, both});
        longer.back().values.push_back(value);
      }
    }
    combinations = std::move(longer);
  }
  std::vector<Cases::Case> known;
  for (const Combination& each : combinations)
    if (const Term value = terms_.rebuild(term, each.values); terms_.is_constant(value))
      known.push_back({value, each.condition});
  std::vector<Term> conditions;
  for (const auto& each : known) conditions.push_back(each.condition);
  return by_value(std::move(known), terms_.not_(terms_.or_(conditions)));
}

ValueTerms::Cases ValueTerms::by_value(std::vector<Cases::Case> cases, Term unknown) const {
  std::map<Term, std::vector<Term>> ways;
  for (const auto& [value, condition] : cases) ways[value].push_back(condition);
  Cases result{{}, unknown, {}};
  for (const auto& [value, conditions] : ways) result.known.push_back({value, terms_.or_(conditions)});
  return result;
}

std::vector<Term> ValueTerms::number(VariableId variable, Term value) {
  if (terms_.is_bool(value)) return {formula(value)};
  if (const auto copied = tracked(value); copied && encoding_.domains().have_one_domain(*copied, variable))
    return encoding_.bits(*copied);
  const Cases& all = cases(value);
  std::vector<std::vector<Term>> ways(encoding_.bit_count(variable));
  for (const auto& [constant, condition] : all.known) {
    const std::vector<bool> number = encoding_.number(variable, constant);
    for (std::size_t bit = 0; bit < number.size(); ++bit)
      if (number[bit]) ways[bit].push_back(condition);
  }
  const bool is_outside = all.outside.valid() && encoding_.domains().have_one_domain(all.outside, variable);
  if (all.unknown != terms_.falsity() && !is_outside) {
    std::vector<Term> any;
    for (std::size_t bit = 0; bit < ways.size(); ++bit) any.push_back(new_input());
    constraints_.push_back(terms_.implies(all.unknown, encoding_.is_number(variable, any)));
    for (std::size_t bit = 0; bit < ways.size(); ++bit)
      ways[bit].push_back(terms_.and_(all.unknown, any[bit]));
  }
  std::vector<Term> result;
  for (const std::vector<Term>& way : ways) result.push_back(terms_.or_(way));
  return result;
}

}  // namespace hone
