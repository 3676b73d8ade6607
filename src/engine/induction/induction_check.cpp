// SPDX-License-Identifier: Apache-2.0
#include "engine/induction/induction_check.h"

#include <fmt/format.h>

#include "abstraction/invariants/fitted_invariants.h"
#include "engine/induction/candidate_invariants.h"
#include "engine/induction/limits.h"

namespace hone {

namespace {

// Clauses of one and of two literals.
std::vector<Term> clauses_of(Terms& terms, const std::vector<Term>& predicates) {
  std::vector<Term> literals;
  for (const Term predicate : predicates) {
    literals.push_back(predicate);
    literals.push_back(terms.not_(predicate));
  }
  std::vector<Term> result = literals;
  if (predicates.size() > limits::induction::predicates_in_clauses) return result;
  for (std::size_t i = 0; i < literals.size(); ++i)
    for (std::size_t j = i + 1; j < literals.size(); ++j)
      if (i / 2 != j / 2) result.push_back(terms.or_(literals[i], literals[j]));
  return result;
}

}  // namespace

InductionCheck::InductionCheck(const Program& program, const Precision::Procedures& functions,
                               RunContext& context)
    : LocationCegar(program, {program, Precision::Scope::location, functions}, context),
      variables_(program, static_cast<std::size_t>(context.options().number(Option::index_variables))),
      candidates_(program, variables_, context),
      k_induction_(program) {}

void InductionCheck::add_predicate(LocationId location, Term predicate) {
  if (candidates_.may_be_at(location)) candidates_.add(location, opened(predicate));
}

// What holds of numbers is found first, so that there are fewer questions about elements. At last, what other
// engines find are candidates, too.
Result InductionCheck::loop() {
  FittedInvariants fitted(program_, context_);
  if (fitted.fit_equations(limits::induction::effort_for_equations))
    keep_inductive([&](LocationId location) { return fitted.at(location); });
  CandidateInvariants candidates(program_, variables_, context_);
  keep_inductive([&](LocationId location) { return candidates.of_numbers(location); });
  if (auto proof = proof_by_candidates()) return safe(*std::move(proof));
  keep_inductive([&](LocationId location) { return candidates.of_rates(location); });
  if (auto proof = proof_by_candidates()) return safe(*std::move(proof));
  if (!guesses_.empty()) {
    keep_inductive([&](LocationId location) { return candidates.of_guesses(guesses_, location); });
    if (auto proof = proof_by_candidates()) return safe(*std::move(proof));
  }
  tell_invariants();
  keep_inductive([&](LocationId location) { return candidates.of_elements(location); });
  if (auto proof = proof_by_candidates()) return safe(*std::move(proof));
  if (candidates.has_sums_of_elements()) {
    keep_inductive([&](LocationId location) { return candidates.of_rates(location); });
    if (auto proof = proof_by_candidates()) return safe(*std::move(proof));
  }
  if (auto proof = proof_by_k_induction()) return safe(*std::move(proof));
  tell_invariants();
  while (learn_from_others()) {
    if (auto proof = proof_by_candidates()) return safe(*std::move(proof));
    tell_invariants();
  }
  return give_up("the candidates for invariants that are inductive do not exclude all errors");
}

std::optional<Proof> InductionCheck::proof_by_k_induction() {
  for (unsigned k = 1; k <= limits::induction::steps_of_k_induction && k_induction_.deepen(); ++k) {
    context_.log(fmt::format("k-induction, k = {}", k));
    keep_inductive([&](LocationId location) { return std::vector{k_induction_.candidate_at(location)}; });
    if (auto proof = proof_by_candidates()) return proof;
  }
  return std::nullopt;
}

void InductionCheck::keep_inductive(const std::function<std::vector<Term>(LocationId)>& candidates_at) {
  const std::size_t known = candidates_.count();
  for (std::size_t i = 0; i < program_.location_count(); ++i) {
    const LocationId location(i);
    if (!candidates_.may_be_at(location)) continue;
    for (const Term candidate : candidates_at(location)) candidates_.add(location, candidate);
  }
  const std::size_t all = candidates_.count();
  candidates_.drop_violated();
  context_.log(fmt::format("{} of {} candidates are inductive", candidates_.count() - known, all - known));
  abstract_states_ = static_cast<double>(candidates_.count());
}

void InductionCheck::tell_invariants() {
  for (std::size_t i = 0; i < program_.location_count(); ++i)
    for (const Term invariant : candidates_.at(LocationId(i)))
      facts_.tell(LocationId(i), closed(invariant), Fact::Kind::invariant);
}

// Waits until there is something new. The predicates of a location and their negations are candidates, and so
// is every disjunction of two, as long as these are few.
bool InductionCheck::learn_from_others() {
  while (!facts_.has_news())
    if (!context_.wait_for_others()) return false;
  for (const LocationFacts::Told& each : facts_.news()) told_[each.location].push_back(opened(each.formula));
  keep_inductive([&](LocationId location) {
    std::vector<Term> result = clauses_of(program_.terms(), told_[location]);
    result.push_back(k_induction_.candidate_at(location));
    return result;
  });
  return true;
}

std::optional<Proof> InductionCheck::proof_by_candidates() {
  const auto invariants = candidates_.excluding_errors();
  return invariants ? std::optional(proof_by(*invariants)) : std::nullopt;
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
