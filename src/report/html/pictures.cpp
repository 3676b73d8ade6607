// SPDX-License-Identifier: Apache-2.0
#include "report/html/pictures.h"

#include <fmt/format.h>

#include <set>

#include "base/error.h"
#include "report/cfa_dot.h"
#include "report/dot_text.h"
#include "report/graph_svg.h"
#include "report/tree_dot.h"

namespace hone {

namespace {

// What Graphviz draws in a second or so, and people can still look at.
constexpr std::size_t most_edges = 300, most_edges_in_all = 1500, most_nodes = 300;
constexpr std::size_t label_width = 36, longest_label = 200;

constexpr const char* head = R"(digraph cfa {
  graph [fontname="Helvetica", nodesep=0.3, ranksep=0.3];
  node [shape=circle, fontname="Helvetica", fontsize=10, width=0.35, margin=0.02];
  edge [fontname="Helvetica", fontsize=10];
)";

void draw(const std::string& dot, Picture& picture) {
  try {
    const std::string svg = svg_of_graph(dot);
    const std::size_t start = svg.find("<svg");
    picture.svg = start == std::string::npos ? svg : svg.substr(start);
  } catch (const UsageError&) {
    picture.note =
        "There is no picture: the program `dot` of Graphviz could not draw it when this page was made. It is "
        "in the package graphviz of Debian.";
  }
}

std::vector<bool> edges_of_run(const Program& program, const Counterexample* run) {
  std::vector<bool> result(program.edge_count(), false);
  if (run == nullptr) return result;
  for (const ConcreteInvocation& invocation : run->invocations)
    for (const ConcreteStep& step : invocation.steps) result[step.edge.index()] = true;
  return result;
}

std::string node_text(const Program& program, LocationId id) {
  const Location& location = program.location(id);
  const Procedure& procedure = program.procedure(location.procedure);
  if (program.error_at(id) != nullptr)
    return fmt::format("  n{} [label=\"error\", shape=octagon, color=red];\n", id.index());
  const char* special = id == procedure.entry ? "entry" : id == procedure.exit ? "exit" : nullptr;
  if (special != nullptr) return fmt::format("  n{} [label=\"{}\", shape=box];\n", id.index(), special);
  const std::string line = location.position.line == 0 ? "" : std::to_string(location.position.line);
  return fmt::format("  n{} [label=\"{}\"];\n", id.index(), line);
}

std::string edge_text(const Program& program, const Edge& edge, bool on_run) {
  const bool written = !edge.text.empty() && edge.role != EdgeRole::internal;
  std::string text = written ? edge.text : render_operation(program, edge);
  if (text == "skip") text.clear();
  if (edge.role == EdgeRole::branch) text = "[" + text + "]";
  if (edge.role == EdgeRole::assertion_holds) text += " holds";
  if (edge.role == EdgeRole::assertion_fails) text += " fails";
  return fmt::format("  n{} -> n{} [label=\"{}\"{}{}];\n", edge.source.index(), edge.target.index(),
                     wrapped_for_dot(text, label_width, longest_label),
                     edge.call() != nullptr ? ", style=bold" : "", on_run ? ", color=red, penwidth=1.5" : "");
}

// What can be reached from the entry.
std::string procedure_dot(const Program& program, const Procedure& procedure,
                          const std::vector<bool>& on_run) {
  std::string text = head;
  std::set<LocationId> seen{procedure.entry};
  std::vector<LocationId> waiting{procedure.entry};
  while (!waiting.empty()) {
    const LocationId location = waiting.back();
    waiting.pop_back();
    text += node_text(program, location);
    for (const EdgeId id : program.location(location).outgoing) {
      const Edge& edge = program.edge(id);
      text += edge_text(program, edge, on_run[id.index()]);
      if (seen.insert(edge.target).second) waiting.push_back(edge.target);
    }
  }
  return text + "}\n";
}

std::vector<ProcedureId> entry_first(const Program& program) {
  std::vector<ProcedureId> result{program.entry()};
  for (std::size_t i = 0; i < program.procedure_count(); ++i)
    if (ProcedureId(i) != program.entry()) result.emplace_back(i);
  return result;
}

// The first nodes and those on the way to the error; parents stand in front of their children.
RecordedTree beginning(const RecordedTree& tree) {
  RecordedTree result{tree.moment, tree.refinement, {}};
  std::vector<std::size_t> place(tree.nodes.size(), RecordedTree::none);
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    RecordedTree::Node node = tree.nodes[i];
    if (i >= most_nodes && !node.on_error_path) continue;
    if (node.parent != RecordedTree::none) node.parent = place[node.parent];
    if (i != 0 && node.parent == RecordedTree::none) continue;
    place[i] = result.nodes.size();
    result.nodes.push_back(std::move(node));
  }
  for (RecordedTree::Node& node : result.nodes)
    if (node.covered_by != RecordedTree::none) node.covered_by = place[node.covered_by];
  return result;
}

}  // namespace

std::vector<Picture> cfa_pictures(const Program& program, const Counterexample* run) {
  const std::vector<bool> on_run = edges_of_run(program, run);
  std::vector<Picture> result;
  std::size_t drawn = 0;
  for (const ProcedureId id : entry_first(program)) {
    const Procedure& procedure = program.procedure(id);
    if (procedure.edges.empty()) continue;
    Picture& picture = result.emplace_back(procedure.name, "", "");
    const std::size_t edges = procedure.edges.size();
    if (edges <= most_edges && drawn + edges <= most_edges_in_all) {
      draw(procedure_dot(program, procedure, on_run), picture);
      drawn += edges;
    } else {
      picture.note = fmt::format(
          "The automaton of {} has {} edges. Only those with up to {} are drawn, and {} edges in all; "
          "`hone show --cfa` lists the others.",
          procedure.name, edges, most_edges, most_edges_in_all);
    }
  }
  return result;
}

Picture tree_picture(const RecordedTree& tree) {
  Picture picture{"The abstract reachability tree", "", ""};
  const bool large = tree.nodes.size() > most_nodes;
  const RecordedTree part = large ? beginning(tree) : tree;
  if (large)
    picture.note = fmt::format("{} of {} nodes are drawn: the first ones, and the way to the error.",
                               part.nodes.size(), tree.nodes.size());
  if (tree.moment == RecordedTree::Moment::refinement)
    picture.note += fmt::format(
        "{}The tree is that of refinement {}: later ones were not recorded, because that takes time.",
        large ? " " : "", tree.refinement);
  draw(render_tree_dot(part), picture);
  return picture;
}

}  // namespace hone
