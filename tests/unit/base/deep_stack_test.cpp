// SPDX-License-Identifier: Apache-2.0
#include "base/deep_stack.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <iostream>
#include <stdexcept>

#include "base/watchdog.h"

namespace hone {
namespace {

unsigned descend(unsigned levels, const volatile char* above) {
  volatile char frame[512];
  frame[0] = static_cast<char>(levels);
  if (levels == 0) return above != nullptr ? 1 : 0;
  return descend(levels - 1, frame) + (frame[0] == static_cast<char>(levels) ? 1 : 0);
}

TEST(DeepStackTest, AllowsDeepRecursion) {
  unsigned depth = 0;
  run_on_deep_stack([&] { depth = descend(300'000, nullptr); });
  EXPECT_EQ(depth, 300'001U);
}

TEST(DeepStackTest, PassesExceptionsOn) {
  EXPECT_THROW(run_on_deep_stack([] { throw std::runtime_error("from below"); }), std::runtime_error);
}

// In an address space of 1 GB, of which the stack gets a part.
void use_up_the_stack() {
  const rlimit limit{rlim_t{1} << 30, rlim_t{1} << 30};
  setrlimit(RLIMIT_AS, &limit);
  block_interruptions();
  RunContext context;
  run_on_deep_stack([&] {
    const Watchdog watchdog(context, [](const std::string& reason) { std::cerr << reason << std::endl; });
    std::cerr << descend(~0U, nullptr);
  });
}

TEST(DeepStackDeathTest, EndsTheRunWhereTheStackIsUsedUp) {
  EXPECT_EXIT(use_up_the_stack(), testing::ExitedWithCode(20), "nested too deep");
}

}  // namespace
}  // namespace hone
