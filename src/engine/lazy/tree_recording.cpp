// SPDX-License-Identifier: Apache-2.0
#include "engine/lazy/tree_recording.h"

#include <unordered_map>

#include "abstraction/image/disjunctive_form.h"
#include "logic/printer.h"
#include "program/model/next_position.h"

namespace hone {

std::string TreeRecording::text(Term formula) const {
  return to_infix(program_.terms(), formula, [&](Term symbol) { return program_.display_name(symbol); });
}

RecordedTree::Node TreeRecording::plain_node(TreeNodeId id) const {
  const ReachabilityTree::Node& node = tree_[id];
  RecordedTree::Node result;
  result.number = id.index();
  result.line = next_position(program_, node.location).line;
  result.region = text(disjunctive_form(program_.terms(), predicates_, node.region));
  if (node.edge.valid() && program_.edge(node.edge).role != EdgeRole::internal)
    result.operation = program_.edge(node.edge).text;
  if (program_.error_at(node.location) != nullptr)
    result.mark = RecordedTree::Mark::error;
  else
    result.is_waiting = !node.expanded && !node.covered_by.valid();
  return result;
}

RecordedTree TreeRecording::record(RecordedTree::Moment moment, unsigned refinement) const {
  RecordedTree result{moment, refinement, {}};
  std::unordered_map<std::size_t, std::size_t> place;  // of a node by its number
  for (std::size_t i = 0; i < tree_.count(); ++i)
    if (!tree_[TreeNodeId(i)].removed) {
      place.emplace(i, result.nodes.size());
      result.nodes.push_back(plain_node(TreeNodeId(i)));
    }
  for (RecordedTree::Node& node : result.nodes) {
    const ReachabilityTree::Node& original = tree_[TreeNodeId(node.number)];
    if (original.parent.valid()) node.parent = place.at(original.parent.index());
    if (original.covered_by.valid()) node.covered_by = place.at(original.covered_by.index());
  }
  mark_error_path(result);
  return result;
}

void TreeRecording::mark_error_path(RecordedTree& picture) const {
  for (std::size_t i = 0; i < picture.nodes.size(); ++i)
    if (picture.nodes[i].mark == RecordedTree::Mark::error)
      for (std::size_t at = i; at != RecordedTree::none; at = picture.nodes[at].parent)
        picture.nodes[at].on_error_path = true;
}

RecordedTree TreeRecording::record_refinement(unsigned refinement, TreeNodeId pivot, const Precision& before,
                                              const Precision& now) const {
  RecordedTree result = record(RecordedTree::Moment::refinement, refinement);
  for (RecordedTree::Node& node : result.nodes) {
    if (node.number == pivot.index()) node.mark = RecordedTree::Mark::pivot;
    if (!node.on_error_path) continue;
    const LocationId location = tree_[TreeNodeId(node.number)].location;
    const std::vector<Term>& predicates = now.at(location);
    for (std::size_t i = before.at(location).size(); i < predicates.size(); ++i)
      node.new_predicates.push_back(text(predicates[i]));
  }
  return result;
}

}  // namespace hone
