// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/specialisation.h"

#include "logic/conjuncts.h"

namespace hone {

TermWithValue term_with_value(const Terms& terms, Term formula) {
  if (terms.kind(formula) != Kind::eq) return {};
  const auto is_constant = [&](Term term) {
    return terms.is_number(term) || terms.kind(term) == Kind::bv_number;
  };
  const Term a = terms.argument(formula, 0), b = terms.argument(formula, 1);
  if (is_constant(a)) return {b, a};
  if (is_constant(b)) return {a, b};
  return {};
}

Substitution values_told_by(Terms& terms, Term conjunction) {
  Substitution result;
  for (const Term conjunct : conjuncts(terms, conjunction))
    if (const auto [term, value] = term_with_value(terms, conjunct); term.valid())
      result.emplace(term, value);
  return result;
}

Step specialised(Terms& terms, Step step, const Substitution& values) {
  if (values.empty()) return step;
  Substituter with_values(terms, values);
  step.guard = with_values(step.guard);
  for (Assignment& assignment : step.assignments) assignment.value = with_values(assignment.value);
  return step;
}

}  // namespace hone
