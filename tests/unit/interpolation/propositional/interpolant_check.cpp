// SPDX-License-Identifier: Apache-2.0
#include "unit/interpolation/propositional/interpolant_check.h"

#include <fmt/format.h>

namespace hone {

namespace {

using Violation = std::optional<std::string>;

Violation vocabulary_violation(const Bdd& formula, const VariableSet& allowed) {
  const VariableSet foreign = VariableSet::support(formula) - allowed;
  if (foreign.empty()) return std::nullopt;
  return fmt::format("variable {} is not in the vocabulary", foreign.variables().front());
}

Violation within(const std::string& place, Violation violation) {
  if (violation) violation = place + ": " + *violation;
  return violation;
}

bool is_hoare_triple(const Bdd& p, const Bdd& relation, const Bdd& q, const Priming& priming) {
  return (p & relation).leq(q.manager()->rename(q, priming.prime));
}

Violation size_violation(std::size_t expected, std::size_t found) {
  if (expected == found) return std::nullopt;
  return fmt::format("{} predicates where {} are needed", found, expected);
}

}  // namespace

Violation interpolant_violation(const Occurring& f, const Occurring& g, const Bdd& interpolant) {
  if (!f.formula.leq(interpolant)) return "not implied by the first formula";
  if (!(interpolant & g.formula).is_false()) return "consistent with the second formula";
  return vocabulary_violation(interpolant, f.variables & g.variables);
}

Violation sequence_violation(BddManager& manager, std::span<const Occurring> formulas,
                             std::span<const Bdd> interpolants) {
  if (auto wrong = size_violation(formulas.size() + 1, interpolants.size())) return wrong;
  const Occurring truth = by_support(manager.top());
  std::vector<Occurring> suffix(formulas.size() + 1, truth);
  for (std::size_t i = formulas.size(); i-- > 0;) suffix[i] = formulas[i] & suffix[i + 1];
  Occurring prefix = truth;
  for (std::size_t i = 0; i <= formulas.size(); ++i) {
    if (auto wrong = interpolant_violation(prefix, suffix[i], interpolants[i]))
      return within(fmt::format("interpolant {}", i), std::move(wrong));
    if (i < formulas.size()) prefix = prefix & formulas[i];
  }
  for (std::size_t i = 0; i < formulas.size(); ++i)
    if (!is_hoare_triple(interpolants[i], formulas[i].formula, interpolants[i + 1], {}))
      return fmt::format("interpolant {} does not follow from the one before", i + 1);
  return std::nullopt;
}

Violation dag_violation(const FormulaDag& dag, const Bdd& goal, std::span<const Bdd> predicates) {
  if (auto wrong = size_violation(dag.node_count(), predicates.size())) return wrong;
  if (!predicates.front().is_true()) return "the predicate at the root is not true";
  if (!predicates.back().leq(goal)) return "the predicate at the last node does not imply the goal";
  for (std::size_t i = 0; i < dag.node_count(); ++i)
    if (auto wrong = vocabulary_violation(predicates[i], dag.variables(DagNodeId(i))))
      return within(fmt::format("node {}", i), std::move(wrong));
  for (std::size_t i = 0; i < dag.edge_count(); ++i) {
    const FormulaDag::Edge& edge = dag.edge(DagEdgeId(i));
    const Bdd& before = predicates[edge.from.index()];
    if (!is_hoare_triple(before, edge.relation.formula, predicates[edge.to.index()], edge.priming))
      return fmt::format("the edge from node {} to node {} is not tracked", edge.from.index(),
                         edge.to.index());
  }
  return std::nullopt;
}

Violation nested_violation(const NestedDag& dag, const NestedPredicates& predicates) {
  if (auto wrong = size_violation(dag.invocation_count(), predicates.size())) return wrong;
  for (std::size_t i = 0; i < dag.invocation_count(); ++i) {
    const NestedDag::Invocation& invocation = dag.invocation(CalleeId(i));
    BddManager& manager = invocation.body.manager();
    const Bdd goal = i + 1 == dag.invocation_count() ? manager.bottom() : manager.top();
    if (auto wrong = dag_violation(invocation.body, goal, predicates[i]))
      return within(fmt::format("invocation {}", i), std::move(wrong));
    for (const NestedDag::Call& call : invocation.calls) {
      const Bdd effect = manager.rename(predicates[call.callee.index()].back(), call.naming.prime);
      if (!is_hoare_triple(predicates[i][call.before.index()], effect, predicates[i][call.after.index()], {}))
        return fmt::format("invocation {}: the call at node {} is not tracked", i, call.before.index());
    }
  }
  return std::nullopt;
}

}  // namespace hone
