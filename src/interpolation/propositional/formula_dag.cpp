// SPDX-License-Identifier: Apache-2.0
#include "interpolation/propositional/formula_dag.h"

#include "base/error.h"

namespace hone {

Priming priming(BddManager& manager, std::span<const std::pair<unsigned, unsigned>> variable_and_primed) {
  std::vector<std::pair<unsigned, unsigned>> back;
  for (const auto& [variable, primed] : variable_and_primed) back.emplace_back(primed, variable);
  return {manager.renaming(variable_and_primed), manager.renaming(back)};
}

DagNodeId FormulaDag::add_node(VariableSet variables) {
  nodes_.push_back({std::move(variables), {}, {}});
  return error();
}

DagEdgeId FormulaDag::add_edge(DagNodeId from, DagNodeId to, Occurring relation, Priming priming) {
  HONE_INVARIANT(from < to && to.index() < nodes_.size(), "an edge should lead to a later node");
  HONE_INVARIANT(VariableSet::support(relation.formula).subset_of(relation.variables),
                 "Occ of a relation should contain its support");
  const VariableSet& before = variables(from);
  const VariableSet after(manager_->rename(variables(to).cube(), priming.prime));
  HONE_INVARIANT(manager_->rename(after.cube(), priming.unprime) == variables(to).cube(),
                 "unpriming should undo priming");
  const DagEdgeId id(edges_.size());
  Edge edge{from, to, std::move(relation), priming, {}, {}};
  edge.forgotten_forward = (before | edge.relation.variables) - after;
  edge.forgotten_backward = (after | edge.relation.variables) - before;
  edges_.push_back(std::move(edge));
  nodes_[from.index()].outgoing.push_back(id);
  nodes_[to.index()].incoming.push_back(id);
  return id;
}

Bdd FormulaDag::postcondition(const Edge& edge, const Bdd& p) const {
  return manager_->and_exists_rename(p, edge.relation.formula, edge.forgotten_forward.cube(),
                                     edge.priming.unprime);
}

Bdd FormulaDag::precondition(const Edge& edge, const Bdd& q) const {
  const Bdd violated = manager_->rename(!q, edge.priming.prime);
  return !manager_->and_exists(edge.relation.formula, violated, edge.forgotten_backward.cube());
}

}  // namespace hone
