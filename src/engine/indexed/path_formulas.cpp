// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/path_formulas.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/indexed/limits.h"
#include "interpolation/fallback/unsat_core.h"
#include "interpolation/interpolator.h"
#include "logic/printer.h"
#include "program/analysis/constraint_trace.h"
#include "program/analysis/weakest_precondition.h"

namespace hone {

namespace {

// The concretization sequence without quantifiers: each step, and the instances of the region before it.
std::vector<Term> ground_sequence(const Program& program, const ExplainedPath& path,
                                  const ConstraintTrace& trace, PredicateBdds& predicates,
                                  const IndexVariables& variables, RunContext& context) {
  Terms& terms = program.terms();
  const Budget budget(context, limits::interpolation_instances);
  std::vector<Term> constraints = trace.constraints();
  if (path.goal.valid()) constraints.push_back(trace.before(path.edges.size(), path.goal));
  IndexTerms ground;
  std::vector<Instantiation> instantiations(constraints.size(), Instantiation(terms, budget));
  for (std::size_t i = constraints.size(); i-- > 0;) {
    (void)instantiations[i](constraints[i], ground);
    for (const Term constant : instantiations[i].skolem_constants())
      ground.add(constant, terms.sort(constant));
    add_index_terms(terms, std::span(&constraints[i], 1), ground);
  }
  std::vector<Term> result;
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    std::vector<Term> parts{instantiations[i](constraints[i], ground)};
    const Term region = i < path.regions.size() ? predicates.formula(path.regions[i]) : terms.truth();
    for (const Substitution& indices : substitutions(terms, variables.in(region), ground, budget))
      parts.push_back(substitute(terms, trace.before(i, region), indices));
    result.push_back(terms.and_(parts));
  }
  return result;
}

}  // namespace

FlatTrace trace_of(const Program& program, const ExplainedPath& path) {
  FlatTrace trace;
  trace.frames.push_back({program.entry()});
  for (const EdgeId edge : path.edges) trace.steps.push_back({edge, FlatKind::step, 0});
  return trace;
}

std::vector<Term> interpolants_along(const Program& program, const ExplainedPath& path,
                                     PredicateBdds& predicates, const IndexVariables& variables,
                                     unsigned attempt, RunContext& context) {
  const ScopedTimer timer(context, "interpolation");
  Terms& terms = program.terms();
  if (path.edges.size() + (path.goal.valid() ? 1 : 0) < 2) return {};
  const ConstraintTrace trace(program, trace_of(program, path), Naming::every_value);
  InterpolationProblem problem{ground_sequence(program, path, trace, predicates, variables, context), {}};
  problem.cuts = sequence_cuts(problem.formulas.size());
  if (auto core = slice_to_core(terms, problem, context)) problem = *std::move(core);
  InterpolationOptions options;
  options.effort = limits::interpolation_effort.most;
  options.labelling = attempt % 2 == 0 ? Labelling::dual_mcmillan : Labelling::mcmillan;
  const std::uint64_t start = context.effort();
  const InterpolationResult found = interpolate(terms, problem, context, options);
  if (!found.interpolants) {
    if (context.effort() - start >= options.effort) Budget(context, limits::interpolation_effort).cut_off();
    for (const std::string& text : found.attempts) context.log("  " + text);
    return {};
  }
  std::vector<Term> result;
  for (std::size_t i = 0; i < problem.cuts.size(); ++i) {
    Substitution names;
    for (const auto& [constant, variable] : trace.scope_before(i + 1).current)
      names.emplace(constant, program.variable(variable).symbol);
    result.push_back(substitute(terms, found.interpolants->terms[i], names));
    if (context.logging())
      context.log(fmt::format("  interpolant {}: {}", i + 1, to_infix(terms, result.back())));
  }
  return result;
}

std::vector<Term> preconditions_along(const Program& program, const ExplainedPath& path) {
  Terms& terms = program.terms();
  std::vector<Term> result;
  Term bad = path.goal.valid() ? path.goal : terms.truth();
  if (path.goal.valid()) result.push_back(bad);
  for (std::size_t i = path.edges.size(); i-- > 1;) {
    const Step& step = *program.edge(path.edges[i]).step();
    bad = terms.and_(step.guard, weakest_precondition_of_assignment(program, step, bad));
    result.push_back(bad);
  }
  return result;
}

}  // namespace hone
