// SPDX-License-Identifier: Apache-2.0
#include "engine/induction/k_induction.h"

#include <algorithm>

#include "engine/induction/limits.h"
#include "logic/quantifiers.h"
#include "logic/traversal.h"
#include "program/analysis/weakest_precondition.h"

namespace hone {

KInduction::KInduction(const Program& program)
    : program_(program), terms_(program.terms()), reach_(program.location_count()) {
  for (std::size_t i = 0; i < program.location_count(); ++i)
    reach_[LocationId(i)] = terms_.boolean(program.error_at(LocationId(i)) != nullptr);
}

bool KInduction::deepen() {
  IdMap<LocationId, Term> next = reach_;
  bool is_more = false;
  for (std::size_t i = 0; i < program_.location_count(); ++i) {
    const LocationId location(i);
    if (program_.error_at(location) != nullptr) continue;
    std::vector<Term> parts;
    for (const EdgeId edge : program_.location(location).outgoing)
      parts.push_back(reach_by(program_.edge(edge)));
    next[location] = terms_.or_(parts);
    if (!has_at_most(terms_, next[location], limits::induction::nodes_within_reach)) return false;
    is_more |= next[location] != reach_[location];
  }
  reach_ = std::move(next);
  return is_more;
}

Term KInduction::reach_by(const Edge& edge) const {
  const Step& step = *edge.step();
  return for_some_input(
      terms_.and_(step.guard, weakest_precondition_of_assignment(program_, step, reach_.at(edge.target))));
}

// A formula over variables only that holds wherever this one does for some inputs: literals that mention
// inputs are true.
Term KInduction::for_some_input(Term formula) const {
  const Term normal = negation_normal_form(terms_, formula);
  std::unordered_set<Term> with_inputs;
  Substitution result;
  for_each_subterm(terms_, std::span(&normal, 1), [&](Term term) {
    const std::span<const Term> parts = terms_.arguments(term);
    const auto mentions_input = [&](Term part) { return with_inputs.contains(part); };
    const bool is_input = terms_.kind(term) == Kind::symbol && !program_.variable_of(term);
    if (is_input || std::ranges::any_of(parts, mentions_input)) with_inputs.insert(term);
    const bool is_and = terms_.kind(term) == Kind::and_;
    std::vector<Term> kept;
    if (is_and || terms_.kind(term) == Kind::or_)
      for (const Term part : parts) kept.push_back(result.at(part));
    result[term] = is_and                       ? terms_.and_(kept)
                   : !kept.empty()              ? terms_.or_(kept)
                   : with_inputs.contains(term) ? terms_.truth()
                                                : term;
  });
  return result.at(normal);
}

}  // namespace hone
