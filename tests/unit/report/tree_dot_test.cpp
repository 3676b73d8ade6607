// SPDX-License-Identifier: Apache-2.0
#include "report/tree_dot.h"

#include <gtest/gtest.h>

#include "report/dot_text.h"

namespace hone {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// 0 (pivot) -> 1 -> 2 (error); 0 -> 5, covered by 1; 0 -> 6, waiting.
RecordedTree example() {
  RecordedTree tree;
  tree.refinement = 3;
  tree.nodes.resize(5);
  const std::size_t numbers[] = {0, 1, 2, 5, 6}, parents[] = {RecordedTree::none, 0, 1, 0, 0};
  for (std::size_t i = 0; i < 5; ++i) {
    tree.nodes[i].number = numbers[i];
    tree.nodes[i].parent = parents[i];
    tree.nodes[i].line = static_cast<unsigned>(10 + i);
    tree.nodes[i].region = "true";
    tree.nodes[i].on_error_path = i < 3;
  }
  tree.nodes[0].line = 0;
  tree.nodes[0].mark = RecordedTree::Mark::pivot;
  tree.nodes[1].operation = R"(c = '\n')";
  tree.nodes[1].new_predicates = {"x == 1", "y == 2"};
  tree.nodes[2].mark = RecordedTree::Mark::error;
  tree.nodes[3].covered_by = 1;
  tree.nodes[4].is_waiting = true;
  return tree;
}

TEST(TreeDot, MarksWhatMatters) {
  const std::string text = render_tree_dot(example());
  for (
      const char* part : {
          R"(label="refinement 3: the red path is spurious")",
          R"(n0 [label="0, pivot\ntrue", color=red, penwidth=1.5, style="rounded,filled", fillcolor=lightyellow];)",
          R"(n1 [label="1: line 11\ntrue\nnew: x == 1\nnew: y == 2", color=red, penwidth=1.5];)",
          R"(n2 [label="2: line 12, error\ntrue", color=red, penwidth=1.5, shape=octagon, style=solid];)",
          R"(n5 [label="5: line 13\ntrue"];)",
          R"(n6 [label="6: line 14\ntrue", style="rounded,dotted"];)",
          R"(n0 -> n1 [label="c = '\\n'", color=red, penwidth=1.5];)",
          R"(n0 -> n5 [label=""];)",
          R"(n5 -> n1 [style=dashed, color=gray40, constraint=false];)",
      })
    EXPECT_TRUE(has(text, part)) << part << "\n" << text;
}

TEST(TreeDot, SaysHowItEnded) {
  RecordedTree tree = example();
  tree.refinement = 1;
  const std::pair<RecordedTree::Moment, const char*> ends[] = {
      {RecordedTree::Moment::error_free, "\"after 1 refinement: no error is reached\""},
      {RecordedTree::Moment::error, "\"after 1 refinement: the red path is real\""},
      {RecordedTree::Moment::given_up, "\"after 1 refinement: given up\""}};
  for (const auto& [moment, caption] : ends) {
    tree.moment = moment;
    EXPECT_TRUE(has(render_tree_dot(tree), caption)) << caption;
  }
}

TEST(DotText, BreaksAtSpaces) {
  EXPECT_EQ(wrapped_for_dot("aaa bbb ccc", 7, 100), R"(aaa bbb\nccc)");
  EXPECT_EQ(wrapped_for_dot("aaaaaaaaaa b", 7, 100), R"(aaaaaaaaaa\nb)");
  EXPECT_EQ(wrapped_for_dot(R"(say "x")", 20, 100), R"(say \"x\")");
  EXPECT_EQ(wrapped_for_dot("", 20, 100), "");
  EXPECT_EQ(wrapped_for_dot("lock(); old = new; x", 15, 100), R"(lock();\nold = new; x)");
  EXPECT_EQ(wrapped_for_dot("lock(); old = something", 9, 100), R"(lock();\nold =\nsomething)");
}

TEST(DotText, SaysHowLongItIsIfItIsTooLong) {
  EXPECT_EQ(wrapped_for_dot("aaaabbbb cccc", 20, 10), R"(aaaab...\n(13 characters))");
}

}  // namespace
}  // namespace hone
