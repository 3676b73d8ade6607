// SPDX-License-Identifier: Apache-2.0
#include "refinement/invariant_search.h"

#include <fmt/format.h>

#include <algorithm>

#include "abstraction/invariants/phased_invariants.h"
#include "program/analysis/constraint_trace.h"
#include "refinement/limits.h"
#include "smt/named_formulas.h"

namespace hone {

namespace {

std::size_t length(const ExcludedSegment& excluded) { return excluded.segment.last - excluded.segment.first; }

// The shortest segment at the end of a path that invariants exclude, with those that do as its premise, and
// what they rest on; nothing if they do not.
std::optional<ExcludedSegment> segment_against_invariants(const Program& program, const LabelledPath& path,
                                                          LocationInvariants& invariants,
                                                          RunContext& context) {
  const ScopedTimer timer(context, "refinement");
  Terms& terms = program.terms();
  const ConstraintTrace trace(program, path.trace, Naming::every_value, path.labels);
  const std::unique_ptr<Solver> solver = make_solver(terms, context);
  NamedFormulas names(NamedFormulas::Definition::implies);
  for (std::size_t i = path.trace.steps.size(); i-- > 1;) {
    solver->add(trace.constraints()[i]);
    const LocationId location = program.edge(path.trace.steps[i].edge).source;
    const std::vector<Term>& known = invariants.at(location);
    std::vector<Term> on_path;
    for (const Term invariant : known) on_path.push_back(trace.before(i, invariant));
    const auto core = names.unsat_core(on_path, terms, *solver);
    if (!core) continue;
    std::vector<LocationInvariants::Located> used;
    std::vector<Term> premises;
    for (const std::size_t number : *core) {
      used.emplace_back(location, known[number]);
      premises.push_back(known[number]);
    }
    auto support = invariants.with_support(std::move(used));
    if (!support) return std::nullopt;
    return ExcludedSegment{{i, path.trace.steps.size(), terms.and_(premises)}, *std::move(support)};
  }
  return std::nullopt;
}

}  // namespace

std::optional<ExcludedSegment> InvariantSearch::excluded_segment(const LabelledPath& path) {
  const Options& options = context_.options();
  const bool asked =
      options.flag(Option::invariants) &&
      options.choice<PredicateSource>(Option::predicates_from) == PredicateSource::interpolants;
  if (!asked || path.trace.steps.size() < 2) return std::nullopt;
  ++paths_;
  std::optional<ExcludedSegment> best = excluded_by_others(path);
  if (best && length(*best) == 1) return best;
  do {
    if (!last_) continue;
    auto excluded = segment_against_invariants(program_, path, *invariants_, context_);
    if (excluded && (!best || length(*excluded) < length(*best))) best = std::move(excluded);
  } while ((!best || is_worth_more(*best)) && next_stage());
  return best;
}

std::optional<ExcludedSegment> InvariantSearch::excluded_by_others(const LabelledPath& path) {
  told_.learn(facts_);
  if (told_.empty()) return std::nullopt;
  return segment_against_invariants(program_, path, told_, context_);
}

// Invariants that make a single block infeasible end the matter. Others leave a rest to the interpolants: if
// those do not come to an end with it, better invariants may.
bool InvariantSearch::is_worth_more(const ExcludedSegment& excluded) const {
  if (length(excluded) == 1) return false;
  return !last_ || last_ == Form::equations ||
         paths_ > limits::refinement::paths_before_better_invariants * (in_phases_ ? 2 : 1);
}

bool InvariantSearch::next_stage() {
  if (!last_) {
    invariants_ = std::make_unique<FittedInvariants>(program_, context_);
    fit(Form::equations);
  } else if (last_ == Form::equations) {
    fit(Form::polyhedra);
  } else if (last_ == Form::polyhedra) {
    fit(Form::bounds);
  } else {
    if (in_phases_) return false;
    auto phased = std::make_unique<PhasedInvariants>(program_, context_);
    if (!phased->has_phases()) return false;
    invariants_ = std::move(phased);
    in_phases_ = true;
    fit(Form::equations);
  }
  return true;
}

void InvariantSearch::fit(Form form) {
  constexpr std::uint64_t effort = limits::refinement::effort_for_a_stage;
  last_ = form;
  bool found = false;
  const char* what = nullptr;
  switch (form) {
    case Form::equations:
      what = "equations";
      found = invariants_->fit_equations(effort);
      break;
    case Form::polyhedra:
      what = "polyhedra";
      found = invariants_->fit_polyhedra(effort);
      break;
    case Form::bounds:
      what = "bounds";
      found = invariants_->fit_bounds(effort);
      break;
  }
  context_.log(fmt::format("invariants: {}{} {} after {} questions", what, in_phases_ ? " in phases" : "",
                           found ? "found" : "not found", invariants_->questions_asked()));
}

}  // namespace hone
