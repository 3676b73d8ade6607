// SPDX-License-Identifier: Apache-2.0
#include "engine/lazy/reachability_tree.h"

#include <algorithm>

namespace hone {

TreeNodeId ReachabilityTree::add(Node node) {
  const TreeNodeId id(nodes_.size());
  at_[node.location].push_back(id);
  nodes_.push_back(std::move(node));
  ++alive_;
  return id;
}

TreeNodeId ReachabilityTree::add_root(LocationId location, Bdd region) {
  return add({location, std::move(region), 0, TreeNodeId(), EdgeId(), {}, {}, TreeNodeId()});
}

TreeNodeId ReachabilityTree::add_child(TreeNodeId parent, EdgeId edge, LocationId location, Bdd region,
                                       std::size_t predicates) {
  const TreeNodeId id = add({location, std::move(region), predicates, parent, edge, {}, {}, TreeNodeId()});
  nodes_[parent.index()].children.push_back(id);
  return id;
}

bool ReachabilityTree::try_to_cover(TreeNodeId id, std::vector<TreeNodeId>& uncovered) {
  for (const TreeNodeId other : at_[nodes_[id.index()].location]) {
    Node& cover = nodes_[other.index()];
    if (other == id || cover.covered_by.valid() || (!cover.expanded && other > id)) continue;
    if (!nodes_[id.index()].region.leq(cover.region)) continue;
    Node& node = nodes_[id.index()];
    node.covered_by = other;
    for (const TreeNodeId each : node.covers) {
      nodes_[each.index()].covered_by = TreeNodeId();
      uncovered.push_back(each);
    }
    node.covers.clear();
    cover.covers.push_back(id);
    return true;
  }
  return false;
}

void ReachabilityTree::remove_subtree(TreeNodeId root, std::vector<TreeNodeId>& uncovered) {
  std::vector<TreeNodeId> waiting = std::move(nodes_[root.index()].children);
  nodes_[root.index()].children.clear();
  nodes_[root.index()].expanded = false;
  while (!waiting.empty()) {
    const TreeNodeId id = waiting.back();
    waiting.pop_back();
    Node& node = nodes_[id.index()];
    node.removed = true;
    node.region = Bdd();
    --alive_;
    std::erase(at_[node.location], id);
    waiting.insert(waiting.end(), node.children.begin(), node.children.end());
    if (node.covered_by.valid()) std::erase(nodes_[node.covered_by.index()].covers, id);
    for (const TreeNodeId each : node.covers) {
      nodes_[each.index()].covered_by = TreeNodeId();
      uncovered.push_back(each);
    }
    node.covers.clear();
    node.children.clear();
  }
  std::erase_if(uncovered, [this](TreeNodeId id) { return nodes_[id.index()].removed; });
}

std::vector<TreeNodeId> ReachabilityTree::path_to(TreeNodeId id) const {
  std::vector<TreeNodeId> path;
  for (TreeNodeId at = id; at.valid(); at = nodes_[at.index()].parent) path.push_back(at);
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace hone
