// SPDX-License-Identifier: Apache-2.0
// Every operation on polyhedra gives the same set as that of the Parma Polyhedra Library.
#include <gtest/gtest.h>

#include "support/ppl_polyhedra.h"
#include "support/random.h"

namespace hone {
namespace {

using test::same_set;
using test::ppl::C_Polyhedron;

class PplOracle : public testing::Test {
 protected:
  Row random_row(std::size_t dimension) {
    Row result{Integer(random.between(-5, 7))};
    for (std::size_t i = 0; i < dimension; ++i)
      result.emplace_back(random.one_in(2) ? random.between(-3, 3) : 0);
    return result;
  }

  Cone random_constraints(std::size_t dimension) {
    Cone result;
    if (random.one_in(3)) result.lines.push_back(random_row(dimension));
    for (unsigned i = random.below(dimension + 4); i > 0; --i) result.rays.push_back(random_row(dimension));
    return result;
  }

  // By constraints, or as the hull of some points, directions and lines.
  Polyhedron random_polyhedron(std::size_t dimension) {
    if (random.one_in(2)) return Polyhedron::of_constraints(random_constraints(dimension), dimension);
    Cone generators;
    for (unsigned i = random.below(dimension + 3); i > 0; --i) {
      Row row = random_row(dimension);
      row[0] = random.one_in(4) ? 0 : random.between(1, 3);
      generators.rays.push_back(row);
    }
    if (random.one_in(6)) {
      generators.lines.push_back(random_row(dimension));
      generators.lines.back()[0] = 0;
    }
    return Polyhedron::of_generators(generators, dimension);
  }

  std::vector<std::size_t> random_coordinates(std::size_t dimension) {
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < dimension; ++i)
      if (random.one_in(2)) result.push_back(i);
    return result;
  }

  static C_Polyhedron theirs(const Polyhedron& ours) { return test::by_constraints(ours); }

  static constexpr int rounds = 600;
  test::Random random{20261117};
};

TEST_F(PplOracle, ConstraintsHaveTheSamePoints) {
  int empty = 0;
  for (int round = 0; round < rounds; ++round) {
    const std::size_t dimension = random.below(6);
    const Cone constraints = random_constraints(dimension);
    const Polyhedron ours = Polyhedron::of_constraints(constraints, dimension);
    const C_Polyhedron other = test::of_constraints(constraints, dimension);
    ASSERT_TRUE(same_set(ours, other)) << "round " << round;
    ASSERT_EQ(ours.is_empty(), other.is_empty()) << "round " << round;
    empty += ours.is_empty();
  }
  EXPECT_GT(empty, rounds / 20);
  EXPECT_LT(empty, rounds / 2);
}

// Neither form has anything that could be left out.
TEST_F(PplOracle, BothFormsAreMinimal) {
  const auto size = [](const auto& system) { return std::distance(system.begin(), system.end()); };
  for (int round = 0; round < rounds; ++round) {
    const Polyhedron ours = random_polyhedron(1 + random.below(5));
    if (ours.is_empty()) continue;
    const C_Polyhedron other = theirs(ours);
    EXPECT_EQ(ours.constraints().lines.size() + ours.constraints().rays.size(),
              static_cast<std::size_t>(size(other.minimized_constraints())));
    EXPECT_EQ(ours.generators().lines.size() + ours.generators().rays.size(),
              static_cast<std::size_t>(size(other.minimized_generators())));
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
}

TEST_F(PplOracle, Hulls) {
  for (int round = 0; round < rounds; ++round) {
    const std::size_t dimension = random.below(6);
    const Polyhedron a = random_polyhedron(dimension), b = random_polyhedron(dimension);
    C_Polyhedron expected = theirs(a);
    expected.poly_hull_assign(theirs(b));
    ASSERT_TRUE(same_set(hull(a, b), expected)) << "round " << round;
  }
}

TEST_F(PplOracle, Projections) {
  for (int round = 0; round < rounds; ++round) {
    const std::size_t dimension = 1 + random.below(6);
    const Cone constraints = random_constraints(dimension);
    const std::vector<std::size_t> coordinates = random_coordinates(dimension);
    C_Polyhedron expected = test::of_constraints(constraints, dimension);
    test::keep_coordinates(expected, coordinates);
    ASSERT_TRUE(same_set(projected(constraints, dimension, coordinates), expected)) << "round " << round;
  }
}

// x := a * x + b, as the analysis computes it: a relation between x and a new coordinate, projected.
TEST_F(PplOracle, AffineImages) {
  for (int round = 0; round < rounds; ++round) {
    const std::size_t dimension = 1 + random.below(4);
    const Polyhedron before = random_polyhedron(dimension);
    if (before.is_empty()) continue;
    const Row value = random_row(dimension);
    Cone relation = before.constraints();
    for (auto* rows : {&relation.lines, &relation.rays})
      for (Row& row : *rows) row.emplace_back(0);
    relation.lines.push_back(value);
    relation.lines.back().emplace_back(-1);
    std::vector<std::size_t> coordinates{dimension};  // in place of the first one
    for (std::size_t i = 1; i < dimension; ++i) coordinates.push_back(i);
    C_Polyhedron expected = theirs(before);
    expected.affine_image(test::ppl::Variable(0), test::coefficients(value) + value[0]);
    ASSERT_TRUE(same_set(projected(relation, dimension + 1, coordinates), expected)) << "round " << round;
  }
}

TEST_F(PplOracle, InclusionsAndImpliedConstraints) {
  int included = 0;
  for (int round = 0; round < rounds; ++round) {
    const std::size_t dimension = random.below(5);
    const Polyhedron a = random_polyhedron(dimension), b = random_polyhedron(dimension);
    const Polyhedron both = hull(a, b);
    for (const auto& [larger, smaller] : {std::pair(a, b), std::pair(both, a), std::pair(b, both)}) {
      const bool expected = theirs(larger).contains(theirs(smaller));
      ASSERT_EQ(larger.contains(smaller), expected) << "round " << round;
      included += expected;
    }
    if (a.is_empty()) continue;
    const Row row = random_row(dimension);
    ASSERT_EQ(
        a.satisfies(row),
        theirs(a).relation_with(test::inequality(row)).implies(test::ppl::Poly_Con_Relation::is_included()))
        << "round " << round;
  }
  EXPECT_GT(included, rounds);
}

TEST_F(PplOracle, Widenings) {
  int proper = 0;
  for (int round = 0; round < rounds; ++round) {
    const std::size_t dimension = 1 + random.below(4);
    const Polyhedron last = random_polyhedron(dimension), next = hull(last, random_polyhedron(dimension));
    Cone limits;
    for (unsigned i = random.below(3); i > 0; --i) limits.rays.push_back(random_row(dimension));
    const Polyhedron ours = widened(last, next, limits.rays);
    const C_Polyhedron expected = test::widened(theirs(last), theirs(next), limits);
    ASSERT_TRUE(same_set(ours, expected)) << "round " << round;
    proper += !next.contains(ours);
  }
  EXPECT_GT(proper, rounds / 10);
}

}  // namespace
}  // namespace hone
