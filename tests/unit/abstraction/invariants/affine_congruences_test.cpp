// SPDX-License-Identifier: Apache-2.0
#include "abstraction/invariants/affine_congruences.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace hone {
namespace {

using Point = AffineCongruences::Point;

AffineCongruences closure(unsigned width, const std::vector<Point>& points) {
  AffineCongruences result(width, points.front().size());
  for (const Point& point : points) result.add(point);
  return result;
}

TEST(AffineCongruences, OnePointIsDescribedExactly) {
  const AffineCongruences one = closure(32, {{3, 4}});
  EXPECT_EQ(one.equations().size(), 2U);
  EXPECT_TRUE(one.contains({3, 4}));
  EXPECT_FALSE(one.contains({3, 5}));
  EXPECT_FALSE(one.contains({4, 4}));
}

TEST(AffineCongruences, ALineAndItsStep) {
  const AffineCongruences line = closure(32, {{0, 0}, {1, 3}});  // y = 3 x
  ASSERT_EQ(line.equations().size(), 1U);
  EXPECT_EQ(line.equations()[0].width, 32U);
  EXPECT_TRUE(line.contains({7, 21}));
  EXPECT_TRUE(line.contains({0xffffffff, 0xfffffffd}));
  EXPECT_FALSE(line.contains({7, 22}));
  const AffineCongruences even = closure(32, {{0, 0}, {2, 6}, {4, 14}});  // both even, y - 3 x too
  EXPECT_TRUE(even.contains({2, 8}));
  EXPECT_FALSE(even.contains({1, 3}));
}

TEST(AffineCongruences, CoefficientsAreSmall) {
  const AffineCongruences plane =
      closure(32, {{0, 0, 10}, {1, 2, 5}, {2, 1, 7}});  // 7 x + 8 y = 3 (z - 10) ...
  for (const auto& equation : plane.equations())
    for (const std::uint64_t coefficient : equation.coefficients)
      EXPECT_TRUE(coefficient < 100 || coefficient > 0xffffff9c) << coefficient;
}

// The definition: the smallest set of solutions of such equations. For words of three bits, all sums of
// multiples of differences that begin in one of the points.
RC_GTEST_PROP(AffineCongruences, IsTheSetOfAffineCombinations, ()) {
  constexpr unsigned width = 3, size = 8;
  const auto points = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::pair<unsigned, unsigned>>>(
      rc::gen::pair(rc::gen::inRange(0U, size), rc::gen::inRange(0U, size))));
  std::set<std::pair<unsigned, unsigned>> reached{points.front()};
  for (bool grew = true; grew;) {
    grew = false;
    for (const auto& [x, y] : std::set(reached))
      for (const auto& [a, b] : points)
        grew |= reached
                    .emplace((x + a + size - points.front().first) % size,
                             (y + b + size - points.front().second) % size)
                    .second;
  }
  std::vector<Point> given;
  for (const auto& [x, y] : points) given.push_back({x, y});
  const AffineCongruences set = closure(width, given);
  for (unsigned x = 0; x < size; ++x)
    for (unsigned y = 0; y < size; ++y) RC_ASSERT(set.contains({x, y}) == reached.contains({x, y}));
}

}  // namespace
}  // namespace hone
