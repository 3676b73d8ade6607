// SPDX-License-Identifier: Apache-2.0
#include "interpolation/propositional/bdd_interpolation.h"

#include <unordered_map>

#include "bdd/formulas/formula_of.h"
#include "bdd/formulas/propositional_bdds.h"
#include "bdd/obey_limits.h"
#include "interpolation/propositional/sequence.h"
#include "logic/traversal.h"

namespace hone {

std::optional<Interpolants> interpolate_by_bdds(Terms& terms, const InterpolationProblem& problem,
                                                BddInterpolation method, RunContext& context) {
  if (!is_sequence(problem.cuts)) return std::nullopt;
  BddManager manager;
  obey_limits(manager, context);
  PropositionalBdds bdds(terms, manager);
  std::unordered_map<Term, unsigned> variable_of;
  std::vector<Term> symbols;  // by variable
  for (const Term symbol : free_symbols(terms, problem.formulas)) {
    if (terms.sort(symbol) != terms.bool_sort()) return std::nullopt;
    const unsigned variable = manager.new_variable();
    bdds.declare(symbol, manager.variable(variable));
    variable_of.emplace(symbol, variable);
    symbols.push_back(symbol);
  }
  std::vector<Occurring> formulas;
  for (const Term formula : problem.formulas) {
    std::vector<unsigned> occurring;
    for (const Term symbol : free_symbols(terms, formula)) occurring.push_back(variable_of.at(symbol));
    formulas.push_back({bdds.of(formula), VariableSet(manager, occurring)});
    if (formulas.back().formula.is_null()) return std::nullopt;
  }
  const auto found = interpolate_sequence(manager, formulas, method);
  if (!found) return std::nullopt;
  Interpolants result{{}, "bdd"};
  for (const Cut& cut : problem.cuts)
    result.terms.push_back(
        formula_of(terms, (*found)[cut.end], [&](unsigned variable) { return symbols[variable]; }));
  return result;
}

}  // namespace hone
