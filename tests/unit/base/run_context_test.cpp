// SPDX-License-Identifier: Apache-2.0
#include "base/run_context.h"

#include <gtest/gtest.h>

#include <cmath>
#include <thread>

#include "base/error.h"
#include "base/memory_use.h"

namespace hone {
namespace {

TEST(StatisticsTest, CountsAndAdds) {
  Statistics statistics;
  EXPECT_EQ(statistics.counter("queries"), 0U);
  statistics.count("queries");
  statistics.count("queries", 4);
  statistics.count("images");
  statistics.add_seconds("solver", 0.5);
  statistics.add_seconds("solver", 0.25);
  EXPECT_EQ(statistics.counter("queries"), 5U);
  EXPECT_DOUBLE_EQ(statistics.seconds("solver"), 0.75);
  EXPECT_EQ(statistics.seconds("parser"), 0);
  EXPECT_EQ(statistics.counters().begin()->first, "images");
}

TEST(RunContextTest, WithoutALimitThereIsNoEnd) {
  const RunContext context;
  EXPECT_TRUE(std::isinf(context.remaining_seconds()));
  EXPECT_NO_THROW(context.check_limits());
  EXPECT_GE(context.elapsed_seconds(), 0);
}

TEST(RunContextTest, TimeRunsOut) {
  Options options;
  options.set(Option::timeout, "1");
  const RunContext context(options);
  EXPECT_NO_THROW(context.check_limits());
  EXPECT_LE(context.remaining_seconds(), 1);
  std::this_thread::sleep_for(std::chrono::milliseconds(1050));
  EXPECT_LE(context.remaining_seconds(), 0);
  EXPECT_THROW(context.check_limits(), LimitReached);
}

TEST(RunContextTest, ABudgetBindsAPartOfTheRun) {
  RunContext context;
  {
    const TimeBudget outer(context, 0.2);
    EXPECT_LE(context.remaining_seconds(), 0.2);
    {
      const TimeBudget inner(context, 0.01);
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      EXPECT_LE(context.remaining_seconds(), 0);
      EXPECT_THROW(context.check_limits(), BudgetSpent);
    }
    EXPECT_GT(context.remaining_seconds(), 0);
    EXPECT_NO_THROW(context.check_limits());
    const TimeBudget longer(context, 100);  // the enclosing one still holds
    EXPECT_LE(context.remaining_seconds(), 0.2);
  }
  EXPECT_TRUE(std::isinf(context.remaining_seconds()));
  const TimeBudget empty(context, 0);
  context.cancel("enough");
  try {
    context.check_limits();
    FAIL();
  } catch (const LimitReached& limit) {  // what ends the run comes first
    EXPECT_STREQ(limit.what(), "enough");
  }
}

TEST(RunContextTest, CanBeCancelledFromAnotherThread) {
  RunContext context;
  EXPECT_FALSE(context.cancelled());
  std::thread([&] { context.cancel("out of memory"); }).join();
  EXPECT_TRUE(context.cancelled());
  try {
    context.check_limits();
    FAIL() << "a cancelled run should stop";
  } catch (const LimitReached& limit) {
    EXPECT_STREQ(limit.what(), "out of memory");
  }
}

TEST(RunContextTest, ProgressAndLogReachWhoeverListens) {
  RunContext context;
  EXPECT_FALSE(context.logging());
  EXPECT_NO_THROW(context.log("nobody listens"));
  std::string heard;
  unsigned refinement = 0;
  context.on_log = [&](const std::string& line) { heard = line; };
  context.on_progress = [&](const Progress& progress) { refinement = progress.refinement; };
  context.log("hello");
  Progress progress;
  progress.refinement = 3;
  context.report(progress);
  EXPECT_TRUE(context.logging());
  EXPECT_EQ(heard, "hello");
  EXPECT_EQ(refinement, 3U);
}

TEST(RunContextTest, TimersAddToTheStatistics) {
  RunContext context;
  for (int i = 0; i < 2; ++i) {
    const ScopedTimer timer(context, "sleeping");
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_GE(context.statistics().seconds("sleeping"), 0.02);
}

TEST(MemoryTest, IsMeasured) {
  EXPECT_GT(resident_memory_mb(), 1);
  EXPECT_GE(peak_memory_mb(), resident_memory_mb() * 0.5);
}

TEST(Effort, EndsAtTheInnerLimitAndGoesOn) {
  RunContext context;
  EXPECT_FALSE(within_effort(context, 10, [&] { context.spend(11); }));
  EXPECT_TRUE(within_effort(context, 10, [&] { context.spend(10); }));
  context.spend(1'000'000);  // no limit is left
}

TEST(Effort, SmallStepsAddUp) {
  RunContext context;
  for (int i = 0; i < 1000; ++i) context.spend_steps(1000);
  const std::uint64_t effort = context.effort();
  EXPECT_GT(effort, 1U);
  RunContext at_once;
  at_once.spend_steps(1'000'000);
  EXPECT_EQ(at_once.effort(), effort);
  EXPECT_THROW(
      {
        const EffortLimit limit(context, 1);
        for (int i = 0; i < 1000; ++i) context.spend_steps(1000);
      },
      EffortSpent);
}

TEST(Effort, AnEnclosingLimitEndsWhatIsInside) {
  RunContext context;
  bool went_on = false;
  EXPECT_FALSE(within_effort(context, 10, [&] {
    EXPECT_EQ(context.remaining_effort(), 10u);
    EXPECT_FALSE(within_effort(context, 4, [&] { context.spend(5); }));
    within_effort(context, 100, [&] { context.spend(6); });
    went_on = true;
  }));
  EXPECT_FALSE(went_on);
}

}  // namespace
}  // namespace hone
