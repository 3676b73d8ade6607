// SPDX-License-Identifier: Apache-2.0
#include "interpolation/propositional/sequence.h"

#include <set>

#include "interpolation/propositional/dag_interpolation.h"

namespace hone {

namespace {

// For i = 0, ..., n the variables of Occ(F^..i) ∩ Occ(F^i+1..).
std::vector<VariableSet> shared_variables(BddManager& manager, std::span<const Occurring> formulas) {
  std::vector<std::size_t> last_occurrence(manager.variable_count());
  for (std::size_t i = 0; i < formulas.size(); ++i)
    for (const unsigned variable : formulas[i].variables.variables()) last_occurrence[variable] = i;

  std::set<unsigned> live;
  std::vector<VariableSet> shared = {VariableSet(manager.top())};
  for (std::size_t i = 0; i < formulas.size(); ++i) {
    for (const unsigned variable : formulas[i].variables.variables()) {
      if (last_occurrence[variable] > i)
        live.insert(variable);
      else
        live.erase(variable);
    }
    shared.emplace_back(manager, std::vector<unsigned>(live.begin(), live.end()));
  }
  return shared;
}

}  // namespace

FormulaDag path_of(BddManager& manager, std::span<const Occurring> formulas) {
  FormulaDag path(manager);
  for (VariableSet& shared : shared_variables(manager, formulas)) path.add_node(std::move(shared));
  for (std::size_t i = 0; i < formulas.size(); ++i)
    path.add_edge(DagNodeId(i), DagNodeId(i + 1), formulas[i]);
  return path;
}

std::vector<Bdd> strongest_sequence(BddManager& manager, std::span<const Occurring> formulas) {
  return strongest_predicates(path_of(manager, formulas));
}

std::vector<Bdd> weakest_sequence(BddManager& manager, std::span<const Occurring> formulas) {
  return weakest_predicates(path_of(manager, formulas), manager.bottom());
}

std::optional<std::vector<Bdd>> interpolate_sequence(BddManager& manager, std::span<const Occurring> formulas,
                                                     const InterpolantChoice& choice, BddSweep sweep) {
  return interpolate_dag(path_of(manager, formulas), manager.bottom(), choice, sweep);
}

std::optional<std::vector<Bdd>> interpolate_sequence(BddManager& manager, std::span<const Occurring> formulas,
                                                     BddInterpolation method, BddSweep sweep) {
  return interpolate_dag(path_of(manager, formulas), method, sweep);
}

}  // namespace hone
