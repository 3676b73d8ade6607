// SPDX-License-Identifier: Apache-2.0
#include "base/alarm.h"

#include <gtest/gtest.h>

#include <atomic>

namespace hone {
namespace {

using namespace std::chrono_literals;

TEST(Alarm, RingsAgainAndAgainOnceItsTimeIsOver) {
  std::atomic<int> rung = 0;
  const Alarm alarm(0.02, [&] { ++rung; });
  while (rung < 3) std::this_thread::sleep_for(1ms);
}

TEST(Alarm, DoesNotRingBefore) {
  std::atomic<int> rung = 0;
  {
    const Alarm late(3600, [&] { ++rung; });
    const Alarm later(1e300, [&] { ++rung; });
    std::this_thread::sleep_for(30ms);
  }
  EXPECT_EQ(rung, 0);
}

TEST(Alarm, DoesNotRingAfterwards) {
  std::atomic<int> rung = 0;
  for (int i = 0; i < 2000; ++i) const Alarm alarm(0, [&] { ++rung; });
  const int then = rung;
  std::this_thread::sleep_for(20ms);
  EXPECT_EQ(rung, then);
}

}  // namespace
}  // namespace hone
