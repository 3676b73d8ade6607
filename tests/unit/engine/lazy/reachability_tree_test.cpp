// SPDX-License-Identifier: Apache-2.0
#include "engine/lazy/reachability_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/random.h"

namespace hone {
namespace {

using TreeNodes = std::vector<TreeNodeId>;

class ReachabilityTreeTest : public testing::Test {
 protected:
  ReachabilityTreeTest() {
    for (int i = 0; i < 3; ++i) manager.new_variable();
  }

  TreeNodeId child(TreeNodeId parent, std::size_t location, const Bdd& region) {
    return tree.add_child(parent, EdgeId(location), LocationId(location), region, 0);
  }

  bool is_alive(TreeNodeId id) const { return !tree[id].removed; }

  // Everything that the class promises of its nodes.
  void expect_invariants() const {
    std::size_t alive = 0;
    for (std::size_t i = 0; i < tree.count(); ++i) {
      const TreeNodeId id(i);
      const ReachabilityTree::Node& node = tree[id];
      const TreeNodes& here = tree.nodes_at(node.location);
      EXPECT_EQ(std::ranges::count(here, id), node.removed ? 0 : 1);
      if (node.removed) continue;
      ++alive;
      if (node.parent.valid()) {
        EXPECT_TRUE(is_alive(node.parent));
        EXPECT_EQ(std::ranges::count(tree[node.parent].children, id), 1);
      }
      for (const TreeNodeId below : node.children) EXPECT_EQ(tree[below].parent, id);
      for (const TreeNodeId covered : node.covers) EXPECT_EQ(tree[covered].covered_by, id);
      if (!node.covered_by.valid()) continue;
      const ReachabilityTree::Node& cover = tree[node.covered_by];
      EXPECT_TRUE(!cover.removed && !cover.covered_by.valid());
      EXPECT_EQ(cover.location, node.location);
      EXPECT_TRUE(node.region.leq(cover.region));
      EXPECT_EQ(std::ranges::count(cover.covers, id), 1);
      EXPECT_TRUE(node.children.empty());
    }
    EXPECT_EQ(tree.size(), alive);
  }

  // May `other` cover the node, by the definition?
  bool may_cover(TreeNodeId other, TreeNodeId id) const {
    const ReachabilityTree::Node& cover = tree[other];
    return other != id && !cover.removed && !cover.covered_by.valid() &&
           cover.location == tree[id].location && (cover.expanded || other < id) &&
           tree[id].region.leq(cover.region);
  }

  BddManager manager;
  ReachabilityTree tree{4};
};

TEST_F(ReachabilityTreeTest, PathsLeadFromTheRoot) {
  const TreeNodeId root = tree.add_root(LocationId(0), manager.top());
  const TreeNodeId first = child(root, 1, manager.top()), other = child(root, 1, manager.bottom());
  const TreeNodeId second = child(first, 2, manager.top());
  EXPECT_EQ(tree.path_to(second), (TreeNodes{root, first, second}));
  EXPECT_EQ(tree.path_to(root), TreeNodes{root});
  EXPECT_EQ(tree.nodes_at(LocationId(1)), (TreeNodes{first, other}));
  EXPECT_EQ(tree[second].edge, EdgeId(2));
  expect_invariants();
}

TEST_F(ReachabilityTreeTest, ASmallerRegionIsCovered) {
  const Bdd p = manager.variable(0), q = manager.variable(1);
  const TreeNodeId root = tree.add_root(LocationId(0), manager.top());
  const TreeNodeId large = child(root, 1, p), small = child(root, 1, p & q), apart = child(root, 1, q);
  const TreeNodeId elsewhere = child(root, 2, p & q);
  TreeNodes uncovered;
  EXPECT_TRUE(tree.try_to_cover(small, uncovered));
  EXPECT_EQ(tree[small].covered_by, large);
  EXPECT_FALSE(tree.try_to_cover(large, uncovered)) << "not by what it covers";
  EXPECT_FALSE(tree.try_to_cover(apart, uncovered));
  EXPECT_FALSE(tree.try_to_cover(elsewhere, uncovered)) << "at another location";
  EXPECT_TRUE(uncovered.empty());
  expect_invariants();
}

// Of two equal ones that wait, the younger one is covered.
TEST_F(ReachabilityTreeTest, YoungerOnesCoverOnlyWhenTheyHaveSuccessors) {
  const TreeNodeId root = tree.add_root(LocationId(0), manager.top());
  const TreeNodeId older = child(root, 1, manager.top()), younger = child(root, 1, manager.top());
  TreeNodes uncovered;
  EXPECT_FALSE(tree.try_to_cover(older, uncovered));
  tree.mark_expanded(younger);
  EXPECT_TRUE(tree.try_to_cover(older, uncovered));
  expect_invariants();
}

TEST_F(ReachabilityTreeTest, WhatACoveredNodeCoveredIsUncovered) {
  const Bdd p = manager.variable(0), q = manager.variable(1);
  const TreeNodeId root = tree.add_root(LocationId(0), manager.top());
  const TreeNodeId middle = child(root, 1, p), small = child(root, 1, p & q);
  TreeNodes uncovered;
  ASSERT_TRUE(tree.try_to_cover(small, uncovered));
  const TreeNodeId large = child(root, 1, manager.top());
  tree.mark_expanded(large);
  ASSERT_TRUE(tree.try_to_cover(middle, uncovered));
  EXPECT_EQ(uncovered, TreeNodes{small});
  EXPECT_FALSE(tree[small].covered_by.valid());
  expect_invariants();
}

TEST_F(ReachabilityTreeTest, RemovingASubtreeUncoversWhatItCovered) {
  const TreeNodeId root = tree.add_root(LocationId(0), manager.top());
  const TreeNodeId left = child(root, 1, manager.top()), right = child(root, 2, manager.top());
  const TreeNodeId below = child(left, 3, manager.top());
  const TreeNodeId inside = child(left, 3, manager.top()), outside = child(right, 3, manager.top());
  TreeNodes uncovered;
  ASSERT_TRUE(tree.try_to_cover(inside, uncovered) && tree.try_to_cover(outside, uncovered));
  tree.mark_expanded(left);
  tree.remove_subtree(left, uncovered);
  EXPECT_EQ(uncovered, TreeNodes{outside}) << "what is removed itself need not be covered";
  EXPECT_TRUE(tree[below].removed && tree[inside].removed && is_alive(left));
  EXPECT_FALSE(tree[left].expanded);
  EXPECT_EQ(tree.size(), 4u);
  EXPECT_EQ(tree.count(), 6u);
  expect_invariants();
}

// Growing, covering and cutting in any order: what is covered stays so, unless it is answered.
TEST_F(ReachabilityTreeTest, RandomTreesKeepTheInvariants) {
  test::Random random(5);
  int covered = 0, handed_on = 0, lost = 0;
  for (int round = 0; round < 300; ++round) {
    tree = ReachabilityTree(4);
    tree.add_root(LocationId(0), manager.top());
    for (int step = 0; step < 60; ++step) {
      TreeNodes alive;
      std::set<TreeNodeId> covered_before;
      for (std::size_t i = 0; i < tree.count(); ++i) {
        if (is_alive(TreeNodeId(i))) alive.emplace_back(i);
        if (is_alive(TreeNodeId(i)) && tree[TreeNodeId(i)].covered_by.valid()) covered_before.emplace(i);
      }
      const TreeNodeId id = random.one_of(alive);
      const bool waits = tree[id].children.empty() && !tree[id].expanded;
      TreeNodes uncovered;
      if (random.one_in(8)) {
        tree.remove_subtree(id, uncovered);
      } else if (!tree[id].covered_by.valid() && waits && random.one_in(2)) {
        const bool possible =
            std::ranges::any_of(alive, [&](TreeNodeId other) { return may_cover(other, id); });
        ASSERT_EQ(tree.try_to_cover(id, uncovered), possible);
        covered += possible;
        handed_on += static_cast<int>(uncovered.size());
      } else if (!tree[id].covered_by.valid()) {
        Bdd region = manager.top();
        for (unsigned variable = 0; variable < 3; ++variable)
          if (random.one_in(2))
            region &= random.one_in(2) ? manager.variable(variable) : !manager.variable(variable);
        tree.mark_expanded(id);
        child(id, 1 + random.below(3), region);
      }
      expect_invariants();
      std::set<TreeNodeId> expected;
      for (const TreeNodeId each : covered_before)
        if (is_alive(each) && !tree[each].covered_by.valid()) expected.insert(each);
      EXPECT_EQ(std::set(uncovered.begin(), uncovered.end()), expected);
      EXPECT_EQ(uncovered.size(), expected.size()) << "each once";
      lost += static_cast<int>(expected.size());
      ASSERT_FALSE(HasFailure()) << "round " << round << ", step " << step;
    }
  }
  EXPECT_GT(covered, 100);
  EXPECT_GT(handed_on, 5);
  EXPECT_GT(lost, 50);
}

}  // namespace
}  // namespace hone
