// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/indexed_cegar.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/error.h"
#include "bdd/obey_limits.h"
#include "engine/indexed/limits.h"
#include "engine/indexed/path_formulas.h"
#include "engine/indexed/quantified_invariant.h"
#include "logic/printer.h"
#include "program/analysis/constraint_trace.h"
#include "reachability/state_bdds.h"
#include "refinement/validation.h"

namespace hone {

IndexedCegar::IndexedCegar(const Program& program, const Precision::Procedures& functions,
                           RunContext& context)
    : LocationCegar(program, {program, Precision::Scope::location, functions}, context),
      terms_(program.terms()),
      from_explanations_(context.options().choice<PredicateSource>(Option::predicates_from) ==
                         PredicateSource::interpolants),
      variables_(program, static_cast<std::size_t>(context.options().number(Option::index_variables))),
      predicates_(program.terms()),
      candidates_(program, variables_, context),
      image_(program, predicates_, precision_, variables_, context),
      solvers_(program.terms(), context, true) {
  obey_limits(predicates_.manager(), context);
  if (context.options().flag(Option::candidates)) candidates_.add_from_program();
  if (context.options().flag(Option::bounded_search)) bounded_search_.emplace(program, context);
}

// Seeds may be quantified: `forall j. a[j] == 0` is the indexed predicate a[j] == 0.
void IndexedCegar::add_predicate(LocationId location, Term predicate) {
  Generalisation generalisation(program_, variables_, context_);
  for (const Term atom : generalisation.atoms_of(variables_.opened(predicate)))
    precision_.add(atom, location);
}

Result IndexedCegar::loop() {
  while (true) {
    learn_from_others();
    IndexedReachability reachability(program_, image_, predicates_, context_);
    const std::optional<LocationId> error = reachability.find_error();
    abstract_states_ = reachability.count_minterms(precision_);
    if (!error) return safe(proof(reachability));
    check_refinements();
    const MinimalExplanation explanation =
        explain(program_, reachability, image_, predicates_, *error, context_);
    const std::vector<ExplainedPath> paths = explained_paths(program_, explanation, predicates_, context_);
    ++refinements_;
    FoundRun found = look_for_a_run(paths);
    if (found.counterexample) return unsafe(*std::move(found.counterexample));
    report_progress();
    context_.log(fmt::format("refinement {}: {} steps, {} paths, {} minterms", refinements_,
                             explanation.causes.size(), paths.size(), abstract_states_));
    const std::size_t shortest = explanation.causes.size();  // the abstraction excludes shorter runs
    if (auto run = search_for_a_run(shortest, limits::lengths_of_runs)) return unsafe(*std::move(run));
    const std::vector<ExplainedPath> beginnings =
        explained_beginnings(program_, explanation, predicates_, context_);
    if (choose_predicates(paths, beginnings) || find_predicates(paths, beginnings)) continue;
    if (auto run = search_for_a_run(shortest, limits::further_lengths_of_runs))
      return unsafe(*std::move(run));
    return give_up(found.undecided ? "the solver cannot decide whether a counterexample is real"
                                   : "a spurious explanation yields no new predicates");
  }
}

// What holds of numbers may be what a fact about elements is missing.
void IndexedCegar::learn_from_others() {
  for (const LocationFacts::Told& each : facts_.news()) {
    if (each.kind != Fact::Kind::invariant || told_ == limits::invariants_of_others ||
        !is_quantifier_free(terms_, each.formula) ||
        !has_at_most(terms_, each.formula, limits::nodes_of_told_invariant))
      continue;
    candidates_.learn(each.formula);
    ++told_;
  }
}

IndexedCegar::FoundRun IndexedCegar::look_for_a_run(const std::vector<ExplainedPath>& paths) {
  FoundRun found;
  for (const ExplainedPath& path : paths) {
    Validation validation = validate(program_, trace_of(program_, path), context_);
    if (validation.feasible == Answer::sat) {
      found.counterexample = *std::move(validation.counterexample);
      return found;
    }
    found.undecided = found.undecided || validation.feasible == Answer::unknown;
  }
  return found;
}

// All paths of the explanation are spurious, but others need not be.
std::optional<Counterexample> IndexedCegar::search_for_a_run(std::size_t shortest, std::size_t lengths) {
  return bounded_search_ ? bounded_search_->find(shortest, lengths) : std::nullopt;
}

// Candidates against the paths under the explanation, then against the paths in full, then against what leads
// to the minterms of the explanation. Weakest preconditions know of paths in full only.
bool IndexedCegar::choose_predicates(const std::vector<ExplainedPath>& paths,
                                     const std::vector<ExplainedPath>& beginnings) {
  const ScopedTimer timer(context_, "refinement");
  constexpr unsigned level = CandidatePredicates::last_level - 1;
  if (candidates_.up_to(level).empty()) return false;
  for (const bool constrained : {true, false})
    for (const ExplainedPath& path : paths)
      if ((from_explanations_ || !constrained) && choose_predicates(path, constrained, 0, level)) return true;
  return from_explanations_ &&
         std::any_of(beginnings.begin(), beginnings.end(), [&](const ExplainedPath& path) {
           return !can_be_gone(path) && choose_predicates(path, true, 0, level);
         });
}

bool IndexedCegar::can_be_gone(const ExplainedPath& beginning) {
  const ConstraintTrace trace(program_, trace_of(program_, beginning), Naming::inputs_only);
  const std::unique_ptr<Solver> solver = solvers_.make();
  for (const Term constraint : trace.constraints()) solver->add(constraint);
  solver->add(trace.before(beginning.edges.size(), beginning.goal));
  return solver->check() != Answer::unsat;
}

// With what interpolants bring in, along the paths or to the minterms, then with what weakest preconditions
// do; at last, whatever is simplest.
bool IndexedCegar::find_predicates(const std::vector<ExplainedPath>& paths,
                                   const std::vector<ExplainedPath>& beginnings) {
  const ScopedTimer timer(context_, "refinement");
  constexpr unsigned last = CandidatePredicates::last_level;  // what is below has been tried
  for (const Source source : {Source::interpolants, Source::preconditions}) {
    if (source == Source::interpolants && !from_explanations_) continue;
    const auto refutes = [&](const ExplainedPath& path) {
      return learn(path, source) && choose_predicates(path, from_explanations_, last, last);
    };
    if (std::any_of(paths.begin(), paths.end(), refutes)) return true;
    if (from_explanations_ &&
        std::any_of(beginnings.begin(), beginnings.end(),
                    [&](const ExplainedPath& path) { return !can_be_gone(path) && refutes(path); }))
      return true;
  }
  return add_simplest(paths);
}

// The first variable of each sort, or all of them.
std::vector<Term> IndexedCegar::linked_variables(const ExplainedPath& path, unsigned level) const {
  std::set<Term> result;
  for (const Term predicate : candidates_.up_to(level))
    for (const Term variable : variables_.in(predicate)) result.insert(variable);
  for (std::size_t i = 1; i < path.edges.size(); ++i)
    for (const Term predicate : precision_.at(program_.edge(path.edges[i]).source))
      for (const Term variable : variables_.in(predicate)) result.insert(variable);
  return {result.begin(), result.end()};
}

bool IndexedCegar::choose_predicates(const ExplainedPath& path, bool constrained, unsigned first_level,
                                     unsigned last_level) {
  for (unsigned level = first_level; level <= last_level; ++level) {
    if (candidates_.up_to(level).empty()) continue;
    context_.check_limits();
    LinkedPath linked(program_, path, predicates_, linked_variables(path, level), constrained, solvers_,
                      context_);
    for (const LocationId location : linked.locations())
      for (const Term predicate : precision_.at(location)) linked.give({location, predicate});
    std::vector<LinkedPath::Located> offered;
    for (const Term predicate : candidates_.preferred(level))
      for (const LocationId location : linked.locations())
        if (!is_tracked({location, predicate})) {
          linked.offer({location, predicate});
          offered.emplace_back(location, predicate);
        }
    if (!linked.is_refuted()) continue;
    if (linked.is_refuted_by_given()) return false;  // nothing is missing along this path
    bool added = false;
    for (const LinkedPath::Located& each : linked.needed(offered)) added = add(each) || added;
    if (added) return true;
  }
  return false;
}

// Whether there is something to learn from.
bool IndexedCegar::learn(const ExplainedPath& path, Source source) {
  const std::vector<Term> formulas =
      source == Source::interpolants
          ? interpolants_along(program_, path, predicates_, variables_, refinements_, context_)
          : preconditions_along(program_, path);
  for (const Term formula : formulas) candidates_.learn(formula);
  return !formulas.empty();
}

// Where the steps are refuted with what is known at each point, but the merged ones are not: one more
// predicate that is not tracked on the way.
bool IndexedCegar::add_simplest(const std::vector<ExplainedPath>& paths) {
  for (const Term predicate : candidates_.up_to(CandidatePredicates::last_level))
    for (const ExplainedPath& path : paths) {
      bool added = false;
      for (std::size_t i = 1; i < path.edges.size(); ++i)
        added = add({program_.edge(path.edges[i]).source, predicate}) || added;
      if (added) return true;
    }
  return false;
}

bool IndexedCegar::is_tracked(const LinkedPath::Located& predicate) const {
  const std::vector<Term>& known = precision_.at(predicate.first);
  return std::find(known.begin(), known.end(), predicate.second) != known.end();
}

bool IndexedCegar::add(const LinkedPath::Located& predicate) {
  return track(predicate.first, predicate.second,
               fmt::format(" (level {})", candidates_.level(predicate.second)));
}

Proof IndexedCegar::proof(const IndexedReachability& reachability) {
  Proof result;
  const std::size_t last = reachability.series().size() - 1;
  for (std::size_t i = 0; i < program_.location_count(); ++i)
    result.invariants[LocationId(i)] = quantified_invariant(
        program_, predicates_, variables_, reachability.reached(last, LocationId(i)), context_);
  return result;
}

// Something may be missing that a limit cut off.
Result IndexedCegar::give_up(const std::string& reason) {
  const std::string cut_off = limits_reached(context_);
  return finish(unknown_result(cut_off.empty() ? reason : fmt::format("{}; cut off at {}", reason, cut_off)));
}

Result IndexedCegar::finish(Result result) {
  count_bdds("indexed", predicates_.manager(), context_);
  return LocationCegar::finish(std::move(result));
}

}  // namespace hone
