// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/witness_graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace hone {

namespace {

using Batch = Reachability::Batch;
using Origin = Reachability::Origin;

// The part of a graph that its errors need, with the nodes numbered anew.
WitnessGraph needed_part(const WitnessGraph& graph) {
  std::vector<bool> needed(graph.nodes.size(), false);
  for (const std::size_t error : graph.errors) needed[error] = true;
  for (std::size_t i = graph.nodes.size(); i-- > 0;) {
    if (!needed[i]) continue;
    for (const WitnessGraph::Arc& arc : graph.nodes[i].incoming) {
      if (arc.origin != Origin::start) needed[arc.from] = true;
      for (const std::size_t exit : arc.exits) needed[exit] = true;
    }
  }
  WitnessGraph result;
  std::vector<std::size_t> number(graph.nodes.size(), 0);
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    if (!needed[i]) continue;
    number[i] = result.nodes.size();
    result.nodes.push_back(graph.nodes[i]);
    for (WitnessGraph::Arc& arc : result.nodes.back().incoming) {
      if (arc.origin != Origin::start) arc.from = number[arc.from];
      for (std::size_t& exit : arc.exits) exit = number[exit];
    }
  }
  for (const std::size_t error : graph.errors) result.errors.push_back(number[error]);
  return result;
}

class GraphBuilder {
 public:
  explicit GraphBuilder(const Reachability& reachability)
      : reachability_(reachability), program_(reachability.program()) {}

  WitnessGraph build() {
    std::map<std::size_t, std::pair<LocationId, std::size_t>> by_time;
    for (std::size_t i = 0; i < program_.location_count(); ++i) {
      const auto& batches = reachability_.batches(LocationId(i));
      for (std::size_t b = 0; b < batches.size(); ++b) by_time[batches[b].time] = {LocationId(i), b};
    }
    for (const auto& [time, place] : by_time) {
      number_[place] = graph_.nodes.size();
      graph_.nodes.push_back({place.first, {}});
      for (const auto& arrival : reachability_.batches(place.first)[place.second].arrivals) add_arcs(arrival);
      if (program_.error_at(place.first) != nullptr) graph_.errors.push_back(graph_.nodes.size() - 1);
    }
    return needed_part(graph_);
  }

 private:
  void add_arcs(const Reachability::Layer& arrival) {
    std::vector<WitnessGraph::Arc>& incoming = graph_.nodes.back().incoming;
    if (arrival.origin == Origin::start) {
      incoming.push_back({Origin::start, EdgeId(), 0, {}});
      return;
    }
    const Edge& edge = program_.edge(arrival.edge);
    std::vector<std::size_t> exits;
    if (arrival.origin == Origin::summary)
      exits =
          nodes_within(program_.procedure(edge.call()->callee).exit, arrival.exit_begin, arrival.exit_end);
    for (const std::size_t from : nodes_within(edge.source, arrival.source_begin, arrival.source_end))
      incoming.push_back({arrival.origin, arrival.edge, from, exits});
  }

  std::vector<std::size_t> nodes_within(LocationId location, std::size_t begin, std::size_t end) const {
    std::vector<std::size_t> result;
    const auto& batches = reachability_.batches(location);
    for (std::size_t b = 0; b < batches.size(); ++b)
      if (batches[b].begin >= begin && batches[b].end <= end) result.push_back(number_.at({location, b}));
    return result;
  }

  const Reachability& reachability_;
  const Program& program_;
  WitnessGraph graph_;
  std::map<std::pair<LocationId, std::size_t>, std::size_t> number_;
};

}  // namespace

std::size_t WitnessGraph::arc_count() const {
  std::size_t count = 0;
  for (const Node& node : nodes) count += node.incoming.size();
  return count;
}

bool within_invocation(const WitnessGraph::Arc& arc) {
  return arc.origin == Origin::step || arc.origin == Origin::summary;
}

std::vector<std::size_t> WitnessGraph::finished_exits() const {
  std::set<std::size_t> result;
  for (const Node& node : nodes)
    for (const Arc& arc : node.incoming) result.insert(arc.exits.begin(), arc.exits.end());
  return {result.begin(), result.end()};
}

std::vector<std::size_t> WitnessGraph::invocation_before(const std::vector<std::size_t>& last,
                                                         bool with_callers) const {
  std::vector<bool> needed(nodes.size(), false);
  for (const std::size_t node : last) needed[node] = true;
  std::vector<std::size_t> result;
  for (std::size_t i = nodes.size(); i-- > 0;) {
    if (!needed[i]) continue;
    result.push_back(i);
    for (const Arc& arc : nodes[i].incoming)
      if (within_invocation(arc) || (arc.origin == Origin::enter && with_callers)) needed[arc.from] = true;
  }
  std::reverse(result.begin(), result.end());
  return result;
}

WitnessGraph witness_graph(const Reachability& reachability) { return GraphBuilder(reachability).build(); }

namespace {

class RunGraph {
 public:
  RunGraph(const Program& program, const Counterexample& run) : program_(program), run_(run) {}

  WitnessGraph build() {
    for (const InvocationId id : callees_first(run_))
      if (run_[id].finished) exit_of_[id] = add(id, {Origin::enter, EdgeId(), 0, {}});
    WitnessGraph::Arc first{Origin::start, EdgeId(), 0, {}};
    for (InvocationId id = run_.root;;) {
      const std::size_t last = add(id, first);
      const ConcreteStep* step = run_[id].steps.empty() ? nullptr : &run_[id].steps.back();
      if (step == nullptr || !step->callee.valid() || run_[step->callee].finished) {
        graph_.errors.push_back(last);
        return std::move(graph_);
      }
      first = {Origin::enter, step->edge, last, {}};
      id = step->callee;
    }
  }

 private:
  // Adds the nodes of an invocation; answers the last one.
  std::size_t add(InvocationId id, WitnessGraph::Arc first) {
    graph_.nodes.push_back({program_.procedure(run_[id].procedure).entry, {std::move(first)}});
    for (const ConcreteStep& step : run_[id].steps) {
      const bool call = step.callee.valid();
      if (call && !run_[step.callee].finished) break;
      WitnessGraph::Arc arc{call ? Origin::summary : Origin::step, step.edge, graph_.nodes.size() - 1, {}};
      if (call) arc.exits.push_back(exit_of_.at(step.callee));
      graph_.nodes.push_back({program_.edge(step.edge).target, {std::move(arc)}});
    }
    return graph_.nodes.size() - 1;
  }

  const Program& program_;
  const Counterexample& run_;
  WitnessGraph graph_;
  std::map<InvocationId, std::size_t> exit_of_;
};

}  // namespace

WitnessGraph witness_graph(const Program& program, const Counterexample& run) {
  return RunGraph(program, run).build();
}

namespace {

std::string place_of(const Program& program, const WitnessGraph::Node& node) {
  const Location& location = program.location(node.location);
  return fmt::format("{}:{}", program.procedure(location.procedure).name, location.position.line);
}

}  // namespace

std::string to_text(const Program& program, const WitnessGraph& graph) {
  std::string text;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    text += fmt::format("{:>4}  {}", i, place_of(program, graph.nodes[i]));
    for (const WitnessGraph::Arc& arc : graph.nodes[i].incoming) {
      if (arc.origin == Origin::start)
        text += "  start";
      else
        text += fmt::format("  {} {}", arc.origin == Origin::enter ? "called by" : "from", arc.from);
      if (!arc.exits.empty()) text += fmt::format(" by way of {}", fmt::join(arc.exits, ", "));
    }
    text += program.error_at(graph.nodes[i].location) != nullptr ? "  error\n" : "\n";
  }
  return text;
}

std::string to_dot(const Program& program, const WitnessGraph& graph) {
  std::string text = "digraph witness {\n  node [shape=box];\n";
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    text += fmt::format("  n{} [label=\"{}\"];\n", i, place_of(program, graph.nodes[i]));
    for (const WitnessGraph::Arc& arc : graph.nodes[i].incoming) {
      if (arc.origin == Origin::start) continue;
      text += fmt::format("  n{} -> n{}{};\n", arc.from, i,
                          arc.origin == Origin::enter ? " [label=\"call\"]" : "");
      for (const std::size_t exit : arc.exits)
        text += fmt::format("  n{} -> n{} [style=dashed, label=\"return\"];\n", exit, i);
    }
  }
  return text + "}\n";
}

}  // namespace hone
