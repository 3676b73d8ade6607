// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/unsat_core.h"

#include "logic/conjuncts.h"
#include "smt/named_formulas.h"

namespace hone {

std::optional<InterpolationProblem> slice_to_core(Terms& terms, const InterpolationProblem& problem,
                                                  RunContext& context) {
  std::vector<Term> parts;
  std::vector<std::size_t> formula_of;  // by part
  for (std::size_t i = 0; i < problem.formulas.size(); ++i)
    for (const Term conjunct : conjuncts(terms, problem.formulas[i])) {
      parts.push_back(conjunct);
      formula_of.push_back(i);
    }
  const auto solver = make_solver(SolverKind::z3, terms, context);
  NamedFormulas names(NamedFormulas::Definition::implies, "unsat_core!");
  const auto core = names.unsat_core(parts, terms, *solver);
  if (!core) return std::nullopt;
  std::vector<std::vector<Term>> kept(problem.formulas.size());
  for (const std::size_t part : *core) kept[formula_of[part]].push_back(parts[part]);
  InterpolationProblem result{{}, problem.cuts};
  for (const std::vector<Term>& formula : kept) result.formulas.push_back(terms.and_(formula));
  return result;
}

}  // namespace hone
