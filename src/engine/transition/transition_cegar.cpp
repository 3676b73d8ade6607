// SPDX-License-Identifier: Apache-2.0
#include "engine/transition/transition_cegar.h"

#include <fmt/format.h>

#include "base/error.h"
#include "bdd/obey_limits.h"
#include "engine/transition/das_dill.h"
#include "logic/printer.h"
#include "reachability/state_bdds.h"
#include "refinement/transitions/infeasible_end.h"
#include "refinement/validation.h"

namespace hone {

TransitionCegar::TransitionCegar(const Program& program, const Precision::Procedures& functions,
                                 RunContext& context)
    : LocationCegar(program, {program, context.options().choice<TrackingScope>(Option::scope), functions},
                    context),
      predicates_(program.terms()),
      approximation_(program, predicates_, precision_, ApproximateProgram::image_of(context.options()),
                     context),
      invariants_(program, facts_, context),
      search_(program, context),
      das_dill_(context.options().choice<TransitionRefinement>(Option::refine) ==
                TransitionRefinement::das_dill),
      strong_(context.options().choice<StrongInterpolants>(Option::strong_interpolants) ==
              StrongInterpolants::on) {
  obey_limits(predicates_.manager(), context);
}

Result TransitionCegar::loop() {
  while (true) {
    ApproximateReachability reachability(program_, approximation_, precision_, context_);
    const std::optional<AbstractPath> path = reachability.find_error();
    abstract_states_ = reachability.count_states();
    if (!path) return safe(proof(reachability));
    check_refinements();
    const PathAnalysis analysis = analyse(*path);
    ++refinements_;
    if (analysis.feasible == Answer::unsat) {
      strengthen(*path, analysis);
      report_progress();
      continue;
    }
    Validation validation = validate(program_, trace_of(*path), context_);
    if (validation.feasible == Answer::sat) return unsafe(*std::move(validation.counterexample));
    if (validation.feasible == Answer::unknown)
      return give_up("the solver cannot decide whether a counterexample is real");
    if (!add_predicates(*path)) return give_up("a spurious counterexample yields no new predicates");
    ++predicate_refinements_;
    report_progress();
  }
}

PathAnalysis TransitionCegar::analyse(const AbstractPath& path) {
  return das_dill_ ? transition_minterms(path, approximation_, context_)
                   : transition_interpolants(path, approximation_, strong_, context_);
}

void TransitionCegar::strengthen(const AbstractPath& path, const PathAnalysis& analysis) {
  Terms& terms = program_.terms();
  bool stronger = false;
  for (std::size_t i = 0; i < path.edges.size(); ++i) {
    const bool is_new = approximation_.strengthen(path.edges[i], analysis.relations[i]);
    stronger = stronger || is_new;
    if (is_new && context_.logging()) {
      const EdgeId edge = path.edges[i];
      context_.log(
          fmt::format("  {}: {}", program_.edge(edge).text,
                      to_infix(terms, approximation_.pairs().formula(analysis.relations[i], terms))));
    }
  }
  HONE_INVARIANT(stronger, "a path of the approximate program should be excluded by what it teaches");
  context_.log(fmt::format("refinement {}: {} operations, transitions excluded by {}", refinements_,
                           path.edges.size(), analysis.found_by));
}

// The end of the path that is impossible from where the approximate program comes to along it.
InfeasibleSegment TransitionCegar::infeasible_end(const AbstractPath& path) {
  std::vector<Term> regions;
  Bdd states = predicates_.manager().top();
  for (const EdgeId edge : path.edges) {
    regions.push_back(predicates_.formula(states));
    states = approximation_.image(states, edge);
  }
  return find_infeasible_end(program_, trace_of(path), regions, context_);
}

// First all of the path, read as --encoding says. Then only its end, in every way: what is found there is
// less about the rounds of a loop, but it rests on what the approximate program knows. Invariants, which cost
// most, come last.
bool TransitionCegar::add_predicates(const AbstractPath& path) {
  const LabelledPath trace = without_labels(program_, trace_of(path));
  const auto add = [&](const ByStep& predicates) { return add_predicates(path, predicates); };
  const ProofReading reading{predicate_refinements_ % 2 == 0 ? Labelling::dual_mcmillan
                                                             : Labelling::mcmillan};
  InfeasibleSegment segment = whole_path(program_, trace);
  std::size_t added = 0;
  const Options& options = context_.options();
  if (options.choice<PredicateSource>(Option::predicates_from) == PredicateSource::interpolants) {
    const auto encoding = options.choice<Encoding>(Option::encoding);
    added = add(search_.by_interpolation(trace, segment, encoding, reading).atoms);
  }
  if (added == 0) {
    segment = infeasible_end(path);
    added = search_.add(trace, segment, {{reading}}, add).count;
  }
  if (added == 0)
    if (const auto excluded = invariants_.excluded_segment(trace)) {
      segment = excluded->segment;
      for (const auto& [location, invariant] : excluded->invariants) added += track(location, invariant);
    }
  context_.log(fmt::format("refinement {}: {} operations, {} new predicates of the last {}", refinements_,
                           path.edges.size(), added, segment.last - segment.first));
  return added > 0;
}

std::size_t TransitionCegar::add_predicates(const AbstractPath& path, const ByStep& predicates) {
  std::size_t added = 0;
  for (std::size_t cut = 1; cut < path.edges.size() && cut < predicates.size(); ++cut) {
    const LocationId location = program_.edge(path.edges[cut]).source;
    for (const Term predicate : predicates[cut]) added += track(location, predicate);
  }
  return added;
}

FlatTrace TransitionCegar::trace_of(const AbstractPath& path) const {
  FlatTrace trace;
  trace.frames.push_back({program_.entry()});
  for (const EdgeId edge : path.edges) trace.steps.push_back({edge, FlatKind::step, 0});
  return trace;
}

Proof TransitionCegar::proof(const ApproximateReachability& reachability) {
  Proof result;
  for (std::size_t i = 0; i < program_.location_count(); ++i)
    result.invariants[LocationId(i)] = predicates_.formula(reachability.reached(LocationId(i)));
  return result;
}

Result TransitionCegar::finish(Result result) {
  context_.statistics().count("transition: refinements by predicates", predicate_refinements_);
  count_bdds("transition", predicates_.manager(), context_);
  return LocationCegar::finish(std::move(result));
}

}  // namespace hone
