// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "bdd/bdd.h"
#include "program/model/program.h"

namespace hone {

struct TreeNodeTag;
using TreeNodeId = Id<TreeNodeTag>;

// An abstract reachability tree (002): a node is a location with a region, below it are its successors. A
// node whose region lies within that of another one at the same location is covered by it and has no
// successors. Invariant: no node is covered by a node that is covered or removed.
class ReachabilityTree {
 public:
  struct Node {
    LocationId location;
    Bdd region;
    std::size_t predicates = 0;  // of how many the region is made
    TreeNodeId parent;
    EdgeId edge;  // from the parent
    std::vector<TreeNodeId> children;
    std::vector<TreeNodeId> covers;
    TreeNodeId covered_by;
    bool removed = false;
    bool expanded = false;
  };

  explicit ReachabilityTree(std::size_t locations) : at_(locations) {}

  TreeNodeId add_root(LocationId location, Bdd region);
  TreeNodeId add_child(TreeNodeId parent, EdgeId edge, LocationId location, Bdd region,
                       std::size_t predicates);
  const Node& operator[](TreeNodeId id) const { return nodes_[id.index()]; }
  void mark_expanded(TreeNodeId id) { nodes_[id.index()].expanded = true; }

  // Another node that covers this one, if there is one. It is then covered, and the nodes that it covered
  // itself are answered in `uncovered`. Of nodes that wait for their successors only older ones cover: else
  // equal ones would hand each other on.
  bool try_to_cover(TreeNodeId id, std::vector<TreeNodeId>& uncovered);

  // Removes the children of a node and all below; nodes that they covered are answered in `uncovered`.
  void remove_subtree(TreeNodeId id, std::vector<TreeNodeId>& uncovered);

  std::vector<TreeNodeId> path_to(TreeNodeId id) const;  // from the root
  const std::vector<TreeNodeId>& nodes_at(LocationId location) const { return at_.at(location); }
  std::size_t size() const { return alive_; }
  std::size_t count() const { return nodes_.size(); }  // with those that are removed

 private:
  TreeNodeId add(Node node);

  std::vector<Node> nodes_;
  IdMap<LocationId, std::vector<TreeNodeId>> at_;  // those that are not removed
  std::size_t alive_ = 0;
};

}  // namespace hone
