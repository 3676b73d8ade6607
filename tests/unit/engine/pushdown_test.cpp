// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/error.h"
#include "driver/check.h"
#include "frontend/frontend.h"
#include "support/pushdown_programs.h"

namespace hone {
namespace {

using namespace test;

// The examples of 000. Every verdict carries evidence that check_with_evidence has checked.
class PushdownTest : public testing::Test {
 protected:
  PushdownTest() {
    options.set(Option::engine, "pushdown");
    options.set(Option::use_execution, "off");
  }

  const Result& check(const std::string& text, const std::string& name = "test.rem") {
    terms = std::make_unique<Terms>();
    context = std::make_unique<RunContext>(options);
    loaded = load_program(std::make_shared<const SourceFile>(name, text), *terms, options);
    result = check_with_evidence({*loaded.program}, *context);
    return result;
  }
  std::uint64_t counted(const char* what) { return context->statistics().counter(what); }

  Options options;
  std::unique_ptr<Terms> terms;
  std::unique_ptr<RunContext> context;
  LoadedProgram loaded;
  Result result;
};

// 000 §4.1 and §5.1: conciliated interpolants need one abstract variable, for X and then for Y.
TEST_F(PushdownTest, SingleCounterexample) {
  const char* text = R"(bool X; bool Y; bool Z;
module void main() {
  X = true;
  Y = X;
  if :: !Y && Z -> goto error; :: else -> skip; fi;
  return;
  error: skip;
})";
  options.set(Option::blocks, "single");
  EXPECT_EQ(check(text).verdict, Verdict::safe);
  EXPECT_EQ(result.refinements, 1U);
  EXPECT_EQ(counted("pushdown: abstract locals"), 1U);
  EXPECT_EQ(counted("pushdown: abstract globals"), 0U);
}

// 000 Fig. 11: all 2^n counterexamples are ruled out at once.
TEST_F(PushdownTest, OneRefinementForADagOfCounterexamples) {
  for (const unsigned n : {1U, 3U, 10U, 20U}) {
    EXPECT_EQ(check(diamonds_program(n)).verdict, Verdict::safe);
    EXPECT_EQ(result.refinements, 1U) << n;
  }
  options.set(Option::single_counterexample, "on");
  EXPECT_EQ(check(diamonds_program(4)).verdict, Verdict::safe);
  EXPECT_GE(result.refinements, 4U);
}

// 000 Fig. 8, in both spellings of §6.5: exponentially long counterexamples, one refinement.
TEST_F(PushdownTest, OneRefinementForExponentiallyLongCounterexamples) {
  for (const bool flipped : {false, true})
    for (const unsigned n : {1U, 2U, 9U, 60U}) {
      EXPECT_EQ(check(level_program(n, flipped)).verdict, Verdict::safe);
      EXPECT_EQ(result.refinements, 1U) << n;
    }
  std::string wrong = level_program(9, false);
  wrong.erase(wrong.rfind("  level1();\n"), 12);  // once only, but G was to change twice
  EXPECT_EQ(check(wrong).verdict, Verdict::safe);
  wrong = level_program(1, false);
  wrong.erase(wrong.rfind("  level1();\n"), 12);
  EXPECT_EQ(check(wrong).verdict, Verdict::unsafe);
}

std::string equality_tracking(const char* when) {
  return fmt::format(R"(define DEFAULT_INT_BITS 3
int X, Y, Z;
module void foo() {{
  int P;
  int Q[8];
  do
    :: true ->
       if
         :: true -> P = undef; Q[P] = Q[P] + 1;
         :: true -> Z = undef; X = X + P; Y = Y + P;
       fi;
    :: true -> break;
  od;
}}
module void main() {{
  X = 0, Y = 0;
  foo();
  if :: {} -> if :: Z == 0 -> goto error; :: else -> skip; fi; :: else -> skip; fi;
  return;
  error: skip;
}})",
                     when);
}

// 000 Fig. 9 and Table 2. The proof is checked at every width.
TEST_F(PushdownTest, Locking) {
  for (const unsigned width : {8U, 64U}) {
    EXPECT_EQ(check(locking_program(width)).verdict, Verdict::safe) << result.reason;
    EXPECT_LE(result.refinements, 10U);
  }
  options.set(Option::interpolants, "weakest");
  EXPECT_EQ(check(locking_program(8)).verdict, Verdict::safe);
  EXPECT_LE(result.refinements, 14U);
}

// Sorting is beyond refinement by interpolants (000 §6.6); the explorations take their turns.
TEST_F(PushdownTest, TakesTurns) {
  EXPECT_EQ(check(sort_program(4)).verdict, Verdict::safe) << result.reason;
}

// 000 Fig. 10 and Table 3: three cycles, one abstract global and one local; Z does not matter.
TEST_F(PushdownTest, EqualityTracking) {
  EXPECT_EQ(check(equality_tracking("X != Y")).verdict, Verdict::safe);
  EXPECT_LE(result.refinements, 3U);
  EXPECT_EQ(counted("pushdown: abstract globals"), 1U);
  EXPECT_EQ(counted("pushdown: abstract locals"), 1U);
  options.set(Option::interpolants, "weakest");
  EXPECT_EQ(check(equality_tracking("X != Y")).verdict, Verdict::safe);
  EXPECT_LE(result.refinements, 8U);
  options.set(Option::cegar, "off");
  EXPECT_EQ(check(equality_tracking("X != Y")).verdict, Verdict::safe);
  EXPECT_EQ(check(equality_tracking("X == 5")).verdict, Verdict::unsafe);
  options.set(Option::direction, "backward");
  EXPECT_EQ(check(equality_tracking("X != Y")).verdict, Verdict::safe);
  EXPECT_EQ(check(equality_tracking("X == 5")).verdict, Verdict::unsafe);
  options.set(Option::direction, "forward");
  options.set(Option::cegar, "on");
  EXPECT_EQ(check(equality_tracking("X == 5")).verdict, Verdict::unsafe);
}

TEST_F(PushdownTest, VerdictsDoNotDependOnTheOrder) {
  options.set(Option::reorder, "on");
  options.set(Option::reorder_at, "200");
  for (const char* cegar : {"on", "off"}) {
    options.set(Option::cegar, cegar);
    EXPECT_EQ(check(equality_tracking("X != Y")).verdict, Verdict::safe);
    EXPECT_GT(counted("pushdown: BDD reorderings"), 1U);
    EXPECT_GT(counted("pushdown: BDD memory in KB"), 0U);
    EXPECT_EQ(check(equality_tracking("X == 5")).verdict, Verdict::unsafe);
    EXPECT_GT(counted("pushdown: BDD reorderings"), 1U);
  }
}

const char* const counting_to_five = R"(void main() {
  int i;
  i = 0;
  while (i < 5) { i = i + 1; }
  assert(i == %);
})";

TEST_F(PushdownTest, IntegersNeedAWidth) {
  std::string text = counting_to_five;
  text.replace(text.find('%'), 1, "5");
  EXPECT_EQ(check(text, "test.ip").verdict, Verdict::unknown);
  EXPECT_NE(result.reason.find("test.ip:2: 'i' has infinitely many values"), std::string::npos)
      << result.reason;
  options.set(Option::width, "4");
  EXPECT_EQ(check(text, "test.ip").verdict, Verdict::safe);
  ASSERT_FALSE(result.assumptions.empty());
  EXPECT_NE(result.assumptions.back().find("integers have 4 bits"), std::string::npos);
  text.replace(text.rfind('5'), 1, "6");
  EXPECT_EQ(check(text, "test.ip").verdict, Verdict::unsafe);
}

TEST_F(PushdownTest, RefusesWhatItCannotDo) {
  options.set(Option::predicates, "some.file");
  EXPECT_THROW(check("module void main() { skip; }"), UsageError);
  options.set(Option::predicates, "");
  options.set(Option::direction, "backward");
  EXPECT_THROW(check("module void main() { skip; }"), UsageError) << "the abstraction is explored forward";
}

// A local keeps its value across a recursive call, whatever the callee does to its own.
TEST_F(PushdownTest, RecursionSavesLocals) {
  for (const char* interpolants : {"strongest", "weakest", "conciliated", "minimal"}) {
    options.set(Option::interpolants, interpolants);
    const char* text = R"(bool g;
module bool f(bool a, bool deeper) {
  bool mine; bool other;
  mine = a;
  if :: deeper -> other = f(!a, undef); assert(other == !a); :: else -> skip; fi;
  assert(mine == a);
  return mine;
}
module void main() { bool r; r = f(true, true); assert(r); })";
    EXPECT_EQ(check(text).verdict, Verdict::safe) << interpolants;
  }
}

}  // namespace
}  // namespace hone
