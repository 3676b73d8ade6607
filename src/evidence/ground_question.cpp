// SPDX-License-Identifier: Apache-2.0
#include "evidence/ground_question.h"

#include "base/error.h"
#include "logic/quantifiers.h"
#include "logic/traversal.h"

namespace hone {

namespace {

constexpr std::size_t most_instances = 1000;  // of one quantifier

// The formula is in negation normal form, and its quantifiers are universal. Recursion follows them only.
Term with_instances(Terms& terms, Term formula, const GroundTerms& ground) {
  if (is_quantifier_free(terms, formula)) return formula;
  std::vector<Term> parts;
  if (terms.kind(formula) == Kind::forall) {
    const auto all = instances(terms, formula, ground, most_instances);
    if (!all) return Term();
    for (const Term instance : *all) parts.push_back(with_instances(terms, instance, ground));
  } else if (terms.kind(formula) != Kind::and_ && terms.kind(formula) != Kind::or_) {
    return Term();
  } else {
    for (const Term argument : terms.arguments(formula))
      parts.push_back(with_instances(terms, argument, ground));
  }
  for (const Term part : parts)
    if (!part.valid()) return Term();
  return terms.kind(formula) == Kind::or_ ? terms.or_(parts) : terms.and_(parts);
}

}  // namespace

Term ground_question(Terms& terms, Term formula, Instances instances) try {
  const Term opened = skolemise(terms, formula).formula;
  const std::span whole(&opened, 1);
  return with_instances(
      terms, opened,
      instances == Instances::of_all ? ground_terms(terms, whole) : ground_indices(terms, whole));
} catch (const Unsupported&) {
  return Term();
}

}  // namespace hone
