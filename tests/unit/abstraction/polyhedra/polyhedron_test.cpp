// SPDX-License-Identifier: Apache-2.0
#include "abstraction/polyhedra/polyhedron.h"

#include <gtest/gtest.h>

#include <random>

namespace hone {
namespace {

Row row(std::initializer_list<int> entries) {
  Row result;
  for (const int entry : entries) result.emplace_back(entry);
  return result;
}

bool has_point(const Polyhedron& set, const Row& point) {
  if (set.is_empty()) return false;
  for (const Row& equation : set.constraints().lines)
    if (product(equation, point) != 0) return false;
  for (const Row& inequality : set.constraints().rays)
    if (product(inequality, point) < 0) return false;
  return true;
}

TEST(Polyhedron, ATriangleHasThreeCornersAndThreeSides) {
  const Polyhedron triangle =
      Polyhedron::of_constraints({{}, {row({0, 1, 0}), row({0, 0, 1}), row({4, -1, -1})}}, 2);
  EXPECT_EQ(triangle.generators().rays.size(), 3U);
  EXPECT_EQ(triangle.generators().lines.size(), 0U);
  EXPECT_EQ(triangle.constraints().rays.size(), 3U);
  EXPECT_TRUE(has_point(triangle, row({1, 4, 0})));
  EXPECT_FALSE(has_point(triangle, row({1, 3, 2})));
}

TEST(Polyhedron, ConstraintsThatContradictEachOtherHaveNoPoints) {
  EXPECT_TRUE(Polyhedron::of_constraints({{}, {row({-1, 1}), row({0, -1})}}, 1).is_empty());
  EXPECT_FALSE(Polyhedron::everywhere(0).is_empty());
  EXPECT_TRUE(Polyhedron::nowhere(0).is_empty());
}

TEST(Polyhedron, TheHullOfTwoPointsIsALine) {
  const auto point = [](int x, int y) {
    return Polyhedron::of_constraints({{row({-x, 1, 0}), row({-y, 0, 1})}, {}}, 2);
  };
  const Polyhedron all = hull(point(0, 0), point(2, 4));
  EXPECT_EQ(all.constraints().lines.size(), 1U);  // y == 2 x
  EXPECT_TRUE(has_point(all, row({1, 1, 2})));
  EXPECT_FALSE(has_point(all, row({1, 1, 1})));
  EXPECT_FALSE(has_point(all, row({1, 3, 6})));
}

// x == y == 0, then x == y == 1, and so on: what is true of all of them stays.
TEST(Polyhedron, WideningKeepsEquationsAndLowerBounds) {
  const auto point = [](int x) {
    return Polyhedron::of_constraints({{row({-x, 1, 0, 0}), row({-x, 0, 1, 0}), row({0, 0, 0, 1})}, {}}, 3);
  };
  const Polyhedron result = widened(point(0), hull(point(0), point(1)), {});
  EXPECT_TRUE(has_point(result, row({1, 7, 7, 0})));
  EXPECT_FALSE(has_point(result, row({1, 7, 6, 0})));
  EXPECT_FALSE(has_point(result, row({1, -1, -1, 0})));
  EXPECT_FALSE(has_point(result, row({1, 1, 1, 1})));
  const Polyhedron limited = widened(point(0), hull(point(0), point(1)), {row({5, -1, 0, 0})});
  EXPECT_TRUE(has_point(limited, row({1, 5, 5, 0})));
  EXPECT_FALSE(has_point(limited, row({1, 6, 6, 0})));
}

TEST(Polyhedron, AProjectionForgetsTheOtherCoordinates) {
  // y == x + z and 0 <= z <= 3: y - x is between 0 and 3
  const Polyhedron result =
      projected({{row({0, 1, -1, 1})}, {row({0, 0, 0, 1}), row({3, 0, 0, -1})}}, 3, {0, 1});
  EXPECT_TRUE(has_point(result, row({1, 10, 13})));
  EXPECT_FALSE(has_point(result, row({1, 10, 14})));
  EXPECT_FALSE(has_point(result, row({1, 10, 9})));
}

class RandomPolyhedra : public testing::Test {
 protected:
  static constexpr std::size_t dimension = 3;
  int number(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }
  Row constraint() {
    Row result{Integer(number(-4, 6))};
    for (std::size_t i = 0; i < dimension; ++i) result.emplace_back(number(-2, 2));
    return result;
  }
  Cone constraints() {
    Cone result;
    for (int i = number(0, 1); i > 0; --i) result.lines.push_back(constraint());
    for (int i = number(0, 6); i > 0; --i) result.rays.push_back(constraint());
    return result;
  }
  static bool satisfies(const Cone& constraints, const Row& point) {
    for (const Row& equation : constraints.lines)
      if (product(equation, point) != 0) return false;
    for (const Row& inequality : constraints.rays)
      if (product(inequality, point) < 0) return false;
    return true;
  }
  template <class Visit>
  static void for_each_point(Visit visit) {
    for (int x = -4; x <= 4; ++x)
      for (int y = -4; y <= 4; ++y)
        for (int z = -4; z <= 4; ++z) visit(row({1, x, y, z}));
  }
  std::mt19937 random_{20261116};
};

TEST_F(RandomPolyhedra, BothFormsSayTheSame) {
  for (int i = 0; i < 1000; ++i) {
    const Cone given = constraints();
    const Polyhedron set = Polyhedron::of_constraints(given, dimension);
    for_each_point(
        [&](const Row& point) { ASSERT_EQ(has_point(set, point), satisfies(given, point)) << "case " << i; });
    if (set.is_empty()) continue;
    for (const Row& line : set.generators().lines) {
      for (const Row& inequality : given.rays) ASSERT_EQ(product(inequality, line), 0);
      for (const Row& equation : given.lines) ASSERT_EQ(product(equation, line), 0);
    }
    for (const Row& ray : set.generators().rays) ASSERT_TRUE(satisfies(given, ray));
    const Polyhedron again = Polyhedron::of_generators(set.generators(), dimension);
    ASSERT_TRUE(again.contains(set) && set.contains(again));
  }
}

TEST_F(RandomPolyhedra, HullsAndWidenedOnesContainWhatTheyAreMadeOf) {
  for (int i = 0; i < 500; ++i) {
    const Polyhedron a = Polyhedron::of_constraints(constraints(), dimension);
    const Polyhedron b = Polyhedron::of_constraints(constraints(), dimension);
    const Polyhedron both = hull(a, b);
    ASSERT_TRUE(both.contains(a) && both.contains(b));
    ASSERT_TRUE(widened(a, both, {}).contains(both));
    // The least: each of its constraints that a and b satisfy with room could be tighter.
    for (const Row& inequality : both.constraints().rays) {
      Row tighter = inequality;
      tighter[0] = tighter[0] * 1000 - 1;
      for (std::size_t k = 1; k < tighter.size(); ++k) tighter[k] *= 1000;
      ASSERT_FALSE(both.satisfies(tighter));
    }
  }
}

}  // namespace
}  // namespace hone
