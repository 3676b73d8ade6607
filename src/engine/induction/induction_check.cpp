// SPDX-License-Identifier: Apache-2.0
#include "engine/induction/induction_check.h"

#include <fmt/format.h>

#include "abstraction/invariants/fitted_invariants.h"
#include "engine/induction/candidate_invariants.h"
#include "engine/induction/limits.h"

namespace hone {

InductionCheck::InductionCheck(const Program& program, const Precision::Procedures& functions,
                               RunContext& context)
    : LocationCegar(program, {program, Precision::Scope::location, functions}, context),
      variables_(program, static_cast<std::size_t>(context.options().number(Option::index_variables))),
      candidates_(program, variables_, context) {}

void InductionCheck::add_predicate(LocationId location, Term predicate) {
  if (may_have_candidates(location)) candidates_.add(location, variables_.opened(predicate));
}

// What holds of numbers is found first, so that there are fewer questions about elements.
Result InductionCheck::loop() {
  FittedInvariants fitted(program_, context_);
  if (fitted.fit_equations(limits::induction::effort_for_equations))
    keep_inductive([&](LocationId location) { return fitted.at(location); });
  CandidateInvariants candidates(program_, variables_, context_);
  keep_inductive([&](LocationId location) { return candidates.of_numbers(location); });
  if (const auto invariants = candidates_.excluding_errors()) return safe(proof_by(*invariants));
  keep_inductive([&](LocationId location) { return candidates.of_elements(location); });
  if (const auto invariants = candidates_.excluding_errors()) return safe(proof_by(*invariants));
  keep_inductive([&](LocationId location) { return candidates.of_rates(location); });
  if (const auto invariants = candidates_.excluding_errors()) return safe(proof_by(*invariants));
  return give_up("the candidates for invariants that are inductive do not exclude all errors");
}

void InductionCheck::keep_inductive(const std::function<std::vector<Term>(LocationId)>& candidates_at) {
  const std::size_t known = candidates_.count();
  for (std::size_t i = 0; i < program_.location_count(); ++i) {
    const LocationId location(i);
    if (!may_have_candidates(location)) continue;
    for (const Term candidate : candidates_at(location)) candidates_.add(location, candidate);
  }
  const std::size_t all = candidates_.count();
  candidates_.drop_violated();
  context_.log(fmt::format("{} of {} candidates are inductive", candidates_.count() - known, all - known));
  abstract_states_ = static_cast<double>(candidates_.count());
}

// Anything may hold at the entry and where runs end.
bool InductionCheck::may_have_candidates(LocationId location) const {
  return location != program_.procedure(program_.entry()).entry && program_.error_at(location) == nullptr &&
         !program_.location(location).outgoing.empty();
}

Proof InductionCheck::proof_by(const std::set<InductiveCandidates::Located>& invariants) {
  Proof result;
  for (std::size_t i = 0; i < program_.location_count(); ++i)
    result.invariants[LocationId(i)] = program_.terms().boolean(program_.error_at(LocationId(i)) == nullptr);
  for (const auto& [location, candidate] : invariants) {
    track(location, candidate);
    Term& here = result.invariants[location];
    here = program_.terms().and_(here, variables_.for_all(candidate));
  }
  return result;
}

}  // namespace hone
