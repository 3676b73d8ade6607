// SPDX-License-Identifier: Apache-2.0
#include "interpolation/interpolator.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "base/time_limits.h"
#include "interpolation/bits/bit_interpolation.h"
#include "interpolation/bits/integer_interpolation.h"
#include "interpolation/fallback/boolean_lemmas.h"
#include "interpolation/fallback/spacer.h"
#include "interpolation/fallback/weakest_preconditions.h"
#include "interpolation/problem/checker.h"
#include "interpolation/problem/limits.h"
#include "interpolation/propositional/bdd_interpolation.h"
#include "interpolation/theory/theory_refuter.h"
#include "interpolation/theory/tidy.h"
#include "logic/traversal.h"

namespace hone {

namespace {

std::optional<Interpolants> by_theory(Terms& terms, const InterpolationProblem& problem, RunContext& context,
                                      const InterpolationOptions& options, std::string& why) {
  auto found = interpolate_by_theory(terms, problem, context, options, why);
  if (!found) return std::nullopt;
  return Interpolants{std::move(*found), "theory"};
}

std::optional<Interpolants> by_integers(Terms& terms, const InterpolationProblem& problem,
                                        RunContext& context, const InterpolationOptions& options,
                                        std::string& why) {
  return interpolate_bits_as_integers(terms, problem, context, options, why,
                                      options.effort / limits::interpolation::part_for_integers);
}

std::optional<Interpolants> by_bits(Terms& terms, const InterpolationProblem& problem, RunContext& context,
                                    const InterpolationOptions& options, std::string& why) {
  why = "sorts other than Booleans and bit-vectors, or too large";
  return interpolate_bits(terms, problem, context, {options.labelling});
}

std::optional<Interpolants> by_lemmas(Terms& terms, const InterpolationProblem& problem, RunContext& context,
                                      const InterpolationOptions&, std::string& why) {
  LemmaInterpolants found = interpolate_by_lemmas(terms, problem, context);
  why = found.why_not;
  return std::move(found.interpolants);
}

std::optional<Interpolants> by_spacer(Terms& terms, const InterpolationProblem& problem, RunContext& context,
                                      const InterpolationOptions& options, std::string& why) {
  why = "gave up";
  const double seconds = time_limits::seconds_of_effort * static_cast<double>(options.effort);
  return interpolate_by_spacer(terms, problem, context, seconds);
}

std::optional<Interpolants> by_weakest(Terms& terms, const InterpolationProblem& problem, RunContext& context,
                                       const InterpolationOptions&, std::string& why) {
  why = "not a sequence, or a quantifier cannot be eliminated";
  return interpolate_by_weakest_preconditions(terms, problem, context);
}

std::optional<Interpolants> by_strongest(Terms& terms, const InterpolationProblem& problem,
                                         RunContext& context, const InterpolationOptions&, std::string& why) {
  why = "not a sequence, or a quantifier cannot be eliminated";
  return interpolate_by_strongest_postconditions(terms, problem, context);
}

std::optional<Interpolants> by_bdds(Terms& terms, const InterpolationProblem& problem, RunContext& context,
                                    const InterpolationOptions&, std::string& why) {
  why = "not a sequence of propositional formulas";
  return interpolate_by_bdds(terms, problem, context.options().choice<BddInterpolation>(Option::interpolants),
                             context);
}

constexpr InterpolationEngine table[] = {
    {InterpolationMethod::theory, "resolution with lemmas of linear arithmetic, equality and arrays",
     by_theory},
    {InterpolationMethod::integers, "bit-vectors as linear integers", by_integers},
    {InterpolationMethod::bits, "bit-blasting and resolution", by_bits},
    {InterpolationMethod::lemmas, "clauses of each part, where parts share Boolean symbols only", by_lemmas},
    {InterpolationMethod::spacer, "Horn clauses in Z3", by_spacer},
    {InterpolationMethod::weakest, "weakest preconditions along the path, from the unsatisfiable core",
     by_weakest},
    {InterpolationMethod::strongest, "strongest postconditions along the path, from the unsatisfiable core",
     by_strongest},
    {InterpolationMethod::bdd, "decision diagrams, for propositional sequences; which ones: --interpolants",
     by_bdds},
};

const InterpolationEngine& engine_of(InterpolationMethod method) {
  const auto found = std::ranges::find(table, method, &InterpolationEngine::method);
  HONE_INVARIANT(found != std::end(table), "every way to interpolate should stand in the table");
  return *found;
}

bool has_bitvectors(const Terms& terms, const InterpolationProblem& problem) {
  bool found = false;
  for_each_subterm(terms, problem.formulas,
                   [&](Term term) { found = found || terms.kind(terms.sort(term)) == SortKind::bitvector; });
  return found;
}

std::vector<InterpolationMethod> usual_order(const Terms& terms, const InterpolationProblem& problem) {
  using enum InterpolationMethod;
  if (has_bitvectors(terms, problem)) return {integers, bits, lemmas, spacer, weakest, strongest};
  return {theory, lemmas, spacer, weakest, strongest};
}

}  // namespace

std::span<const InterpolationEngine> interpolation_engines() { return table; }

namespace {

// Interpolants of the dual of McMillan's system need not fit together where cuts stand side by side, those of
// raised proofs where cuts contain each other.
bool needs_check(const InterpolationProblem& problem, const InterpolationOptions& options) {
  const CutTree tree = cut_tree(problem);
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    if (options.labelling == Labelling::dual_mcmillan && tree.nodes[i].children.size() > 1) return true;
    if (options.raise_local_pivots && i < problem.cuts.size() && !tree.nodes[i].children.empty()) return true;
  }
  return false;
}

Answer consistency(Terms& terms, const InterpolationProblem& problem, RunContext& context) {
  const std::unique_ptr<Solver> solver = make_solver(terms, context);
  for (const Term formula : problem.formulas) solver->add(formula);
  return solver->check();
}

// What one engine finds, tidied and, if wished, checked; nothing, and why.
std::optional<Interpolants> ask(const InterpolationEngine& engine, Terms& terms,
                                const InterpolationProblem& problem, RunContext& context,
                                const InterpolationOptions& options, std::string& why) {
  std::optional<Interpolants> found = engine.interpolate(terms, problem, context, options, why);
  if (!found) return std::nullopt;
  for (Term& term : found->terms) term = tidy(terms, term);
  found->engine = name_of(engine.method);
  if (!options.check && !needs_check(problem, options)) return found;
  const std::unique_ptr<Solver> solver = make_solver(terms, context);
  const InterpolantCheck verdict = check_interpolants(terms, problem, *found, *solver);
  if (verdict.valid()) return found;
  why = verdict.what;
  return std::nullopt;
}

}  // namespace

InterpolationResult interpolate(Terms& terms, const InterpolationProblem& problem, RunContext& context,
                                const InterpolationOptions& options) {
  const ScopedTimer timer(context, "interpolation");
  InterpolationResult result;
  std::string name, why;
  const bool was_enough = within_effort(context, options.effort, [&] {
    for (const InterpolationMethod next :
         options.engines.empty() ? usual_order(terms, problem) : options.engines) {
      const InterpolationEngine& engine = engine_of(next);
      name = name_of(next);
      InterpolationOptions remaining = options;
      remaining.effort = context.remaining_effort();
      result.interpolants = ask(engine, terms, problem, context, remaining, why);
      if (result.interpolants) {
        context.statistics().count("interpolation: by " + name);
        result.answer = Answer::unsat;
        result.attempts.push_back(name + ": found");
        return;
      }
      result.attempts.push_back(fmt::format("{}: {}", name, why));
      // Before the others try: is there anything to be found at all?
      if (result.attempts.size() == 1) result.answer = consistency(terms, problem, context);
      if (result.answer == Answer::sat) return;
    }
  });
  if (!was_enough) result.attempts.push_back(name + ": the effort of all engines together was spent");
  return result;
}

}  // namespace hone
