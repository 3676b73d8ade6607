// SPDX-License-Identifier: Apache-2.0
#include "abstraction/abstraction_level.h"

#include <gtest/gtest.h>

namespace hone {
namespace {

unsigned last_level(const Options& options) {
  unsigned level = 0;
  while (has_next_level(level, options) && level < 100) ++level;
  return level;
}

TEST(AbstractionLevel, GoesUpToAnEndAndNeverMakesLess) {
  for (const char* choice : {"auto", "cartesian", "boolean"}) {
    Options options;
    options.set(Option::abstraction, choice);
    const unsigned last = last_level(options);
    ASSERT_GT(last, 0U) << choice;
    ASSERT_LT(last, 10U) << choice << ": there should be an end";
    for (unsigned level = 0; level < last; ++level) {
      const AbstractionLevel here = abstraction_level(level, options),
                             next = abstraction_level(level + 1, options);
      EXPECT_GE(next.cube_effort, here.cube_effort);
      EXPECT_TRUE(next.image == here.image || next.image == Image::boolean);
      EXPECT_TRUE(next.image != here.image || next.cube_effort > here.cube_effort)
          << "a level should make a difference";
    }
  }
}

TEST(AbstractionLevel, KeepsTheImageThatWasAskedFor) {
  Options options;
  options.set(Option::abstraction, "cartesian");
  EXPECT_EQ(abstraction_level(last_level(options), options).image, Image::cartesian);
  options.set(Option::abstraction, "boolean");
  EXPECT_EQ(abstraction_level(0, options).image, Image::boolean);
}

TEST(AbstractionLevel, FixedLengthLeavesOnlyTheImageToChange) {
  Options options;
  options.set(Option::cube_length, "2");
  EXPECT_EQ(last_level(options), 1U);
  EXPECT_EQ(abstraction_level(1, options).image, Image::boolean);
  options.set(Option::abstraction, "cartesian");
  EXPECT_EQ(last_level(options), 0U);
}

}  // namespace
}  // namespace hone
