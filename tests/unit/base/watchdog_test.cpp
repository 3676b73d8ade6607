// SPDX-License-Identifier: Apache-2.0
#include "base/watchdog.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace hone {
namespace {

void sleep(int milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }

TEST(Watchdog, CancelsARunOutOfTime) {
  Options options;
  options.set(Option::timeout, "1");
  RunContext context(options);
  const Watchdog watchdog(context, [](const std::string&) {});
  EXPECT_FALSE(context.cancelled());
  while (!context.cancelled()) sleep(5);
  EXPECT_GE(context.elapsed_seconds(), 1);
}

// A part of the run that has used up its own time must not end the rest.
TEST(Watchdog, LetsTheRunGoOnWhenABudgetIsSpent) {
  Options options;
  options.set(Option::timeout, "1000");
  RunContext context(options);
  const Watchdog watchdog(context, [](const std::string&) {});
  {
    const TimeBudget budget(context, 0.01);
    sleep(100);
    EXPECT_LE(context.remaining_seconds(), 0);
  }
  EXPECT_FALSE(context.cancelled());
  EXPECT_NO_THROW(context.check_limits());
}

}  // namespace
}  // namespace hone
