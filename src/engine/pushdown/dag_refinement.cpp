// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/dag_refinement.h"

#include <algorithm>
#include <map>
#include <utility>

#include "base/error.h"
#include "interpolation/propositional/nested_dag.h"

namespace hone {

namespace {

using PointKind = AbstractSystem::PointKind;
using RuleKind = AbstractSystem::RuleKind;
using Origin = WitnessGraph::Origin;
using Enc = StateEncoding;

class DagRefinement {
 public:
  DagRefinement(ConcreteSystem& concrete, const AbstractSystem& abstract, const WitnessGraph& graph)
      : concrete_(concrete), manager_(concrete.manager()), abstract_(abstract), graph_(graph) {}

  bool run(BddInterpolation method, BddSweep sweep, PointPredicates& predicates) {
    add_finished_invocations();
    add_main_invocation();
    const auto found = interpolate_nested(dag_, method, sweep);
    if (!found) return false;
    for (std::size_t i = 0; i < found->size(); ++i)
      for (const auto& [node, dag_node] : nodes_of_[i])
        take(graph_.nodes[node].location, (*found)[i][dag_node.index()], i + 1 < found->size(), predicates);
    return true;
  }

 private:
  void add_finished_invocations() {
    for (const std::size_t exit : graph_.finished_exits()) {
      const ProcedureId procedure = abstract_.point(graph_.nodes[exit].location).procedure;
      NestedDag::Invocation invocation{FormulaDag(manager_), {}};
      const DagNodeId root = invocation.body.add_node(inputs(procedure));
      std::map<std::size_t, DagNodeId> number;
      for (const std::size_t node : graph_.invocation_before({exit}, false)) {
        number[node] = invocation.body.add_node(variables(graph_.nodes[node].location, true));
        bool entered = false;
        for (const WitnessGraph::Arc& arc : graph_.nodes[node].incoming) {
          if (within_invocation(arc))
            add_arc(invocation, number, node, arc, true);
          else if (!std::exchange(entered, true))
            invocation.body.add_edge(root, number[node], by_support(manager_.top()));
        }
      }
      nodes_of_.push_back(number);
      invocation_of_[exit] = dag_.add_invocation(std::move(invocation));
    }
  }

  void add_main_invocation() {
    NestedDag::Invocation invocation{FormulaDag(manager_), {}};
    const DagNodeId root = invocation.body.add_node(VariableSet(manager_.top()));
    std::map<std::size_t, DagNodeId> number;
    for (const std::size_t node : graph_.invocation_before(graph_.errors, true)) {
      number[node] = invocation.body.add_node(variables(graph_.nodes[node].location, false));
      for (const WitnessGraph::Arc& arc : graph_.nodes[node].incoming)
        if (arc.origin == Origin::start)
          invocation.body.add_edge(root, number[node], by_support(manager_.top()));
        else
          add_arc(invocation, number, node, arc, false);
    }
    const DagNodeId error = invocation.body.add_node(VariableSet(manager_.top()));
    for (const std::size_t node : graph_.errors)
      invocation.body.add_edge(number[node], error, by_support(manager_.top()));
    nodes_of_.push_back(number);
    dag_.add_invocation(std::move(invocation));
  }

  void add_arc(NestedDag::Invocation& invocation, const std::map<std::size_t, DagNodeId>& number,
               std::size_t node, const WitnessGraph::Arc& arc, bool finished) {
    const DagNodeId from = number.at(arc.from), to = number.at(node);
    const AbstractSystem::Rule& rule = abstract_.rule(arc.edge);
    if (arc.origin == Origin::summary) {
      const ProcedureId callee = concrete_.program().edge(rule.edge).call()->callee;
      for (const std::size_t exit : arc.exits)
        invocation.calls.push_back({from, to, invocation_of_.at(exit), entry_as_next(callee)});
      return;
    }
    if (arc.origin == Origin::enter) {
      const ProcedureId callee = concrete_.program().edge(rule.edge).call()->callee;
      invocation.body.add_edge(from, to, by_support(manager_.top()),
                               current_as_next(concrete_.inputs_of(callee)));
      return;
    }
    switch (rule.kind) {
      case RuleKind::init:
        invocation.body.add_edge(from, to,
                                 by_support(finished ? concrete_.equal(concrete_.inputs_of(rule.procedure),
                                                                       &Enc::entry, &Enc::current)
                                                     : manager_.top()));
        return;
      case RuleKind::step: {
        const Relation& relation = concrete_.step(rule.edge);
        invocation.body.add_edge(from, to, by_support(relation.relation), current_as_next(relation.changed));
        return;
      }
      case RuleKind::push:
        invocation.body.add_edge(from, to, by_support(concrete_.push(rule.edge)),
                                 priming(manager_, concrete_.pushed_as_current(rule.edge)));
        return;
      case RuleKind::eval:
        invocation.body.add_edge(from, to, by_support(manager_.top()),
                                 priming(manager_, concrete_.current_as_returned(rule.edge)));
        return;
      case RuleKind::pop: invocation.body.add_edge(from, to, by_support(manager_.top())); return;
      case RuleKind::call: break;
    }
    invariant_failed(__FILE__, __LINE__, "calls should be finished or entered");
  }

  Priming renaming(const std::vector<VariableId>& variables, ConcreteSystem::Copy from,
                   ConcreteSystem::Copy to) {
    std::vector<std::pair<unsigned, unsigned>> renames;
    for (const VariableId id : variables)
      renames.emplace_back((concrete_.encoding().*from)(id), (concrete_.encoding().*to)(id));
    return priming(manager_, renames);
  }
  Priming current_as_next(const std::vector<VariableId>& variables) {
    return renaming(variables, &Enc::current, &Enc::next);
  }
  Priming entry_as_next(ProcedureId callee) {
    return renaming(concrete_.inputs_of(callee), &Enc::entry, &Enc::next);
  }

  VariableSet inputs(ProcedureId procedure) {
    return set(concrete_.copies(concrete_.inputs_of(procedure), &Enc::entry));
  }
  VariableSet set(const std::vector<unsigned>& variables) { return VariableSet(manager_.cube(variables)); }

  // The variables of a point; the values at the entry only where the invocation finishes.
  VariableSet variables(LocationId location, bool finished) {
    const AbstractSystem::Point& point = abstract_.point(location);
    const Procedure& procedure = concrete_.program().procedure(point.procedure);
    std::vector<unsigned> result;
    const auto include = [&](const std::vector<VariableId>& ids, ConcreteSystem::Copy copy) {
      const std::vector<unsigned> more = concrete_.copies(ids, copy);
      result.insert(result.end(), more.begin(), more.end());
    };
    if (finished) include(concrete_.inputs_of(point.procedure), &Enc::entry);
    switch (point.kind) {
      case PointKind::entry:
        if (!finished) include(concrete_.inputs_of(point.procedure), &Enc::current);
        break;
      case PointKind::at:
        include(concrete_.globals(), &Enc::current);
        include(procedure.locals, &Enc::current);
        break;
      case PointKind::pushed:
        include(concrete_.inputs_of(concrete_.program().edge(point.call).call()->callee), &Enc::next);
        include(procedure.locals, &Enc::saved);
        break;
      case PointKind::returned:
        include(concrete_.outputs_of(concrete_.program().edge(point.call).call()->callee), &Enc::current);
        include(procedure.locals, &Enc::saved);
        break;
      case PointKind::exit: include(concrete_.outputs_of(point.procedure), &Enc::current); break;
    }
    return set(result);
  }

  void take(LocationId location, const Bdd& predicate, bool finished, PointPredicates& predicates) {
    const AbstractSystem::Point& point = abstract_.point(location);
    switch (point.kind) {
      case PointKind::entry:
        predicates.add(predicates.entry[point.procedure],
                       finished ? predicate
                                : concrete_.moved(predicate, concrete_.inputs_of(point.procedure),
                                                  &Enc::current, &Enc::entry));
        return;
      case PointKind::at: predicates.add(predicates.at[point.location], predicate); return;
      case PointKind::pushed: predicates.add(predicates.pushed[point.call], predicate); return;
      case PointKind::exit: predicates.add(predicates.effect[point.procedure], predicate); return;
      case PointKind::returned: return;  // evaluated at once
    }
  }

  ConcreteSystem& concrete_;
  BddManager& manager_;
  const AbstractSystem& abstract_;
  const WitnessGraph& graph_;
  NestedDag dag_;
  std::map<std::size_t, CalleeId> invocation_of_;           // by exit node
  std::vector<std::map<std::size_t, DagNodeId>> nodes_of_;  // by invocation
};

}  // namespace

bool refine_by_witness_graph(ConcreteSystem& concrete, const AbstractSystem& abstract,
                             const WitnessGraph& graph, BddInterpolation method, BddSweep sweep,
                             PointPredicates& predicates) {
  return DagRefinement(concrete, abstract, graph).run(method, sweep, predicates);
}

}  // namespace hone
