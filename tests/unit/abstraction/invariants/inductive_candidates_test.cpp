// SPDX-License-Identifier: Apache-2.0
#include "abstraction/invariants/inductive_candidates.h"

#include <gtest/gtest.h>

#include "abstraction/invariants/executed_states.h"
#include "program/transform/loop_free_blocks.h"
#include "support/programs.h"

namespace hone {
namespace {

class InductiveCandidatesTest : public testing::Test {
 protected:
  void load(const std::string& text) {
    source = test::ip(text);
    blocks.emplace(make_loop_free_blocks(source->program()));
    for (std::size_t i = 0; i < blocks->program.location_count(); ++i)
      if (blocks->program.location(LocationId(i)).outgoing.size() > 1) head = LocationId(i);
    variables.emplace(blocks->program, 1);
    candidates.emplace(blocks->program, *variables, context);
  }
  Term integer(int value) { return source->terms.integer(value); }
  Term le(Term a, Term b) { return source->terms.le(a, b); }

  std::unique_ptr<test::Source> source;
  RunContext context{Options()};
  std::optional<LoopFreeBlocks> blocks;
  LocationId head;
  std::optional<IndexVariables> variables;
  std::optional<InductiveCandidates> candidates;
};

constexpr const char* sum =
    "int x; int y;\nvoid main() {\n  x = 0; y = 0;\n"
    "  while (x < 9) { x = x + 1; y = y + x; }\n  assert(y >= 0);\n}\n";

constexpr const char* filled =
    "int i; int n; int k; int a[];\nvoid main() {\n  n = unknown; k = unknown; i = 0;\n"
    "  while (i < n) { a[i] = 5; i = i + 1; }\n  assume(k >= 0 && k < i);\n  assert(a[k] == 5);\n}\n";

// Houdini: what is left is the largest inductive set. x <= y is inductive together with 0 <= x only; x <= 3
// does not hold in all rounds; y <= 100 holds, but is not inductive with any of the others.
TEST_F(InductiveCandidatesTest, TheLargestInductiveSetIsLeft) {
  load(sum);
  const Term x = source->symbol("x"), y = source->symbol("y");
  const Term ordered = le(x, y), not_negative = le(integer(0), x);
  for (const Term each : {ordered, not_negative, le(x, integer(3)), le(y, integer(100))})
    candidates->add(head, each);
  EXPECT_EQ(candidates->count(), 4U);
  candidates->drop_violated();
  EXPECT_EQ(candidates->count(), 2U);
  const auto needed = candidates->excluding_errors();
  ASSERT_TRUE(needed);
  EXPECT_EQ(*needed, (std::set<InductiveCandidates::Located>{{head, ordered}, {head, not_negative}}));
}

TEST_F(InductiveCandidatesTest, WhatIsLeftHoldsWhateverIsAddedLater) {
  load(sum);
  const Term x = source->symbol("x"), y = source->symbol("y");
  candidates->add(head, le(integer(0), x));
  candidates->drop_violated();
  candidates->add(head, le(x, y));
  candidates->add(head, le(y, x));
  candidates->drop_violated();
  EXPECT_EQ(candidates->count(), 2U);
  EXPECT_TRUE(candidates->excluding_errors());
}

TEST_F(InductiveCandidatesTest, ErrorsMayRemain) {
  load(sum);
  candidates->add(head, le(integer(0), source->symbol("x")));
  candidates->drop_violated();
  EXPECT_EQ(candidates->count(), 1U);
  EXPECT_FALSE(candidates->excluding_errors());
}

// What holds for all indices is needed for the index of the assertion.
TEST_F(InductiveCandidatesTest, SpeakOfAllIndices) {
  load(filled);
  Terms& terms = source->terms;
  const Term i = source->symbol("i"), j = variables->variable(terms.int_sort(), 0);
  const Term fact = terms.eq(terms.select(source->symbol("a"), j), integer(5));
  const Term range = terms.and_(le(integer(0), j), terms.lt(j, i));
  candidates->add(head, fact);
  candidates->add(head, terms.implies(range, fact));
  candidates->drop_violated();
  EXPECT_EQ(candidates->count(), 1U);
  EXPECT_TRUE(candidates->excluding_errors());
}

// A step is asked about again with what was added since: new candidates behind it look at indices at which
// the old ones before it are needed, and the other way round.
TEST_F(InductiveCandidatesTest, OneByOneTheyHoldAsTheyDoTogether) {
  for (const bool fact_first : {true, false}) {
    load(filled);
    Terms& terms = source->terms;
    const Term i = source->symbol("i"), a = source->symbol("a");
    const Term j = variables->variable(terms.int_sort(), 0);
    const Term range = terms.and_(le(integer(0), j), terms.lt(j, i));
    const Term fact = terms.implies(range, terms.eq(terms.select(a, j), integer(5)));
    const Term at_seven = terms.implies(le(integer(8), i), terms.eq(terms.select(a, integer(7)), integer(5)));
    const Term not_negative = le(integer(0), i);
    for (const Term each : {fact_first ? fact : not_negative, fact_first ? not_negative : fact, at_seven}) {
      candidates->add(head, each);
      candidates->drop_violated();
    }
    EXPECT_EQ(candidates->count(), 3U);
    candidates->add(head, le(i, integer(9)));  // does not hold
    candidates->drop_violated();
    EXPECT_EQ(candidates->count(), 3U);
    EXPECT_TRUE(candidates->excluding_errors());
  }
}

TEST_F(InductiveCandidatesTest, ExecutionsReachStatesThatSomeDoNotHoldIn) {
  load(filled);
  Terms& terms = source->terms;
  const Term i = source->symbol("i"), n = source->symbol("n"), a = source->symbol("a");
  const Term j = variables->variable(terms.int_sort(), 0);
  const Term range = terms.and_(le(integer(0), j), terms.lt(j, i));
  const auto about_elements = [&](int value) {
    return terms.implies(range, terms.eq(terms.select(a, j), integer(value)));
  };
  const LocationId entry = blocks->program.procedure(blocks->program.entry()).entry;
  const std::vector<LocatedFormula> formulas{
      {head, le(integer(0), i)}, {head, terms.eq(i, integer(0))}, {head, le(i, integer(1))},
      {head, about_elements(5)}, {head, about_elements(0)},       {head, le(i, n)},
      {entry, terms.truth()},    {entry, terms.falsity()},
  };
  EXPECT_EQ(false_in_executions(blocks->program, formulas, context),
            (std::vector<std::size_t>{1, 2, 4, 5, 7}));
}

}  // namespace
}  // namespace hone
