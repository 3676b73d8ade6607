// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "base/ids.h"
#include "bdd/bdd.h"
#include "interpolation/propositional/occurrence.h"
#include "interpolation/propositional/variable_set.h"

namespace hone {

struct DagNodeTag;
using DagNodeId = Id<DagNodeTag>;
struct DagEdgeTag;
using DagEdgeId = Id<DagEdgeTag>;

// Other names for variables, and the way back. A relation R(X, X') calls the variables X of its target X'. By
// default nothing is renamed.
struct Priming {
  BddRenaming prime;
  BddRenaming unprime;
};
Priming priming(BddManager& manager, std::span<const std::pair<unsigned, unsigned>> variable_and_primed);

// A DAG of formulas (000 §4.2): each node has its own variables, each edge a relation between the variables
// of its ends. A variable of both ends (after priming) keeps its value; further variables of the relation are
// local to the edge. A path is feasible if values for the variables of its nodes exist that satisfy the
// relations of its edges.
//
// Nodes are added in topological order. The first is the root, the last the error node.
class FormulaDag {
 public:
  struct Edge {
    DagNodeId from, to;
    Occurring relation;
    Priming priming;
    VariableSet forgotten_forward;   // what postcondition() quantifies
    VariableSet forgotten_backward;  // what precondition() quantifies
  };

  explicit FormulaDag(BddManager& manager) : manager_(&manager) {}

  DagNodeId add_node(VariableSet variables);
  DagEdgeId add_edge(DagNodeId from, DagNodeId to, Occurring relation, Priming priming = {});

  BddManager& manager() const { return *manager_; }
  std::size_t node_count() const { return nodes_.size(); }
  std::size_t edge_count() const { return edges_.size(); }
  DagNodeId root() const { return DagNodeId(0); }
  DagNodeId error() const { return DagNodeId(nodes_.size() - 1); }
  const VariableSet& variables(DagNodeId node) const { return nodes_[node.index()].variables; }
  const std::vector<DagEdgeId>& incoming(DagNodeId node) const { return nodes_[node.index()].incoming; }
  const std::vector<DagEdgeId>& outgoing(DagNodeId node) const { return nodes_[node.index()].outgoing; }
  const Edge& edge(DagEdgeId edge) const { return edges_[edge.index()]; }

  // The strongest Q over the target's variables, and the weakest P over the source's, with P ∧ R ⊨ Q: one
  // step of 000 Prop. 2.6.
  Bdd postcondition(const Edge& edge, const Bdd& p) const;
  Bdd precondition(const Edge& edge, const Bdd& q) const;

 private:
  struct Node {
    VariableSet variables;
    std::vector<DagEdgeId> incoming, outgoing;
  };

  BddManager* manager_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
};

}  // namespace hone
