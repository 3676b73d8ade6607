// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/bounded/merged_unrolling.h"
#include "engine/bounded/questions.h"
#include "evidence/counterexample.h"
#include "support/engine_test.h"

namespace hone {
namespace {

class BoundedTest : public test::EngineTest {
 protected:
  BoundedTest() : EngineTest("bounded") {}
};

TEST_F(BoundedTest, FindsWhatLiesBehindRoundsOfALoop) {
  for (const unsigned rounds : {1U, 8U, 40U}) {
    const std::string text = fmt::format(
        "int x; int n;\nvoid main() {{\n  x = 0; n = unknown;\n  while (n > 0) {{ n = n - 1; x = x + 1; }}\n"
        "  assert(x != {});\n}}\n",
        rounds);
    ASSERT_EQ(check(text).verdict, Verdict::unsafe) << rounds;
    EXPECT_GE(result.refinements, rounds);  // a block is a round at the most
    EXPECT_LE(result.refinements, rounds + 2);
  }
}

// A run is at one of two loops after any number of rounds; both ways must be looked at for each length.
TEST_F(BoundedTest, MergesRunsOfOneLength) {
  const std::string text =
      "int x; int y;\nvoid main() {\n  x = 0; y = 0;\n  while (unknown > 0) { x = x + 1; }\n"
      "  while (unknown > 0) { y = y + 1; }\n  assert(!(x == 3 && y == 4));\n}\n";
  ASSERT_EQ(check(text).verdict, Verdict::unsafe);
  EXPECT_LE(result.refinements, 9U);
  EXPECT_LE(result.abstract_states, 3.0 * 9);  // a tree of paths would have one for each way
}

// Where all runs are unrolled to their ends, the unrolled program is the proof.
TEST_F(BoundedTest, ProvesWhatIsUnrolledToTheEnd) {
  check("int x;\nvoid main() {\n  x = 0;\n  while (x < 5) { x = x + 1; }\n  assert(x == 5);\n}\n");
  EXPECT_EQ(result.verdict, Verdict::safe) << result.reason;
  check(
      "int n; int x;\nvoid main() {\n  n = unknown; x = 0;\n  assume(n >= 0 && n < 4);\n"
      "  while (x < n) { x = x + 1; }\n  assert(x == n);\n}\n");
  EXPECT_EQ(result.verdict, Verdict::safe) << result.reason;
}

TEST_F(BoundedTest, UnrollsLoopsWithinLoopsToTheEnd) {
  const char* text =
      "int n; int x; int y; int z;\nvoid main() {{\n  n = unknown; x = 0; z = 0;\n"
      "  assume(n >= 0 && n < 3);\n  while (x < n) {{\n    y = 0;\n    while (y < 3) {{ y = y + 1; z = z + "
      "1; }}\n"
      "    x = x + 1;\n  }}\n  assert(z {} 3 * n);\n}}\n";
  EXPECT_EQ(check(fmt::format(fmt::runtime(text), "==")).verdict, Verdict::safe) << result.reason;
  EXPECT_EQ(check(fmt::format(fmt::runtime(text), "<")).verdict, Verdict::unsafe) << result.reason;
}

// Bounded search leaves out what is only approximated; a proof must not.
TEST_F(BoundedTest, ProvesNothingWithoutWhatIsApproximated) {
  source = std::make_unique<test::Source>(
      "test.ip", "int x;\nvoid main() {\n  x = 0;\n  while (x < 2) { x = x + 1; }\n  assert(x == 3);\n}\n");
  Program program = source->program();
  for (std::size_t i = 0; i < program.edge_count(); ++i)
    if (program.error_at(program.edge(EdgeId(i)).target) != nullptr)
      program.set_approximation(EdgeId(i), "a test");
  context = std::make_unique<RunContext>(options);
  EXPECT_EQ(check_with_evidence({program}, *context).verdict, Verdict::unknown);
}

TEST_F(BoundedTest, TakesTheFirstOfSeveralWaysThatAreOpen) {
  // Both branches can be taken from every state: what a merged state says must fit the way that is shown.
  const std::string text =
      "int x;\nvoid main() {\n  x = 0;\n  while (unknown > 0) {\n"
      "    if (unknown > 0) { x = 2 * x + 1; } else { x = 2 * x; }\n  }\n  assert(x != 37);\n}\n";
  ASSERT_EQ(check(text).verdict, Verdict::unsafe);  // 100101 in binary, and replayed
  EXPECT_GE(result.refinements, 6U);
}

// Calls within calls are unrolled as loops are.
TEST_F(BoundedTest, UnrollsRecursion) {
  const char* text =
      "int f(int n) {{ int below;\n  if (n <= 0) {{ return 0; }}\n  below = f(n - 1);\n  return below + n; "
      "}}\n"
      "void main() {{ int n; int sum;\n  n = unknown;\n  assume(n {});\n  sum = f(n);\n  assert(sum "
      "{});\n}}\n";
  const auto with = [&](const char* input, const char* claim) {
    return fmt::format(fmt::runtime(text), input, claim);
  };
  EXPECT_EQ(check(with("> 0", "!= 21")).verdict, Verdict::unsafe) << result.reason;
  EXPECT_EQ(check(with("< 7", "<= 21")).verdict, Verdict::safe) << result.reason;
  options.set(Option::timeout, "2");
  EXPECT_EQ(check(with("> 0", "> 0")).verdict, Verdict::unknown);
}

// With two calls in each call, there is an end to what can be unrolled.
TEST_F(BoundedTest, SaysHowDeepRecursionWasUnrolled) {
  check(
      "int f(int n) { int a; int b;\n  if (n <= 1) { return 1; }\n  a = f(n - 1); b = f(n - 1);\n"
      "  return a + b; }\nvoid main() { int n; int r;\n  n = unknown;\n  r = f(n);\n  assert(r > 0);\n}\n");
  EXPECT_EQ(result.verdict, Verdict::unknown);
  EXPECT_NE(result.reason.find("calls of f within each other"), std::string::npos) << result.reason;
}

TEST_F(BoundedTest, EndsAtItsLimits) {
  options.set(Option::timeout, "1");
  check("int x;\nvoid main() {\n  x = 0;\n  while (true) { x = x + 1; assert(x > 0); }\n}\n");
  EXPECT_EQ(result.verdict, Verdict::unknown);
}

TEST(MergedUnrolling, FollowsConstantsWithoutQuestions) {
  const test::Source source("test.ip",
                            "int x; int y;\nvoid main() {\n  x = 0; y = 0;\n"
                            "  while (x < 3) { x = x + 1; if (x == 7) { y = 1; } }\n  assert(y == 0);\n}\n");
  MergedUnrolling unrolling(source.program(), MergedUnrolling::Unsupported::fails);
  while (!unrolling.is_complete()) {
    ASSERT_LT(unrolling.depth(), 100U);
    unrolling.add_layer();
    ASSERT_LE(unrolling.layer(unrolling.depth()).size(), 1U);
    EXPECT_TRUE(unrolling.failures(unrolling.depth()).empty());
  }
}

class QuestionsTest : public testing::Test {
 protected:
  Term bits(unsigned value) { return terms.bitvector(value, 8); }
  Term symbol(const char* name, Sort sort) { return terms.symbol(name, sort); }

  Terms terms;
  RunContext context{Options()};
};

TEST_F(QuestionsTest, ValuesOfArraysFitWhatIsReadOfThem) {
  const Sort word = terms.bitvector_sort(8), memory = terms.array_sort(word, word);
  const Term a = symbol("a", memory), i = symbol("i", word), c = symbol("c", terms.bool_sort());
  Questions questions(terms, context);
  const Term written = terms.store(a, bits(3), bits(7));
  const Term all = terms.and_({terms.eq(terms.select(written, i), bits(7)),
                               terms.eq(terms.select(a, bits(4)), i), terms.not_(terms.eq(i, bits(3)))});
  questions.define({terms.eq(c, all)});
  ASSERT_EQ(questions.ask(c, 1000), Answer::sat);
  const Model model = questions.model({a, i, c});
  EXPECT_EQ(model.evaluate(all), terms.truth());
}

TEST_F(QuestionsTest, ArraysThatAreComparedAreLeftToTheSolver) {
  const Sort word = terms.bitvector_sort(8), memory = terms.array_sort(word, word);
  const Term a = symbol("a", memory), b = symbol("b", memory), c = symbol("c", terms.bool_sort());
  Questions questions(terms, context);
  const Term all = terms.and_({terms.eq(terms.store(a, bits(1), bits(2)), b),
                               terms.not_(terms.eq(terms.select(a, bits(5)), terms.select(b, bits(5))))});
  questions.define({terms.eq(c, all)});
  EXPECT_EQ(questions.ask(c, 1000), Answer::unsat);
  const Term d = symbol("d", terms.bool_sort());
  questions.define({terms.eq(d, terms.eq(terms.store(a, bits(1), bits(2)), b))});
  ASSERT_EQ(questions.ask(d, 1000), Answer::sat);
  EXPECT_EQ(questions.model({b}).evaluate(terms.select(b, bits(1))), bits(2));
}

}  // namespace
}  // namespace hone
