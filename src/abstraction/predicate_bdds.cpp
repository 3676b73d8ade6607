// SPDX-License-Identifier: Apache-2.0
#include "abstraction/predicate_bdds.h"

#include "bdd/formulas/formula_of.h"

namespace hone {

Bdd PredicateBdds::of(Term predicate) {
  if (const Bdd* known = find(predicate)) return *known;
  const unsigned number = manager_.new_variable();
  const Bdd variable = manager_.variable(number);
  predicates_.resize(number + 1);
  predicates_[number] = predicate;
  variable_of_.emplace(predicate, variable);
  variable_of_.emplace(terms_.not_(predicate), !variable);
  return variable;
}

const Bdd* PredicateBdds::find(Term predicate) const {
  const auto found = variable_of_.find(predicate);
  return found == variable_of_.end() ? nullptr : &found->second;
}

Term PredicateBdds::formula(const Bdd& region) {
  return formula(region, [this](unsigned variable) { return predicates_[variable]; });
}

Term PredicateBdds::formula(const Bdd& region, const std::function<Term(unsigned)>& replacement) {
  return formula_of(terms_, region, replacement);
}

}  // namespace hone
