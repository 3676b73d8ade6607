// SPDX-License-Identifier: Apache-2.0
#include "driver/execution_search.h"

#include <gtest/gtest.h>

#include "evidence/replay.h"
#include "support/programs.h"

namespace hone {
namespace {

using namespace test;

// Only with a limit of time are random inputs and long runs tried.
Options with_limit() {
  Options options;
  options.set(Option::timeout, "60");
  return options;
}

TEST(ExecutionSearch, FindsWhatLiesBehindALongLoop) {
  const auto source = ip(R"(void main() {
    int x, y;
    x = 0; y = 0;
    while (x < 300000) { x = x + 1; }
    y = unknown;
    assert(y != 0);
  })");
  RunContext context(with_limit());
  ExecutionSearch search(source->program(), context);
  EXPECT_GT(search.share_of_time(), 0);
  auto run = search.run();
  ASSERT_TRUE(run && run->long_run);
  EXPECT_GT(run->long_run->steps, 300000U);
  EXPECT_EQ(run->long_run->given.size(), 1U);  // y
  EXPECT_EQ(replay(source->program(), *run), "");
  run->long_run->given.front() = 1;
  EXPECT_NE(replay(source->program(), *run), "");
}

TEST(ExecutionSearch, WritesDownWhatFailsInAMoment) {
  const auto source = ip(R"(int g;
  int twice(int n) { int r; r = n + n; g = g + 1; return r; }
  void main() {
    int x, i;
    g = 0; x = 1; i = 0;
    while (i < 10) { x = twice(x); i = i + 1; }
    assert(x != 1024 || g != 10);
  })");
  RunContext context(with_limit());
  ExecutionSearch search(source->program(), context);
  ASSERT_TRUE(search.found());
  EXPECT_FALSE(search.found()->long_run);
  EXPECT_EQ(search.found()->invocations.size(), 11U);
  EXPECT_EQ(replay(source->program(), *search.found()), "");
}

TEST(ExecutionSearch, TriesAFewInputs) {
  const auto source = ip(R"(void main() {
    int x, y;
    x = unknown; y = unknown;
    if (x != 0 && y != 0) { assert(x == 0); }
  })");
  RunContext context(with_limit());
  ExecutionSearch search(source->program(), context);
  ASSERT_TRUE(search.found());
  EXPECT_EQ(replay(source->program(), *search.found()), "");
}

TEST(ExecutionSearch, FindsNoErrorWhereThereIsNone) {
  const auto source = ip("void main() { int x; x = unknown; assert(x == x); }");
  RunContext context(with_limit());
  EXPECT_FALSE(ExecutionSearch(source->program(), context).found());
}

TEST(ExecutionSearch, FindsTheOnlyRun) {
  RunContext context;
  const auto only = ip("void main() { int x; x = 1; while (x < 9) { x = x + x; } assert(x == 16); }");
  EXPECT_TRUE(ExecutionSearch(only->program(), context).only_run());
  const auto one_of_many = ip("void main() { int x, y; x = 1; if (y == 0) { x = 2; } assert(x > 0); }");
  EXPECT_FALSE(ExecutionSearch(one_of_many->program(), context).only_run());
}

TEST(ExecutionSearch, LeavesAloneWhatEndsSoonOrAsksForInputs) {
  for (const char* text : {"void main() { int x; x = 1; assert(x == 1); }",
                           "void main() { int x; x = 0; while (x == 0) { x = unknown; } assert(x == 0); }"}) {
    const auto source = ip(text);
    RunContext context(with_limit());
    ExecutionSearch search(source->program(), context);
    EXPECT_EQ(search.share_of_time(), 0) << text;
    EXPECT_FALSE(search.run()) << text;
  }
}

// Of inputs that are all different some is zero soon; of few different ones perhaps none is.
TEST(ExecutionSearch, GoesOnAtRandomWithFewValuesAndLongerRuns) {
  const auto source = ip(R"(void main() {
    int i, x;
    i = 0; x = 1;
    while (i < 20000 && x != 0) { x = unknown; i = i + 1; }
    assert(i < 20000);
  })");
  RunContext context(with_limit());
  ExecutionSearch search(source->program(), context);
  EXPECT_FALSE(search.found());
  EXPECT_EQ(search.share_of_time(), 0);
  std::optional<Counterexample> run;
  EXPECT_FALSE(search.run_at_random()) << "without any effort there is no part of it";
  for (int turn = 0; turn < 100 && !run; ++turn) {
    context.spend(100);
    run = search.run_at_random();
  }
  ASSERT_TRUE(run && run->long_run);
  EXPECT_GT(run->long_run->steps, 20'000U);
  EXPECT_EQ(replay(source->program(), *run), "");
}

// Twelve times in a row the same two inputs, the first time by chance and then as variations of that.
TEST(ExecutionSearch, GoesOnFromInputsThatShowedSomethingNew) {
  const auto source = ip(R"(void main() {
    int rounds, x, y;
    rounds = 0; x = 77;
    while (x == 77) {
      y = unknown;
      if (y == 1234) { rounds = rounds + 1; } else { rounds = 0; }
      assert(rounds < 12);
      x = unknown;
    }
  })");
  RunContext context(with_limit());
  ExecutionSearch search(source->program(), context);
  std::optional<Counterexample> run;
  for (int turn = 0; turn < 100 && !run; ++turn) {
    context.spend(100);
    run = search.run_at_random();
  }
  ASSERT_TRUE(run);
  EXPECT_EQ(replay(source->program(), *run), "");
}

TEST(ExecutionSearch, ProgramsWithoutInputsAreNotExecutedAtRandom) {
  const auto source = ip("void main() { int x; x = 0; while (x >= 0) { x = x + 1; } assert(0 == 1); }\n");
  RunContext context(with_limit());
  ExecutionSearch search(source->program(), context);
  context.spend(1000);
  EXPECT_FALSE(search.run_at_random());
  EXPECT_EQ(context.effort(), 1000U);
}

}  // namespace
}  // namespace hone
