// SPDX-License-Identifier: Apache-2.0
#include "program/run/coverage.h"

#include <gtest/gtest.h>

#include "support/programs.h"

namespace hone {
namespace {

class CoverageTest : public testing::Test {
 protected:
  // Is a run new that takes the first edge so often, and then the second one?
  bool is_new(int first, int second = 0, std::size_t inputs = 7) {
    for (int i = 0; i < first; ++i) coverage.take(EdgeId(0));
    for (int i = 0; i < second; ++i) coverage.take(EdgeId(1));
    return coverage.end_run(inputs);
  }

  std::unique_ptr<test::Source> source =
      test::ip("void main() { int x; x = 0; while (x < 9) { x = x + 1; } }");
  Coverage coverage{source->program()};
};

TEST_F(CoverageTest, IsNewWithAnEdgeThatNoRunHasTaken) {
  EXPECT_FALSE(is_new(0));
  EXPECT_TRUE(is_new(1));
  EXPECT_FALSE(is_new(1));
  EXPECT_TRUE(is_new(1, 1));
  EXPECT_FALSE(is_new(0, 1));
}

TEST_F(CoverageTest, IsNewWithMoreOfAnEdge) {
  std::vector<int> what_is_new;
  for (int count = 1; count <= 40; ++count)
    if (is_new(count)) what_is_new.push_back(count);
  EXPECT_EQ(what_is_new, (std::vector<int>{1, 2, 3, 4, 8, 16, 32}));
}

TEST_F(CoverageTest, IsNewWithHalfAsManyInputs) {
  EXPECT_TRUE(is_new(1, 1, 100));
  EXPECT_FALSE(is_new(1, 1, 51));
  EXPECT_TRUE(is_new(1, 0, 50)) << "the first edge";
  EXPECT_TRUE(is_new(1, 1, 50)) << "the second one";
  EXPECT_FALSE(is_new(1, 1, 50));
  EXPECT_TRUE(is_new(1, 1, 1));
  EXPECT_TRUE(is_new(1, 1, 0));
  EXPECT_FALSE(is_new(1, 1, 0));
}

}  // namespace
}  // namespace hone
