// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/linked_path.h"

#include <gtest/gtest.h>

#include "program/transform/loop_free_blocks.h"
#include "support/programs.h"

namespace hone {
namespace {

using namespace test;

// A loop that sets elements to zero, once round and then to the error.
class LinkedPathTest : public testing::Test {
 protected:
  using Located = LinkedPath::Located;

  LinkedPathTest()
      : source_(ip("void main() { int a[], n, i, k; n = unknown; i = 0;\n"
                   "while (i < n) { a[i] = 0; i = i + 1; }\n"
                   "k = unknown; assume(0 <= k && k < n); assert(a[k] == 0); }")),
        terms_(source_->terms),
        blocks_(make_loop_free_blocks(source_->program())),
        variables_(blocks_.program, 1),
        bdds_(terms_),
        solvers_(terms_, context_) {
    const Program& program = blocks_.program;
    entry_ = program.procedure(program.entry()).entry;
    error_ = program.errors().front().location;
    for (std::size_t i = 0; i < program.edge_count(); ++i) {
      const Edge& edge = program.edge(EdgeId(i));
      if (edge.source == entry_ && edge.target != error_) start_ = EdgeId(i), head_ = edge.target;
      if (edge.source != entry_ && edge.source == edge.target) round_ = EdgeId(i);
      if (edge.source != entry_ && edge.target == error_) fail_ = EdgeId(i);
    }
    j_ = variables_.variable(terms_.int_sort(), 0);
    const Term zero = terms_.integer(0);
    is_zero_ = terms_.eq(terms_.select(source_->symbol("a", "main"), j_), zero);
    not_negative_ = terms_.le(zero, j_);
    below_ = terms_.lt(j_, source_->symbol("i", "main"));
    condition_ = terms_.lt(source_->symbol("i", "main"), source_->symbol("n", "main"));
  }

  LinkedPath path() {
    ExplainedPath path;
    path.edges = {start_, round_, fail_};
    path.regions.assign(3, bdds_.manager().top());
    return {blocks_.program, path, bdds_, {j_}, true, solvers_, context_};
  }

  std::vector<Term> needed(const std::vector<Term>& offered) {
    LinkedPath linked = path();
    std::vector<Located> located;
    for (const Term predicate : offered) {
      located.emplace_back(head_, predicate);
      linked.offer(located.back());
    }
    std::vector<Term> result;
    for (const Located& each : linked.needed(located)) result.push_back(each.second);
    return result;
  }

  std::unique_ptr<Source> source_;
  Terms& terms_;
  RunContext context_;
  LoopFreeBlocks blocks_;
  IndexVariables variables_;
  PredicateBdds bdds_;
  SolverFamily solvers_;
  LocationId entry_, head_, error_;
  EdgeId start_, round_, fail_;
  Term j_, is_zero_, not_negative_, below_, condition_;
};

TEST_F(LinkedPathTest, ThreePredicatesRefuteThePath) {
  EXPECT_EQ(needed({is_zero_, not_negative_, below_}), (std::vector{is_zero_, not_negative_, below_}));
}

TEST_F(LinkedPathTest, NoTwoOfThemDo) {
  EXPECT_TRUE(needed({is_zero_, not_negative_}).empty());
  EXPECT_TRUE(needed({is_zero_, below_}).empty());
  EXPECT_TRUE(needed({not_negative_, below_}).empty());
}

TEST_F(LinkedPathTest, WhatIsOfNoUseIsLeftOut) {
  EXPECT_EQ(needed({condition_, is_zero_, not_negative_, below_}),
            (std::vector{is_zero_, not_negative_, below_}));
}

TEST_F(LinkedPathTest, WhatIsGivenNeedNotBeChosen) {
  LinkedPath linked = path();
  linked.give({head_, below_});
  EXPECT_FALSE(linked.is_refuted());
  const std::vector<Located> offered{{head_, is_zero_}, {head_, not_negative_}};
  for (const Located& each : offered) linked.offer(each);
  EXPECT_TRUE(linked.is_refuted());
  EXPECT_EQ(linked.needed(offered), offered);
}

}  // namespace
}  // namespace hone
