// SPDX-License-Identifier: Apache-2.0
#include "engine/summaries/summaries_cegar.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "abstraction/abstraction_level.h"
#include "base/error.h"
#include "engine/summaries/limits.h"
#include "logic/conjuncts.h"
#include "logic/printer.h"
#include "program/analysis/features.h"
#include "reachability/boolean_run.h"
#include "reachability/state_bdds.h"
#include "refinement/invariant_proof.h"
#include "refinement/validation.h"

namespace hone {

SummariesCegar::SummariesCegar(const Program& program, RunContext& context)
    : CegarLoop(program, context),
      effects_(program),
      initial_precision_(program),
      precision_(program),
      strengthening_(program.terms(), context),
      invariants_(program, facts_, context, limits::summaries::effort_for_invariants) {
  if (const std::string& file = context.options().text(Option::predicates); !file.empty())
    initial_precision_.read(read_source_file(file));
}

Result SummariesCegar::loop() {
  using enum Taste;
  // Over integers most programs need a few predicates, which interpolants bring sooner than invariants are
  // fitted. Over words interpolants are harder, and invariants count modulo 2^n as the program does; what
  // interpolants prove there, they mostly prove in a moment.
  std::vector<Taste> tastes{all_in_turn, with_invariants, sums, groups_of_b, groups_of_a};
  if (features_of(program_).words) {
    std::swap(tastes[0], tastes[1]);
    if (std::optional<Result> result =
            attempt_with(all_in_turn, limits::summaries::effort_of_a_moment).result)
      return *std::move(result);
  }
  std::size_t stuck = 0;
  for (std::uint64_t effort = limits::summaries::effort_of_first_attempts;;
       effort *= limits::summaries::growth_of_effort) {
    for (const Taste taste : tastes) {
      auto [ended, result] = attempt_with(taste, effort);
      if (!ended)
        stuck = 0;
      else if (result)
        return *std::move(result);
      else if (++stuck == tastes.size())
        return give_up(stuck_because_);
    }
  }
}

SummariesCegar::Attempt SummariesCegar::attempt_with(Taste taste, std::uint64_t effort) {
  Attempt made;
  start(taste);
  made.ended = within_effort(context_, effort, [&] { made.result = attempt(); });
  return made;
}

void SummariesCegar::start(Taste taste) {
  taste_ = taste;
  precision_ = initial_precision_;
  last_trace_ = {};
  has_invariants_ = false;
}

std::optional<Result> SummariesCegar::attempt() {
  while (true) {
    abstract();
    if (!check()) return safe(proof());
    const SharedPath path = counterexample_path();
    const FlatTrace& trace = path.flat();
    const Validation validation = validate(path.program(), trace, context_);
    if (validation.feasible == Answer::sat && path.is_exact())
      return unsafe(path.run_of_trace(*validation.counterexample));
    check_refinements();
    const bool spurious = validation.feasible == Answer::unsat;
    // A trace that comes back although its predicates are there shows that too little is made of them.
    const bool comes_back = interpolated_ && trace.steps == last_trace_.steps;
    last_trace_ = trace;
    interpolated_ = false;
    if (!(comes_back && sharpen_image()) && !refine(path, spurious) && !sharpen_image()) {
      context_.check_limits(0.1);
      stuck_because_ = spurious ? "a spurious counterexample yields no new predicates"
                                : "the solver cannot decide whether a counterexample is real";
      return std::nullopt;
    }
    ++refinements_;
    report_progress();
    if (auto invariants = invariants_.excluding_errors())
      return safe(proof_by_invariants(program_, effects_, *invariants));
  }
}

void SummariesCegar::abstract() {
  const AbstractionLevel level = abstraction_level(precision_.level(), context_.options());
  strengthening_.set_cube_effort(level.cube_effort);
  reachability_.reset();
  abstraction_ = std::make_unique<AbstractProgram>(program_, effects_, precision_, strengthening_,
                                                   level.image, context_);
}

bool SummariesCegar::check() {
  reachability_ = std::make_unique<Reachability>(
      abstraction_->program(), [this](VariableId id) { return abstraction_->column(id); },
      [this](EdgeId edge) -> const Operation& { return abstraction_->operation(edge); }, context_);
  const bool error_reached = reachability_->run();
  count_bdds("summaries", reachability_->encoding().manager(), context_);
  abstract_states_ =
      reachability_->state_count([this](VariableId id) { return abstraction_->is_scratch(id); });
  return error_reached;
}

// Predicates for a long trace speak of each invocation where it is followed, which is not always the same
// place: another one may need others.
SharedPath SummariesCegar::counterexample_path() {
  using enum SharedPath::Follow;
  const ScopedTimer timer(context_, "traces");
  const Trace abstract_trace = trace_of(extract_run(*reachability_));
  return {program_, abstraction_->concrete_trace(abstract_trace), refinements_ % 2 == 0 ? first : last,
          context_};
}

// The ways to read interpolants off a proof generalise differently, so they take turns: a loop that one of
// them would unroll for ever is often closed by another.
Preference SummariesCegar::preference() const {
  std::vector<Farkas> ways{Farkas::sum, Farkas::groups_of_b, Farkas::groups_of_a};
  const std::size_t turn = refinements_ % (ways.size() + 1);
  const bool in_turn = taste_ == Taste::all_in_turn || taste_ == Taste::with_invariants;
  const std::size_t first = in_turn                        ? turn % ways.size()
                            : taste_ == Taste::sums        ? 0
                            : taste_ == Taste::groups_of_b ? 1
                                                           : 2;
  std::rotate(ways.begin(), ways.begin() + static_cast<std::ptrdiff_t>(first), ways.end());
  Preference result{{}, in_turn && turn == ways.size()};
  for (const Farkas way : ways) result.readings.push_back({Labelling::mcmillan, way, true});
  return result;
}

bool SummariesCegar::refine(const SharedPath& counterexample, bool known_spurious) {
  const FlatTrace& trace = counterexample.flat();
  const LabelledPath path = without_labels(program_, trace);
  const InfeasibleSegment segment = whole_path(program_, path);
  const PredicateSearch search(counterexample.program(), context_);
  const auto add = [&](const ByStep& predicates) { return add_predicates(trace, predicates); };
  if (!known_spurious) return add(search.by_weakest_preconditions(path, segment, Conditions::all).atoms) > 0;
  if (taste_ == Taste::with_invariants && counterexample.is_written_out() && refine_by_invariants(path))
    return true;
  const AddedPredicates added = search.add(path, segment, preference(), add);
  interpolated_ = added.count > 0 && !added.found_by.starts_with("weakest preconditions");
  context_.log(fmt::format("refinement {}: {} steps, {} new predicates by {}", refinements_ + 1,
                           trace.steps.size(), added.count, added.found_by));
  return added.count > 0;
}

std::size_t SummariesCegar::add_predicates(const FlatTrace& trace, const ByStep& predicates) {
  std::size_t added = 0;
  for (std::size_t i = 0; i < predicates.size() && i < trace.steps.size(); ++i) {
    const ProcedureId procedure = trace.frames[frame_before(trace, i)].procedure;
    for (const Term predicate : predicates[i]) added += track(predicate, procedure);
  }
  return added;
}

// Invariants that exclude the trace. The first of them take the place of the predicates so far, which were of
// single traces. If all are known, the abstraction makes less of them than the solver does: once, it is made
// better.
bool SummariesCegar::refine_by_invariants(const LabelledPath& path) {
  const auto excluded = invariants_.excluded_segment(path);
  if (!excluded) return false;
  if (!std::exchange(has_invariants_, true)) {
    const unsigned level = precision_.level();
    precision_ = initial_precision_;
    precision_.set_level(level);
  }
  std::size_t added = 0;
  for (const auto& [location, invariant] : excluded->invariants)
    for (const Term atom : atoms(program_.terms(), invariant))
      added += track(atom, program_.location(location).procedure);
  if (added == 0) return precision_.level() == 0 && sharpen_image();
  context_.log(fmt::format("refinement {}: {} steps, {} new predicates by invariants", refinements_ + 1,
                           path.trace.steps.size(), added));
  return true;
}

bool SummariesCegar::track(Term predicate, ProcedureId procedure) {
  if (!precision_.add(predicate, procedure)) return false;
  if (context_.logging())
    context_.log(
        fmt::format("  {}: {}", program_.procedure(procedure).name, to_infix(program_.terms(), predicate)));
  return true;
}

// The same predicates, used better.
bool SummariesCegar::sharpen_image() {
  if (!has_next_level(precision_.level(), context_.options())) return false;
  precision_.set_level(precision_.level() + 1);
  context_.statistics().count("abstraction: sharpened");
  context_.log(fmt::format("abstraction level {} from now on", precision_.level()));
  return true;
}

Proof SummariesCegar::proof() {
  Proof result;
  const std::unordered_set<Term> mentioned = precision_.symbols();
  for (std::size_t p = 0; p < program_.procedure_count(); ++p) {
    const ProcedureId procedure(p);
    const Term unchanged = unchanged_since_entry(program_, effects_, procedure, mentioned);
    const auto& scratch = abstraction_->scratch_variables(procedure);
    for (const LocationId location : program_.procedure(procedure).locations) {
      const Term invariant = reachability_->invariant(abstraction_->abstract_location(location), scratch);
      result.invariants[location] = program_.terms().and_(abstraction_->concretise(invariant), unchanged);
    }
  }
  return result;
}

Result SummariesCegar::finish(Result result) {
  result.precision = precision_.print();
  return CegarLoop::finish(std::move(result));
}

}  // namespace hone
