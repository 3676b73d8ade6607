// SPDX-License-Identifier: Apache-2.0
#include "driver/engine_in_turns.h"

#include <gtest/gtest.h>

#include "driver/evidence_gate.h"
#include "support/programs.h"

namespace hone {
namespace {

const char* const two_loops =
    "int x; int y; int n;\nvoid main() {\n  x = 0; y = 0; n = unknown;\n"
    "  while (x < n) { x = x + 1; y = y + 1; }\n  while (x > 0) { x = x - 1; y = y - 1; }\n"
    "  if (n >= 0) { assert(y == 0); }\n}\n";

// Refinement goes on for ever.
const char* const diverging =
    "void main() {\n  int i, s, m, n;\n  havoc m, n;\n  i, s = 0, 0;\n"
    "  while (i < n) { i, s = i + 1, s + m; }\n  while (i > 0) { i, s = i - 1, s - m; }\n  assert(s == "
    "0);\n}\n";

TEST(EngineInTurns, ComesToTheSameResultInTurnsOfAnySize) {
  RunContext alone;
  const test::Source first("test.ip", two_loops);
  const Result expected = check_by_engine({first.program()}, engine_of(EngineKind::lazy), alone);
  ASSERT_EQ(expected.verdict, Verdict::safe) << expected.reason;
  for (const std::uint64_t effort : {1U, 10U, 1000U}) {
    RunContext context;
    const test::Source source("test.ip", two_loops);
    EngineInTurns engine({source.program()}, EngineKind::lazy, context);
    unsigned turns = 1;
    while (!engine.take_turn(effort)) ASSERT_LT(++turns, 100'000U);
    EXPECT_EQ(engine.result().verdict, Verdict::safe);
    EXPECT_EQ(engine.result().refinements, expected.refinements);
    EXPECT_EQ(engine.result().precision, expected.precision);
    EXPECT_EQ(context.effort(), alone.effort());  // what it spends is spent by the run
    if (effort == 1) {
      EXPECT_GT(turns, 10U);
    }
  }
}

TEST(EngineInTurns, SeveralWaitForEachOther) {
  RunContext context;
  const test::Source source("test.ip", two_loops);
  EngineInTurns lazy({source.program()}, EngineKind::lazy, context);
  EngineInTurns bounded({source.program()}, EngineKind::bounded, context);
  EngineInTurns summaries({source.program()}, EngineKind::summaries, context);
  while (!lazy.take_turn(3)) {
    bounded.take_turn(3);
    summaries.take_turn(3);
  }
  EXPECT_EQ(lazy.result().verdict, Verdict::safe);  // the others end with their destruction
}

TEST(EngineInTurns, GivesUpWithWhatItHasLearnt) {
  RunContext context;
  const test::Source source("test.ip", diverging);
  EngineInTurns engine({source.program()}, EngineKind::summaries, context);
  ASSERT_FALSE(engine.take_turn(1000));
  const Result& result = engine.give_up();
  EXPECT_EQ(result.verdict, Verdict::unknown);
  EXPECT_GT(result.refinements, 0U);
  EXPECT_NE(result.precision, "");
}

TEST(EngineInTurns, ExceptionsReachWhoeverGivesTurns) {
  Options options;
  options.set(Option::save_predicates, "somewhere");
  RunContext context(options);
  const test::Source source("test.ip", two_loops);
  EngineInTurns engine({source.program()}, EngineKind::pushdown, context);
  EXPECT_THROW(engine.take_turn(1000), UsageError);  // it has no predicates to save
}

TEST(EngineInTurns, CancellingTheRunEndsATurn) {
  RunContext context;
  const test::Source source("test.ip", diverging);
  EngineInTurns engine({source.program()}, EngineKind::lazy, context);
  EXPECT_FALSE(engine.take_turn(10));
  context.cancel("enough");
  EXPECT_TRUE(engine.take_turn(1'000'000));
  EXPECT_EQ(engine.result().reason, "enough");
}

// That x is 1 modulo 4 is no candidate of the engine's own.
class EngineThatWaits : public testing::Test {
 protected:
  EngineThatWaits() {
    const Program& program = source.program();
    for (std::size_t i = 0; i < program.location_count(); ++i)
      if (program.location(LocationId(i)).incoming.size() > 1) head = LocationId(i);
    while (!engine.is_waiting()) {
      if (engine.take_turn(1000)) throw std::runtime_error(engine.result().reason);
    }
  }
  Term remainder_is(int value) {
    Terms& terms = source.terms;
    return terms.eq(terms.mod(source.symbol("x"), terms.integer(4)), terms.integer(value));
  }

  RunContext context;
  test::Source source{"test.ip",
                      "int x; int k;\nvoid main() {\n  x = 1;\n"
                      "  while (*) { k = unknown; x = x + 4 * k; }\n  assert(x != 3);\n}\n"};
  LocationId head;
  FactPool facts;
  EngineInTurns engine{{source.program(), &facts}, EngineKind::induction, context};
};

TEST_F(EngineThatWaits, GoesOnWithWhatOthersFind) {
  facts.add({head, remainder_is(3), Fact::Kind::predicate, "lazy"});  // never: a candidate is its negation
  facts.add(
      {head, source.terms.le(source.symbol("k"), source.terms.integer(7)), Fact::Kind::predicate, "lazy"});
  ASSERT_TRUE(engine.take_turn(10'000));
  EXPECT_EQ(engine.result().verdict, Verdict::safe) << engine.result().reason;
  EXPECT_EQ(engine.result().facts_used, (std::map<std::string, std::size_t>{{"lazy", 1}}))
      << "of the two, the proof needs only one";
}

TEST_F(EngineThatWaits, WaitsAgainWhereThatDoesNotHelp) {
  facts.add({head, remainder_is(2), Fact::Kind::predicate, "lazy"});
  while (!engine.is_waiting()) ASSERT_FALSE(engine.take_turn(10'000));
  facts.add({head, remainder_is(1), Fact::Kind::predicate, "induction"});  // its own are no news
  EXPECT_FALSE(engine.take_turn(10'000));
  EXPECT_TRUE(engine.is_waiting());
  facts.add({head, remainder_is(1), Fact::Kind::invariant, "lazy"});
  ASSERT_TRUE(engine.take_turn(10'000));
  EXPECT_EQ(engine.result().verdict, Verdict::safe) << engine.result().reason;
}

TEST_F(EngineThatWaits, EndsWhereThereIsNothingMore) {
  EXPECT_EQ(engine.give_up().verdict, Verdict::unknown);
  EXPECT_EQ(engine.result().reason,
            "the candidates for invariants that are inductive do not exclude all errors");
}

}  // namespace
}  // namespace hone
