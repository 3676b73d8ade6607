// SPDX-License-Identifier: Apache-2.0
#include "interpolation/simplex.h"

#include <gtest/gtest.h>

#include "support/random.h"

namespace hone {
namespace {

using test::Random;

class SimplexTest : public testing::Test {
 protected:
  SimplexTest() {
    for (const char* name : {"u", "v", "w", "x", "y"})
      symbols.push_back(terms.symbol(name, terms.int_sort()));
  }

  LinearConstraint random_constraint(Random& random, int size) {
    LinearConstraint constraint;
    for (const Term symbol : symbols)
      if (random.one_in(2)) {
        const int coefficient = random.between(-size, size);
        if (coefficient != 0) constraint.sum.monomials.emplace_back(symbol, Rational(coefficient));
      }
    constraint.sum.constant = random.between(-2 * size, 2 * size);
    constraint.is_equation = random.one_in(4);
    return constraint;
  }

  // u + 2v <= 3 as a constraint, from the term u + 2v - 3.
  LinearConstraint at_most_zero(Term sum) { return {terms.linear_sum(sum), false}; }
  LinearConstraint is_zero(Term sum) { return {terms.linear_sum(sum), true}; }

  static Rational value(const LinearConstraint& constraint, const Simplex& simplex) {
    Rational sum = constraint.sum.constant;
    for (const auto& [term, coefficient] : constraint.sum.monomials) sum += coefficient * simplex.value(term);
    return sum;
  }

  static void expect_solution(const std::vector<LinearConstraint>& constraints, const Simplex& simplex) {
    for (const LinearConstraint& constraint : constraints) {
      if (constraint.is_equation)
        EXPECT_EQ(value(constraint, simplex), 0);
      else
        EXPECT_LE(value(constraint, simplex), 0);
    }
  }

  // Farkas' lemma: all variables cancel out, and a positive number is left that should be <= 0.
  static void expect_certificate(const std::vector<LinearConstraint>& constraints, const Simplex& simplex) {
    const std::vector<Rational>& multipliers = simplex.farkas_multipliers();
    ASSERT_EQ(multipliers.size(), constraints.size());
    std::map<Term, Rational> left;
    Rational constant = 0;
    for (std::size_t i = 0; i < constraints.size(); ++i) {
      EXPECT_TRUE(constraints[i].is_equation || multipliers[i] >= 0)
          << "an inequality times a negative number";
      constant += multipliers[i] * constraints[i].sum.constant;
      for (const auto& [term, coefficient] : constraints[i].sum.monomials)
        left[term] += multipliers[i] * coefficient;
    }
    for (const auto& [term, coefficient] : left) EXPECT_EQ(coefficient, 0);
    EXPECT_GT(constant, 0);
  }

  Terms terms;
  std::vector<Term> symbols;
};

TEST_F(SimplexTest, EveryAnswerIsJustified) {
  Random random(1);
  int feasible = 0, infeasible = 0;
  for (int round = 0; round < 20000; ++round) {
    std::vector<LinearConstraint> constraints;
    const int size = random.one_in(10) ? 1000 : 4;
    for (unsigned i = 1 + random.below(9); i > 0; --i) constraints.push_back(random_constraint(random, size));
    Simplex simplex(constraints);
    if (simplex.feasible()) {
      ++feasible;
      expect_solution(constraints, simplex);
    } else {
      ++infeasible;
      expect_certificate(constraints, simplex);
    }
    if (HasFailure()) FAIL() << "in round " << round;
  }
  EXPECT_GT(feasible, 4000);
  EXPECT_GT(infeasible, 4000);
}

TEST_F(SimplexTest, RationalSolutionsCount) {
  const Term x = symbols[0];
  Simplex simplex({is_zero(terms.sub(terms.scale(2, x), terms.integer(1)))});
  ASSERT_TRUE(simplex.feasible());
  EXPECT_EQ(simplex.value(x), Rational(1, 2));
}

TEST_F(SimplexTest, ContradictingConstantsAreRefutedByThemselves) {
  const LinearConstraint one_at_most_zero{{{}, Rational(1)}, false};
  Simplex simplex({one_at_most_zero});
  EXPECT_FALSE(simplex.feasible());
  expect_certificate({one_at_most_zero}, simplex);
}

TEST_F(SimplexTest, EquationsMayBeMultipliedByNegativeNumbers) {
  const Term x = symbols[0];
  const std::vector<LinearConstraint> constraints{is_zero(terms.sub(x, terms.integer(3))),
                                                  at_most_zero(terms.sub(x, terms.integer(2)))};
  Simplex simplex(constraints);
  EXPECT_FALSE(simplex.feasible());
  expect_certificate(constraints, simplex);
  EXPECT_LT(simplex.farkas_multipliers()[0], 0);
}

TEST_F(SimplexTest, NothingIsFeasible) {
  Simplex simplex({});
  EXPECT_TRUE(simplex.feasible());
}

}  // namespace
}  // namespace hone
