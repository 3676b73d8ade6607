// SPDX-License-Identifier: Apache-2.0
#include "engine/execution_search.h"

#include <gtest/gtest.h>

#include "evidence/replay.h"
#include "support/programs.h"

namespace hone {
namespace {

using namespace test;

TEST(ExecutionSearch, FindsWhatLiesBehindALongLoop) {
  const auto source = ip(R"(void main() {
    int x, y;
    x = 0; y = 0;
    while (x < 300000) { x = x + 1; }
    y = unknown;
    assert(y != 0);
  })");
  RunContext context;
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

TEST(ExecutionSearch, LeavesAloneWhatEndsSoonOrAsksForInputs) {
  for (const char* text : {"void main() { int x; x = 1; assert(x == 2); }",
                           "void main() { int x; x = 0; while (x == 0) { x = unknown; } assert(x == 0); }"}) {
    const auto source = ip(text);
    RunContext context;
    ExecutionSearch search(source->program(), context);
    EXPECT_EQ(search.share_of_time(), 0) << text;
    EXPECT_FALSE(search.run()) << text;
  }
}

}  // namespace
}  // namespace hone
