// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "evidence/counterexample.h"
#include "reachability/reachability.h"

namespace hone {

// How the error locations of a Boolean program are reached (000 §4; Reps, Schwoon, Jha, Melski 2005): a DAG
// whose nodes are sets of states that were found together at a location. A finished call is one arc that
// names the nodes at the callee's exit which it used, so all calls share the callee's part of the graph.
// Exponentially many and exponentially long counterexamples have a graph of linear size.
struct WitnessGraph {
  using Origin = Reachability::Origin;
  struct Arc {
    Origin origin;
    EdgeId edge;                     // none at the start
    std::size_t from;                // node; none at the start
    std::vector<std::size_t> exits;  // of a finished call: nodes at the callee's exit
  };
  struct Node {
    LocationId location;
    std::vector<Arc> incoming;
  };
  std::vector<Node> nodes;          // arcs come from earlier nodes
  std::vector<std::size_t> errors;  // nodes

  std::size_t arc_count() const;
  // The nodes at exits of procedures that some finished call uses, earliest first.
  std::vector<std::size_t> finished_exits() const;
  // The nodes of the invocation that ends in one of these nodes, and, if wished, of the invocations that it
  // was called from, earliest first.
  std::vector<std::size_t> invocation_before(const std::vector<std::size_t>& last, bool with_callers) const;
};
// Does an arc lead from one node to another of the same invocation?
bool within_invocation(const WitnessGraph::Arc& arc);

// Everything that leads to an error, after an exploration with witnesses.
WitnessGraph witness_graph(const Reachability& reachability);

// That of a single run.
WitnessGraph witness_graph(const Program& program, const Counterexample& run);

// A line for each node, with where it comes from; or for Graphviz.
std::string to_text(const Program& program, const WitnessGraph& graph);
std::string to_dot(const Program& program, const WitnessGraph& graph);

}  // namespace hone
