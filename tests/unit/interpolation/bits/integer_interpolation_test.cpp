// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/integer_interpolation.h"

#include <gtest/gtest.h>

#include <functional>

#include "base/error.h"
#include "interpolation/problem/checker.h"
#include "logic/integers/integer_encoding.h"
#include "logic/printer.h"
#include "smt/solver.h"
#include "support/interpolation_problems.h"
#include "support/random_bits.h"

namespace hone {
namespace {

class IntegerInterpolationTest : public testing::Test {
 protected:
  std::optional<Interpolants> interpolate(const InterpolationProblem& problem) {
    return interpolate_bits_as_integers(terms, problem, context, {}, why);
  }
  void expect_valid(const InterpolationProblem& problem, const Interpolants& found) {
    EXPECT_EQ(check_interpolants(terms, problem, found, *solver).what, "");
  }

  Terms terms;
  RunContext context;
  std::unique_ptr<Solver> solver = make_solver(SolverKind::z3, terms, context);
  std::string why;
};

TEST_F(IntegerInterpolationTest, InterpolatesPathsOfAnyLength) {
  for (const std::string family : {"lock_bits", "counter_bits", "parity_bits"})
    for (const unsigned steps : {1U, 5U, 20U, 50U}) {
      SCOPED_TRACE(family + " " + std::to_string(steps));
      const InterpolationProblem problem = test::path_problem(terms, family, steps);
      const auto found = interpolate(problem);
      ASSERT_TRUE(found) << why;
      expect_valid(problem, *found);
    }
}

// How they are written depends on the order in which terms are made.
TEST_F(IntegerInterpolationTest, FindsTheInvariantsOfLoops) {
  const auto expect_second = [&](const std::string& family, const std::function<Term()>& invariant) {
    const auto found = interpolate(test::path_problem(terms, family, 5));
    ASSERT_TRUE(found) << why;
    EXPECT_EQ(solver->check_once(terms.ne(found->terms[2], invariant())), Answer::unsat)
        << to_infix(terms, found->terms[2]);
  };
  const Sort words = terms.bitvector_sort(32);
  expect_second("counter_bits",
                [&] { return terms.eq(terms.symbol("x_bits@2", words), terms.symbol("y_bits@2", words)); });
  expect_second("parity_bits", [&] {
    return terms.eq(terms.bv_extract(terms.symbol("x_bits@3", words), 0, 0), terms.bitvector(0, 1));
  });
}

TEST_F(IntegerInterpolationTest, SaysWhyThereIsNothing) {
  const Term x = terms.symbol("x", terms.bitvector_sort(8));
  EXPECT_FALSE(interpolate({{terms.eq(x, terms.bitvector(5, 8)), terms.truth()}, sequence_cuts(2)}));
  EXPECT_EQ(why, "the formulas do not contradict each other");
  const Term square = terms.bv(Kind::bv_mul, {x, x});
  EXPECT_FALSE(interpolate({{terms.eq(square, terms.bitvector(2, 8)), terms.truth()}, sequence_cuts(2)}));
  EXPECT_EQ(why, "bvmul is not linear");
}

TEST_F(IntegerInterpolationTest, RespectsItsLimits) {
  const InterpolationProblem problem = test::path_problem(terms, "counter_bits", 300);
  EXPECT_FALSE(interpolate_bits_as_integers(terms, problem, context, {}, why, 1000));
  EXPECT_EQ(why, "took too long");
  context.cancel("enough");
  EXPECT_THROW(interpolate(problem), LimitReached);
}

// Most of them have operators without linear meaning, even among the few clauses that matter.
TEST_F(IntegerInterpolationTest, IsRightOnRandomProblems) {
  test::Random random(11);
  test::RandomProblems problems(terms, random, *solver);
  problems.shrink = true;
  int found_count = 0;
  for (int round = 0; round < 100; ++round) {
    const auto problem = problems.sequence(test::RandomTheory::bitvectors, 2 + random.below(3));
    const auto found = problem ? interpolate(*problem) : std::nullopt;
    if (!found) continue;
    ++found_count;
    expect_valid(*problem, *found);
  }
  EXPECT_GT(found_count, 5);
}

// Problems of operators with a linear meaning.
TEST_F(IntegerInterpolationTest, IsRightOnRandomLinearProblems) {
  test::Random random(2);
  test::RandomBits bits(terms, random, 4, 2);
  const auto linear_formula = [&] {
    while (true)
      if (const Term formula = bits.formula(3);
          IntegerEncoding(terms, std::span(&formula, 1)).encoded(formula).valid())
        return formula;
  };
  int found_count = 0, interesting = 0;
  for (int contradictory = 0; contradictory < 300;) {
    InterpolationProblem problem;
    for (unsigned i = 2 + random.below(4); i > 0; --i)
      problem.formulas.push_back(terms.and_(linear_formula(), linear_formula()));
    const std::size_t count = problem.formulas.size();
    problem.cuts = random.one_in(2) ? sequence_cuts(count) : symmetric_cuts(count);
    if (solver->check_once(terms.and_(problem.formulas)) != Answer::unsat) continue;
    ++contradictory;
    const auto found = interpolate(problem);
    if (!found) continue;
    ++found_count;
    for (const Term term : found->terms) interesting += !terms.is_constant(term);
    expect_valid(problem, *found);
  }
  EXPECT_GE(found_count, 290);
  EXPECT_GT(interesting, 150);
}

}  // namespace
}  // namespace hone
