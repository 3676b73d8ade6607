// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/weakest_preconditions.h"

#include "interpolation/fallback/projection.h"
#include "interpolation/fallback/unsat_core.h"
#include "interpolation/problem/checker.h"
#include "interpolation/problem/vocabulary.h"
#include "logic/function_arrays.h"

namespace hone {

namespace {

// Both directions are a projection of the formulas on one side, step by step, to the symbols of the other.
class Sequence {
 public:
  Sequence(Terms& terms, const InterpolationProblem& problem, RunContext& context)
      : terms_(terms), problem_(problem), vocabulary_(terms, problem.formulas), project_(terms, context) {}

  Interpolants backwards() {
    Interpolants result{std::vector<Term>(problem_.cuts.size()), "weakest preconditions"};
    Term suffix = terms_.truth();
    std::size_t end = problem_.formulas.size();
    for (std::size_t i = problem_.cuts.size(); i-- > 0;) {
      const Cut& cut = problem_.cuts[i];
      suffix = step(suffix, cut.end, end, cut);
      result.terms[i] = terms_.not_(suffix);
      end = cut.end;
    }
    return result;
  }

  Interpolants forwards() {
    Interpolants result{{}, "strongest postconditions"};
    Term prefix = terms_.truth();
    std::size_t begin = 0;
    for (const Cut& cut : problem_.cuts) {
      prefix = step(prefix, begin, cut.end, cut);
      result.terms.push_back(prefix);
      begin = cut.end;
    }
    return result;
  }

  bool exact() const { return project_.exact(); }

 private:
  Term step(Term state, std::size_t begin, std::size_t end, const Cut& cut) {
    std::vector<Term> parts{state};
    for (std::size_t i = begin; i < end; ++i) parts.push_back(problem_.formulas[i]);
    return project_(terms_.and_(parts),
                    [&](Term symbol) { return vocabulary_.place_of_symbol(symbol, cut) != Place::shared; });
  }

  Terms& terms_;
  const InterpolationProblem& problem_;
  Vocabulary vocabulary_;
  Projection project_;
};

std::optional<Interpolants> interpolate(Terms& terms, const InterpolationProblem& problem,
                                        RunContext& context, bool backwards) {
  if (!is_sequence(problem.cuts)) return std::nullopt;
  auto core = slice_to_core(terms, problem, context);
  if (!core) return std::nullopt;
  FunctionArrays functions(terms);  // arrays are symbols, and symbols can be eliminated
  for (Term& formula : core->formulas) formula = functions.to_arrays(formula);
  Sequence sequence(terms, *core, context);
  Interpolants result = backwards ? sequence.backwards() : sequence.forwards();
  for (Term& term : result.terms) {
    term = functions.from_arrays(term);
    if (!term.valid()) return std::nullopt;
  }
  if (sequence.exact()) return result;
  const auto solver = make_solver(SolverKind::z3, terms, context);
  if (!check_interpolants(terms, problem, result, *solver).valid()) return std::nullopt;
  return result;
}

}  // namespace

std::optional<Interpolants> interpolate_by_weakest_preconditions(Terms& terms,
                                                                 const InterpolationProblem& problem,
                                                                 RunContext& context) {
  const ScopedTimer timer(context, "weakest preconditions");
  return interpolate(terms, problem, context, true);
}

std::optional<Interpolants> interpolate_by_strongest_postconditions(Terms& terms,
                                                                    const InterpolationProblem& problem,
                                                                    RunContext& context) {
  const ScopedTimer timer(context, "strongest postconditions");
  return interpolate(terms, problem, context, false);
}

}  // namespace hone
