// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/unsat_core.h"

#include <unordered_set>

#include "logic/conjuncts.h"
#include "smt/solver.h"

namespace hone {

namespace {

struct GuardedConjunct {
  std::size_t formula;
  Term conjunct, guard;
};

// One assumption per conjunct; the same names are used again and again.
std::vector<GuardedConjunct> guard_conjuncts(Terms& terms, const InterpolationProblem& problem) {
  std::vector<GuardedConjunct> result;
  for (std::size_t i = 0; i < problem.formulas.size(); ++i)
    for (const Term conjunct : conjuncts(terms, problem.formulas[i])) {
      const std::string name = "unsat_core!" + std::to_string(result.size());
      result.push_back({i, conjunct, terms.symbol(name, terms.bool_sort())});
    }
  return result;
}

}  // namespace

std::optional<InterpolationProblem> slice_to_core(Terms& terms, const InterpolationProblem& problem,
                                                  RunContext& context) {
  const std::vector<GuardedConjunct> guarded = guard_conjuncts(terms, problem);
  const auto solver = make_solver(SolverKind::z3, terms, context);
  std::vector<Term> guards;
  for (const GuardedConjunct& part : guarded) {
    solver->add(terms.implies(part.guard, part.conjunct));
    guards.push_back(part.guard);
  }
  if (solver->check(guards) != Answer::unsat) return std::nullopt;
  const std::vector<Term> core = solver->unsat_core();
  const std::unordered_set<Term> needed(core.begin(), core.end());
  std::vector<std::vector<Term>> kept(problem.formulas.size());
  for (const GuardedConjunct& part : guarded)
    if (needed.contains(part.guard)) kept[part.formula].push_back(part.conjunct);
  InterpolationProblem result{{}, problem.cuts};
  for (const std::vector<Term>& formula : kept) result.formulas.push_back(terms.and_(formula));
  return result;
}

}  // namespace hone
