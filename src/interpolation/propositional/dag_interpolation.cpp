// SPDX-License-Identifier: Apache-2.0
#include "interpolation/propositional/dag_interpolation.h"

#include "base/error.h"

namespace hone {

namespace {

Bdd merged_postcondition(const FormulaDag& dag, DagNodeId node, const std::vector<Bdd>& predicates) {
  if (node == dag.root()) return dag.manager().top();
  Bdd result = dag.manager().bottom();
  for (const DagEdgeId id : dag.incoming(node)) {
    const FormulaDag::Edge& edge = dag.edge(id);
    result |= dag.postcondition(edge, predicates[edge.from.index()]);
  }
  return result;
}

Bdd merged_precondition(const FormulaDag& dag, DagNodeId node, const std::vector<Bdd>& predicates,
                        const Bdd& goal) {
  if (node == dag.error()) return goal;
  Bdd result = dag.manager().top();
  for (const DagEdgeId id : dag.outgoing(node)) {
    const FormulaDag::Edge& edge = dag.edge(id);
    result &= dag.precondition(edge, predicates[edge.to.index()]);
  }
  return result;
}

// 000 Prop. 2.8 asks for any interpolant of (I_i ∧ F_i+1, F^i+2..). The suffix is not built: its weakest
// interpolant W_i+1 stands for it. An interpolant of (I_i ∧ F_i+1, ¬W_i+1) is one of the pair, as W_i+1
// contradicts the suffix and has only variables of both sides. It exists: by induction I_i ⊨ W_i, so
// I_i ∧ F_i+1 ⊨ W_i+1 by the tracking property of the W_i (Cor. 2.9). Nothing is lost either: W_i+1 is
// implied by all interpolants.
std::vector<Bdd> choose_forward(const FormulaDag& dag, const std::vector<Bdd>& weakest,
                                const InterpolantChoice& choice) {
  std::vector<Bdd> chosen(dag.node_count());
  chosen[0] = dag.manager().top();
  for (std::size_t i = 1; i < dag.node_count(); ++i) {
    const DagNodeId node(i);
    chosen[i] = choice({merged_postcondition(dag, node, chosen), weakest[i], dag.variables(node)});
  }
  return chosen;
}

// The same from the other end: S_i-1 stands for the prefix in (F^..i-1, ¬(F_i → J_i)).
std::vector<Bdd> choose_backward(const FormulaDag& dag, const Bdd& goal, const std::vector<Bdd>& strongest,
                                 const InterpolantChoice& choice) {
  std::vector<Bdd> chosen(dag.node_count());
  chosen[0] = dag.manager().top();
  for (std::size_t i = dag.node_count() - 1; i > 0; --i) {
    const DagNodeId node(i);
    chosen[i] = choice({strongest[i], merged_precondition(dag, node, chosen, goal), dag.variables(node)});
  }
  return chosen;
}

}  // namespace

std::vector<Bdd> strongest_predicates(const FormulaDag& dag) {
  HONE_INVARIANT(dag.node_count() > 0, "a DAG should have a root");
  std::vector<Bdd> predicates(dag.node_count());
  for (std::size_t i = 0; i < dag.node_count(); ++i)
    predicates[i] = merged_postcondition(dag, DagNodeId(i), predicates);
  return predicates;
}

std::vector<Bdd> weakest_predicates(const FormulaDag& dag, const Bdd& goal) {
  HONE_INVARIANT(dag.node_count() > 0, "a DAG should have a root");
  HONE_INVARIANT(VariableSet::support(goal).subset_of(dag.variables(dag.error())),
                 "the goal should speak of the variables of the last node");
  std::vector<Bdd> predicates(dag.node_count());
  for (std::size_t i = dag.node_count(); i-- > 0;)
    predicates[i] = merged_precondition(dag, DagNodeId(i), predicates, goal);
  return predicates;
}

std::optional<std::vector<Bdd>> interpolate_dag(const FormulaDag& dag, const Bdd& goal,
                                                const InterpolantChoice& choice, BddSweep sweep) {
  if (sweep == BddSweep::forward) {
    const std::vector<Bdd> weakest = weakest_predicates(dag, goal);
    if (!weakest.front().is_true()) return std::nullopt;
    return choose_forward(dag, weakest, choice);
  }
  const std::vector<Bdd> strongest = strongest_predicates(dag);
  if (!strongest.back().leq(goal)) return std::nullopt;
  return choose_backward(dag, goal, strongest, choice);
}

std::optional<std::vector<Bdd>> interpolate_dag(const FormulaDag& dag, const Bdd& goal,
                                                BddInterpolation method, BddSweep sweep) {
  if (method == BddInterpolation::strongest) {
    std::vector<Bdd> strongest = strongest_predicates(dag);
    return strongest.back().leq(goal) ? std::optional(std::move(strongest)) : std::nullopt;
  }
  if (method == BddInterpolation::weakest) {
    std::vector<Bdd> weakest = weakest_predicates(dag, goal);
    return weakest.front().is_true() ? std::optional(std::move(weakest)) : std::nullopt;
  }
  return interpolate_dag(dag, goal, choice_of(method, sweep), sweep);
}

std::optional<std::vector<Bdd>> interpolate_dag(const FormulaDag& dag, BddInterpolation method,
                                                BddSweep sweep) {
  return interpolate_dag(dag, dag.manager().bottom(), method, sweep);
}

}  // namespace hone
