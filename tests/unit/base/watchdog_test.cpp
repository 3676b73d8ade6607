// SPDX-License-Identifier: Apache-2.0
#include "base/watchdog.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <iostream>
#include <thread>

namespace hone {
namespace {

void sleep_for(int milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }

TEST(Watchdog, CancelsARunOutOfTime) {
  Options options;
  options.set(Option::timeout, "1");
  RunContext context(options);
  const Watchdog watchdog(context, [](const std::string&) {});
  EXPECT_FALSE(context.cancelled());
  while (!context.cancelled()) sleep_for(5);
  EXPECT_GE(context.elapsed_seconds(), 1);
}

// Once there is an answer, the run ends with it, and nothing else is said.
void decide_and_go_on() {
  block_interruptions();
  RunContext context;
  Watchdog watchdog(context, [](const std::string& reason) { std::cerr << "last resort: " << reason; });
  watchdog.decide(ExitCode::unsafe, [] { std::cerr << "in brief"; });
  kill(getpid(), SIGINT);
  for (;;) sleep_for(1000);
}

TEST(WatchdogDeathTest, KeepsTheAnswer) {
  EXPECT_EXIT(decide_and_go_on(), testing::ExitedWithCode(10), "^in brief$");
}

void go_on() {
  block_interruptions();
  RunContext context;
  const Watchdog watchdog(context, [](const std::string& reason) { std::cerr << "last resort: " << reason; });
  kill(getpid(), SIGTERM);
  for (;;) sleep_for(1000);
}

TEST(WatchdogDeathTest, EndsARunThatDoesNotListen) {
  EXPECT_EXIT(go_on(), testing::ExitedWithCode(143), "^last resort: interrupted$");
}

// A part of the run that has used up its own time must not end the rest.
TEST(Watchdog, LetsTheRunGoOnWhenABudgetIsSpent) {
  Options options;
  options.set(Option::timeout, "1000");
  RunContext context(options);
  const Watchdog watchdog(context, [](const std::string&) {});
  {
    const TimeBudget budget(context, 0.01);
    sleep_for(100);
    EXPECT_LE(context.remaining_seconds(), 0);
  }
  EXPECT_FALSE(context.cancelled());
  EXPECT_NO_THROW(context.check_limits());
}

}  // namespace
}  // namespace hone
