// SPDX-License-Identifier: Apache-2.0
#include "base/deep_stack.h"

#include <gtest/gtest.h>

#include <stdexcept>

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

}  // namespace
}  // namespace hone
