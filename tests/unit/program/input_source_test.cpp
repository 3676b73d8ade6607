// SPDX-License-Identifier: Apache-2.0
#include "program/run/input_source.h"

#include <gtest/gtest.h>

#include <set>

#include "program/analysis/compared_constants.h"
#include "support/programs.h"

namespace hone {
namespace {

TEST(ContinuedInputs, GiveWhatFitsAndThenWhatTheOtherGives) {
  const std::vector<Integer> others{70, 1, 80, 90};
  GivenInputs other(others);
  ContinuedInputs inputs({7, 300, std::nullopt, 2}, other, 1);
  EXPECT_EQ(inputs.input(8), 7);
  EXPECT_EQ(inputs.input(8), 70) << "300 does not fit";
  EXPECT_EQ(inputs.choice(2), 1U) << "without a value";
  EXPECT_EQ(inputs.choice(3), 2U);
  EXPECT_EQ(inputs.input(InputSource::unbounded), 80) << "one more than those that are given";
  EXPECT_EQ(inputs.input(8), std::nullopt);
}

TEST(FewRandomInputs, AreOftenTellingOnes) {
  const std::vector<Integer> telling{123456, 654321};
  unsigned runs_with_both = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    FewRandomInputs inputs(seed, telling);
    std::set<Integer> given;
    for (int i = 0; i < 20; ++i) given.insert(*inputs.input(32));
    EXPECT_LE(given.size(), 3U);
    runs_with_both += given.contains(123456) && given.contains(654321) ? 1 : 0;
    for (int i = 0; i < 5; ++i) EXPECT_LT(*inputs.input(8), 256) << "a number that does not fit";
  }
  EXPECT_GT(runs_with_both, 100U);
}

TEST(ComparedConstants, AreThoseOfConditions) {
  const auto source = test::ip(R"(int x; int y;
void main() { x = 99; y = unknown;
  if (y == 7) { x = 98; }
  if (y >= 40) { assert(x != 51); }
})");
  const std::vector<Integer> found = compared_constants(source->program());
  const std::set<Integer> constants(found.begin(), found.end());
  for (const int wanted : {7, 39, 40, 51}) EXPECT_TRUE(constants.contains(wanted)) << wanted;
  for (const int other : {98, 99}) EXPECT_FALSE(constants.contains(other)) << other;
  EXPECT_TRUE(std::ranges::is_sorted(found));
}

}  // namespace
}  // namespace hone
