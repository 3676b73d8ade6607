// SPDX-License-Identifier: Apache-2.0
#include "refinement/invariant_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "abstraction/invariants/phased_invariants.h"
#include "program/analysis/constraint_trace.h"
#include "refinement/limits.h"
#include "smt/named_formulas.h"

namespace hone {

namespace {

std::size_t length(const ExcludedSegment& excluded) { return excluded.segment.last - excluded.segment.first; }

// What invariants say along a path: where they hold, and as formulas over its constants.
struct KnownOnPath {
  std::vector<LocationInvariants::Located> invariants;
  std::vector<Term> on_path;

  void add(const Program& program, const ConstraintTrace& trace, std::size_t step,
           const LocationInvariants& from) {
    const LocationId location = location_before(program, trace.flat(), step);
    for (const Term invariant : from.at(location)) {
      invariants.emplace_back(location, invariant);
      on_path.push_back(trace.before(step, invariant));
    }
  }
};

// The calls whose callees are active in front of a step, by the number of their steps.
std::vector<std::size_t> active_calls(const FlatTrace& trace, std::size_t step) {
  std::vector<std::size_t> result;
  for (std::size_t frame = frame_before(trace, step); frame != 0; frame = trace.frames[frame].caller)
    result.push_back(trace.frames[frame].enter);
  return result;
}

// The shortest segment at the end of a path that invariants exclude, with those that do as its premise, and
// what they rest on; nothing if they do not. Within calls, what was known where the callers called counts as
// well: there, they go on.
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
    KnownOnPath known;
    known.add(program, trace, i, invariants);
    const std::size_t own = known.on_path.size();
    for (const std::size_t call : active_calls(path.trace, i)) {
      known.add(program, trace, call, invariants);
      known.invariants.emplace_back();  // the call itself
      known.on_path.push_back(trace.constraints()[call]);
    }
    const auto core = names.unsat_core(known.on_path, terms, *solver);
    if (!core) continue;
    std::vector<LocationInvariants::Located> used;
    std::vector<Term> premises;
    for (const std::size_t number : *core) {
      if (!known.invariants[number].first.valid()) continue;
      used.push_back(known.invariants[number]);
      if (number < own) premises.push_back(used.back().second);
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

std::optional<std::set<LocationInvariants::Located>> InvariantSearch::excluding_errors() {
  if (!std::exchange(are_new_, false)) return std::nullopt;
  const ScopedTimer timer(context_, "invariants");
  std::vector<LocationInvariants::Located> wanted;
  for (const ErrorLocation& error : program_.errors())
    for (const EdgeId edge : program_.location(error.location).incoming) {
      const auto needed = excluding(edge);
      if (!needed) return std::nullopt;
      wanted.insert(wanted.end(), needed->begin(), needed->end());
    }
  return invariants_->with_support(std::move(wanted));
}

// Those at its source with which no run can take an edge.
std::optional<std::vector<LocationInvariants::Located>> InvariantSearch::excluding(EdgeId edge) {
  const Step* step = program_.edge(edge).step();
  if (step == nullptr) return std::nullopt;
  const LocationId source = program_.edge(edge).source;
  const std::vector<Term>& known = invariants_->at(source);
  const std::unique_ptr<Solver> solver = make_solver(program_.terms(), context_);
  solver->add(step->guard);
  NamedFormulas names(NamedFormulas::Definition::implies);
  const auto core = names.unsat_core(known, program_.terms(), *solver);
  if (!core) return std::nullopt;
  std::vector<LocationInvariants::Located> result;
  for (const std::size_t number : *core) result.emplace_back(source, known[number]);
  return result;
}

std::uint64_t InvariantSearch::affordable_effort() const {
  const std::uint64_t elsewhere = context_.effort() - begun_ - spent_;
  const std::uint64_t all = first_effort_ + elsewhere;
  return std::min(all - std::min(all, spent_), limits::refinement::effort_for_a_stage);
}

bool InvariantSearch::next_stage() {
  const std::uint64_t effort = affordable_effort();
  const std::uint64_t wanted = std::max(limits::refinement::least_effort_for_a_stage, 2 * cut_off_);
  if (effort < std::min(wanted, limits::refinement::effort_for_a_stage)) return false;
  if (cut_off_ == 0 && !next_form()) return false;
  fit(effort);
  return true;
}

bool InvariantSearch::next_form() {
  if (!last_) {
    invariants_ = std::make_unique<FittedInvariants>(program_, context_);
    last_ = Form::equations;
  } else if (last_ == Form::equations) {
    last_ = Form::polyhedra;
  } else if (last_ == Form::polyhedra) {
    last_ = Form::bounds;
  } else {
    if (in_phases_ || has_calls_) return false;
    auto phased = std::make_unique<PhasedInvariants>(program_, context_);
    if (!phased->has_phases()) return false;
    invariants_ = std::move(phased);
    in_phases_ = true;
    last_ = Form::equations;
  }
  return true;
}

void InvariantSearch::fit(std::uint64_t effort) {
  const std::uint64_t before = context_.effort();
  bool found = false;
  const char* what = nullptr;
  cut_off_ = effort;  // where all of an attempt ends here, the next one looks again
  switch (*last_) {
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
  const std::uint64_t taken = context_.effort() - before;
  spent_ += taken;
  if (found || taken < effort || effort == limits::refinement::effort_for_a_stage) cut_off_ = 0;
  are_new_ |= found;
  context_.log(fmt::format("invariants: {}{} {} after {} questions", what, in_phases_ ? " in phases" : "",
                           found          ? "found"
                           : cut_off_ > 0 ? "cut off"
                                          : "not found",
                           invariants_->questions_asked()));
}

}  // namespace hone
