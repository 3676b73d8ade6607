// SPDX-License-Identifier: Apache-2.0
#include "refinement/transitions/transition_interpolants.h"

#include "base/error.h"
#include "interpolation/fallback/unsat_core.h"
#include "interpolation/interpolator.h"
#include "refinement/limits.h"
#include "refinement/transitions/path_lemmas.h"

namespace hone {

namespace {

// Interpolants of a proof about what lemmas speak of; the rest is not needed.
std::optional<Interpolants> by_proof(const std::vector<EdgeId>& edges, const std::vector<Term>& lemmas,
                                     ApproximateProgram& approximation, bool strong, RunContext& context) {
  Terms& terms = approximation.program().terms();
  AbstractTransitions& transitions = approximation.transitions();
  InterpolationProblem problem{{}, symmetric_cuts(edges.size())};
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Term about = transitions.shifted(lemmas[i], edges[i], i);
    const bool needed = lemmas[i] != terms.truth();
    problem.formulas.push_back(needed ? transitions.formula_about(about, edges[i], i) : terms.truth());
  }
  InterpolationOptions options;
  options.raise_local_pivots = strong;
  options.engines = {InterpolationMethod::theory, InterpolationMethod::integers};
  std::optional<Interpolants> result;
  within_effort(context, limits::refinement::effort_for_a_proof, [&] {
    if (auto core = slice_to_core(terms, problem, context)) problem = *std::move(core);
    result = interpolate(terms, problem, context, options).interpolants;
  });
  return result;
}

bool exclude_the_path(const std::vector<Bdd>& relations, PredicatePairs& pairs) {
  Bdd states = pairs.manager().top();
  for (const Bdd& relation : relations) {
    if (relation.is_null()) return false;
    states = pairs.image(states, relation);
  }
  return states.is_false();
}

}  // namespace

PathAnalysis transition_interpolants(const AbstractPath& path, ApproximateProgram& approximation, bool strong,
                                     RunContext& context) {
  const ScopedTimer timer(context, "transition: refinement");
  const auto [feasible, lemmas] = path_lemmas(path.edges, approximation.transitions(), approximation.lemmas(),
                                              approximation.program().terms(), context);
  PathAnalysis analysis;
  analysis.feasible = feasible;
  if (feasible != Answer::unsat) return analysis;
  if (const auto found = by_proof(path.edges, lemmas, approximation, strong, context)) {
    analysis.found_by = found->engine;
    for (std::size_t i = 0; i < path.edges.size(); ++i)
      analysis.relations.push_back(approximation.relation_of(found->terms[i], path.edges[i], i));
    if (exclude_the_path(analysis.relations, approximation.pairs())) return analysis;
  }
  analysis.found_by = "lemmas";
  analysis.relations.clear();
  for (std::size_t i = 0; i < path.edges.size(); ++i)
    analysis.relations.push_back(approximation.relation_of(lemmas[i], path.edges[i], 0));
  HONE_INVARIANT(exclude_the_path(analysis.relations, approximation.pairs()),
                 "lemmas that contradict each other should exclude the path");
  return analysis;
}

}  // namespace hone
