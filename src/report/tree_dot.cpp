// SPDX-License-Identifier: Apache-2.0
#include "report/tree_dot.h"

#include <fmt/format.h>

#include "report/dot_text.h"

namespace hone {

namespace {

constexpr std::size_t width = 32, longest = 400;
constexpr const char* head = R"(digraph art {{
  graph [label="{}", labelloc=t, fontname="Helvetica", fontsize=12, nodesep=0.3, ranksep=0.35];
  node [shape=box, style=rounded, fontname="Helvetica", fontsize=10, height=0.3];
  edge [fontname="Helvetica", fontsize=9];
)";

std::string caption(const RecordedTree& tree) {
  const auto after = [&] {
    return fmt::format("after {} {}", tree.refinement, tree.refinement == 1 ? "refinement" : "refinements");
  };
  switch (tree.moment) {
    case RecordedTree::Moment::refinement:
      return fmt::format("refinement {}: the red path is spurious", tree.refinement);
    case RecordedTree::Moment::error_free: return after() + ": no error is reached";
    case RecordedTree::Moment::error: return after() + ": the red path is real";
    case RecordedTree::Moment::given_up: break;
  }
  return after() + ": given up";
}

std::string label(const RecordedTree::Node& node) {
  std::string text =
      node.line == 0 ? fmt::format("{}", node.number) : fmt::format("{}: line {}", node.number, node.line);
  if (node.mark == RecordedTree::Mark::error) text += ", error";
  if (node.mark == RecordedTree::Mark::pivot) text += ", pivot";
  text += "\\n" + wrapped_for_dot(node.region, width, longest);
  for (const std::string& predicate : node.new_predicates)
    text += "\\nnew: " + wrapped_for_dot(predicate, width, longest);
  return text;
}

std::string appearance(const RecordedTree::Node& node) {
  std::string text = node.on_error_path ? ", color=red, penwidth=1.5" : "";
  if (node.mark == RecordedTree::Mark::error) text += ", shape=octagon, style=solid";
  if (node.mark == RecordedTree::Mark::pivot) text += ", style=\"rounded,filled\", fillcolor=lightyellow";
  if (node.is_waiting && node.mark == RecordedTree::Mark::plain && !node.on_error_path)
    text += ", style=\"rounded,dotted\"";
  return text;
}

std::string edge_from_parent(const RecordedTree& tree, const RecordedTree::Node& node) {
  return fmt::format("  n{} -> n{} [label=\"{}\"{}];\n", tree.nodes[node.parent].number, node.number,
                     wrapped_for_dot(node.operation, width, longest),
                     node.on_error_path ? ", color=red, penwidth=1.5" : "");
}

}  // namespace

std::string render_tree_dot(const RecordedTree& tree) {
  std::string text = fmt::format(head, caption(tree));
  for (const RecordedTree::Node& node : tree.nodes)
    text += fmt::format("  n{} [label=\"{}\"{}];\n", node.number, label(node), appearance(node));
  for (const RecordedTree::Node& node : tree.nodes) {
    if (node.parent != RecordedTree::none) text += edge_from_parent(tree, node);
    if (node.covered_by != RecordedTree::none)
      text += fmt::format("  n{} -> n{} [style=dashed, color=gray40, constraint=false];\n", node.number,
                          tree.nodes[node.covered_by].number);
  }
  return text + "}\n";
}

}  // namespace hone
