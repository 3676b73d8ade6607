// SPDX-License-Identifier: Apache-2.0
#include "abstraction/invariants/affine_hull.h"

#include <gtest/gtest.h>

#include "support/random.h"

namespace hone {
namespace {

bool holds(const AffineHull::Equation& equation, const AffineHull::Point& point) {
  Integer sum = 0;
  for (std::size_t i = 0; i < point.size(); ++i) sum += equation.coefficients[i] * point[i];
  return sum == equation.constant;
}

TEST(AffineHull, OnePointFixesEveryCoordinate) {
  AffineHull hull(3);
  hull.add({1, 2, 3});
  EXPECT_EQ(hull.equations().size(), 3u);
}

TEST(AffineHull, TwoCountersAreEqual) {  // x and y count up together, n is anything
  AffineHull hull(3);
  hull.add({0, 0, 5});
  hull.add({1, 1, 5});
  hull.add({4, 4, 9});
  ASSERT_EQ(hull.equations().size(), 1u);
  const AffineHull::Equation& equation = hull.equations().front();
  EXPECT_EQ(equation.coefficients[0], -equation.coefficients[1]);
  EXPECT_EQ(equation.coefficients[2], 0);
  EXPECT_EQ(equation.constant, 0);
}

// All points that were added are in it, and a point that grows it takes away exactly one equation.
TEST(AffineHull, IsTheSmallest) {
  test::Random random(5);
  for (int round = 0; round < 200; ++round) {
    const std::size_t dimension = 1 + random.below(5);
    AffineHull hull(dimension);
    std::vector<AffineHull::Point> points;
    for (int i = 0; i < 8; ++i) {
      AffineHull::Point point;
      for (std::size_t k = 0; k < dimension; ++k) point.emplace_back(static_cast<int>(random.below(7)) - 3);
      bool inside = !points.empty();
      for (const AffineHull::Equation& equation : hull.equations()) inside = inside && holds(equation, point);
      const std::size_t before = hull.equations().size();
      hull.add(point);
      const std::size_t wanted = points.empty() ? dimension : inside ? before : before - 1;
      EXPECT_EQ(hull.equations().size(), wanted);
      points.push_back(point);
      for (const AffineHull::Equation& equation : hull.equations())
        for (const AffineHull::Point& known : points) EXPECT_TRUE(holds(equation, known));
    }
  }
}

}  // namespace
}  // namespace hone
