// SPDX-License-Identifier: Apache-2.0
#include "program/transform/blocks.h"

#include <gtest/gtest.h>

#include <set>

#include "support/explicit_search.h"
#include "support/nightly.h"
#include "support/random_program.h"

namespace hone {
namespace {

using namespace test;

std::vector<Term> small_integers(Terms& terms) {
  return {terms.integer(0), terms.integer(1), terms.integer(2)};
}

TEST(BlocksProperty, TheSameErrorsAndStatesAreReached) {
  Terms terms;
  Random random(1);
  int with_error = 0, joined = 0;
  for (int round = 0; round < test::unless_sanitized(300); ++round) {
    const auto program = RandomProgram(terms, random).make();
    const Blocks blocks = make_blocks(*program);
    ExplicitSearch original(*program, small_integers(terms)),
        in_blocks(blocks.program, small_integers(terms));
    ASSERT_TRUE(original.run() && in_blocks.run());
    std::set<LocationId> errors;
    for (const LocationId error : original.errors()) errors.insert(blocks.location.at(error));
    EXPECT_EQ(in_blocks.errors(), errors);
    for (std::size_t i = 0; i < program->location_count(); ++i)
      if (const LocationId kept = blocks.location.at(LocationId(i)); kept.valid()) {
        EXPECT_EQ(in_blocks.pairs_at(kept), original.pairs_at(LocationId(i))) << "at location " << i;
      }
    if (HasFailure()) FAIL() << "in round " << round;
    with_error += original.error_reached() ? 1 : 0;
    joined += blocks.inner.empty() ? 0 : 1;
  }
  EXPECT_GT(with_error, test::unless_sanitized(50));
  EXPECT_LT(with_error, 290);
  EXPECT_GT(joined, test::unless_sanitized(200));
}

TEST(BlocksProperty, PartsAreThePathsOfTheBlocks) {
  Terms terms;
  Random random(2);
  for (int round = 0; round < test::unless_sanitized(300); ++round) {
    const auto program = RandomProgram(terms, random).make();
    const Blocks blocks = make_blocks(*program);
    ASSERT_EQ(blocks.parts.size(), blocks.program.edge_count());
    const std::set<LocationId> inner(blocks.inner.begin(), blocks.inner.end());
    for (std::size_t i = 0; i < blocks.parts.size(); ++i) {
      const Edge& block = blocks.program.edge(EdgeId(i));
      const std::vector<EdgeId>& parts = blocks.parts[i];
      ASSERT_FALSE(parts.empty());
      EXPECT_EQ(blocks.location.at(program->edge(parts.front()).source), block.source);
      EXPECT_EQ(blocks.location.at(program->edge(parts.back()).target), block.target);
      for (std::size_t k = 0; k + 1 < parts.size(); ++k) {
        const Edge &first = program->edge(parts[k]), &second = program->edge(parts[k + 1]);
        EXPECT_EQ(first.target, second.source);
        EXPECT_TRUE(inner.contains(first.target));
        ASSERT_TRUE(first.step() != nullptr && second.step() != nullptr) << "calls stay alone";
        EXPECT_TRUE(second.step()->inputs.empty()) << "inputs come first";
      }
    }
    for (std::size_t i = 0; i < program->procedure_count(); ++i) {
      const Procedure &old = program->procedure(ProcedureId(i)),
                      &now = blocks.program.procedure(ProcedureId(i));
      EXPECT_EQ(blocks.location.at(old.entry), now.entry);
      EXPECT_EQ(blocks.location.at(old.exit), now.exit);
    }
    for (const ErrorLocation& error : program->errors()) EXPECT_FALSE(inner.contains(error.location));
  }
}

class BlocksTest : public testing::Test {
 protected:
  BlocksTest() { program.set_entry(main); }

  Step increment() { return {terms.truth(), {{x, terms.add(symbol, terms.integer(1))}}, {}}; }
  EdgeId connect(LocationId from, LocationId to, Operation operation) {
    return program.add_edge({from, to, std::move(operation), EdgeRole::statement, {}, "x = x + 1"});
  }

  Terms terms;
  Program program{terms};
  ProcedureId main = program.add_procedure("main");
  VariableId x = program.add_global("x", terms.int_sort());
  Term symbol = program.variable(x).symbol;
};

TEST_F(BlocksTest, StraightLineCodeBecomesOneStep) {
  const LocationId first = program.add_location(main), second = program.add_location(main);
  connect(program.procedure(main).entry, first, increment());
  connect(first, second, increment());
  connect(second, program.procedure(main).exit, increment());
  const Blocks blocks = make_blocks(program);
  ASSERT_EQ(blocks.program.edge_count(), 1u);
  EXPECT_EQ(blocks.parts[0].size(), 3u);
  EXPECT_EQ(blocks.inner.size(), 2u);
  EXPECT_EQ(blocks.program.edge(EdgeId(0)).step()->assignments.at(0).value,
            terms.add(symbol, terms.integer(3)));
}

TEST_F(BlocksTest, LoopHeadsAreKept) {
  const LocationId head = program.add_location(main), body = program.add_location(main);
  connect(program.procedure(main).entry, head, skip_step(terms));
  connect(head, body, assume_step(terms.lt(symbol, terms.integer(5))));
  connect(body, head, increment());
  connect(head, program.procedure(main).exit, assume_step(terms.le(terms.integer(5), symbol)));
  const Blocks blocks = make_blocks(program);
  EXPECT_TRUE(blocks.location.at(head).valid());
  EXPECT_FALSE(blocks.location.at(body).valid());
  EXPECT_EQ(blocks.program.edge_count(), 3u);
}

TEST_F(BlocksTest, BlocksHaveABoundedLength) {
  LocationId last = program.procedure(main).entry;
  for (int i = 0; i < 500; ++i) {
    const LocationId next = i == 499 ? program.procedure(main).exit : program.add_location(main);
    connect(last, next, increment());
    last = next;
  }
  const Blocks blocks = make_blocks(program);
  std::size_t total = 0;
  for (const auto& parts : blocks.parts) {
    EXPECT_LE(parts.size(), 40u);
    total += parts.size();
  }
  EXPECT_EQ(total, 500u);
  EXPECT_LT(blocks.program.edge_count(), 100u);
}

}  // namespace
}  // namespace hone
