// SPDX-License-Identifier: Apache-2.0
#include "engine/lazy/tree_recording.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/lazy/lazy_engine.h"
#include "support/programs.h"

namespace hone {
namespace {

using namespace test;

using Mark = RecordedTree::Mark;
using Moment = RecordedTree::Moment;

class TreeRecordingTest : public testing::Test {
 protected:
  void check(const std::string& text) {
    source = ip(text);
    RunContext context(options);
    context.on_tree = [this](const RecordedTree& tree) { trees.push_back(tree); };
    result = LazyEngine().check({source->program()}, context);
    for (const RecordedTree& tree : trees) expect_tree(tree);
  }

  static std::size_t count(const RecordedTree& tree, Mark mark) {
    return static_cast<std::size_t>(
        std::count_if(tree.nodes.begin(), tree.nodes.end(), [&](const auto& n) { return n.mark == mark; }));
  }

  // One root, parents in front of their children, covers at the same line, none of them covered.
  static void expect_tree(const RecordedTree& tree) {
    ASSERT_FALSE(tree.nodes.empty());
    EXPECT_EQ(tree.nodes[0].parent, RecordedTree::none);
    for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
      const RecordedTree::Node& node = tree.nodes[i];
      ASSERT_LT(node.parent, i);
      if (node.covered_by == RecordedTree::none) continue;
      EXPECT_FALSE(node.is_waiting);
      EXPECT_EQ(tree.nodes[node.covered_by].line, node.line);
      EXPECT_EQ(tree.nodes[node.covered_by].covered_by, RecordedTree::none);
    }
  }

  // At a refinement: one error, and on the way to it the pivot, right in front of the first new predicate.
  static void expect_refinement(const RecordedTree& tree) {
    EXPECT_EQ(tree.moment, Moment::refinement);
    EXPECT_EQ(count(tree, Mark::error), 1U);
    EXPECT_EQ(count(tree, Mark::pivot), 1U);
    bool below_pivot = false;
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
      const RecordedTree::Node& node = tree.nodes[i];
      EXPECT_TRUE(node.mark == Mark::plain || node.on_error_path);
      if (!node.on_error_path) continue;
      EXPECT_TRUE(i == 0 || tree.nodes[node.parent].on_error_path);
      EXPECT_TRUE(below_pivot || node.new_predicates.empty());
      const bool is_next = below_pivot && tree.nodes[node.parent].mark == Mark::pivot;
      EXPECT_FALSE(is_next && node.new_predicates.empty());
      below_pivot |= node.mark == Mark::pivot;
    }
  }

  Options options;
  std::unique_ptr<Source> source;
  std::vector<RecordedTree> trees;
  Result result;
};

constexpr const char* counting = R"(void main() {
  int i; int j; int n;
  i, j = 0, 0;
  havoc n;
  while (i < n) {
    i = i + 1;
    j = j + 2;
  }
  assert(j == 2 * i);
}
)";

TEST_F(TreeRecordingTest, EveryRefinementAndTheEnd) {
  check(counting);
  EXPECT_EQ(result.verdict, Verdict::safe);
  ASSERT_GT(result.refinements, 0U);
  ASSERT_EQ(trees.size(), result.refinements + 1);
  for (std::size_t i = 0; i + 1 < trees.size(); ++i) {
    EXPECT_EQ(trees[i].refinement, i + 1);
    expect_refinement(trees[i]);
  }
  const RecordedTree& last = trees.back();
  EXPECT_EQ(last.moment, Moment::error_free);
  EXPECT_EQ(last.refinement, result.refinements);
  EXPECT_EQ(static_cast<double>(last.nodes.size()), result.abstract_states);
  EXPECT_EQ(count(last, Mark::error), 0U);
  for (const RecordedTree::Node& node : last.nodes) EXPECT_FALSE(node.is_waiting);
  EXPECT_TRUE(std::any_of(last.nodes.begin(), last.nodes.end(),
                          [](const auto& node) { return node.covered_by != RecordedTree::none; }));
}

TEST_F(TreeRecordingTest, RestartsCutAtTheRoot) {
  options.set(Option::restart, "on");
  check(counting);
  ASSERT_GT(trees.size(), 1U);
  EXPECT_EQ(trees[0].nodes[0].mark, Mark::pivot);
}

TEST_F(TreeRecordingTest, RealErrors) {
  check("void main() {\n  int x;\n  havoc x;\n  assert(x != 7);\n}\n");
  EXPECT_EQ(result.verdict, Verdict::unsafe);
  ASSERT_EQ(trees.size(), 1U);
  EXPECT_EQ(trees[0].moment, Moment::error);
  EXPECT_EQ(count(trees[0], Mark::error), 1U);
  EXPECT_TRUE(trees[0].nodes[0].on_error_path);
}

TEST_F(TreeRecordingTest, LimitsLeaveATreeAsWell) {
  options.set(Option::max_refinements, "0");
  check(counting);
  ASSERT_EQ(trees.size(), 1U);
  EXPECT_EQ(trees[0].moment, Moment::given_up);
}

}  // namespace
}  // namespace hone
