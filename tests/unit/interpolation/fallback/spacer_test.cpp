// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/spacer.h"

#include <gtest/gtest.h>

#include "interpolation/problem/checker.h"
#include "logic/printer.h"
#include "logic/traversal.h"
#include "support/interpolation_problems.h"

namespace hone {
namespace {

using namespace test;

class SpacerTest : public testing::Test {
 protected:
  std::optional<Interpolants> expect_interpolants(const InterpolationProblem& problem,
                                                  const std::string& what, double seconds = 10) {
    const auto found = interpolate_by_spacer(terms, problem, context, seconds);
    EXPECT_TRUE(found) << what;
    if (!found) return found;
    EXPECT_EQ(found->engine, "spacer");
    const InterpolantCheck check = check_interpolants(terms, problem, *found, *solver, CheckDepth::every_cut);
    EXPECT_TRUE(check.valid()) << what << ": " << check.what;
    return found;
  }

  Terms terms;
  RunContext context;
  std::unique_ptr<Solver> solver = make_solver(SolverKind::z3, terms, context);
};

TEST_F(SpacerTest, SolvesAllFamiliesButCountersOfBits) {
  for (const PathFamily& family : path_families())
    if (family.name != "counter_bits") expect_interpolants(path_problem(terms, family.name, 5), family.name);
}

TEST_F(SpacerTest, SolvesCountersOfBitsOfOneStep) {
  expect_interpolants(path_problem(terms, "counter_bits", 1), "counter_bits");
}

TEST_F(SpacerTest, FindsQuantifiedInterpolantsWhereThereAreNoOthers) {
  const auto found = expect_interpolants(path_problem(terms, "hidden_index", 3), "hidden_index");
  ASSERT_TRUE(found);
  EXPECT_FALSE(is_quantifier_free(terms, found->terms[1])) << to_infix(terms, found->terms[1]);
}

TEST_F(SpacerTest, FollowsCalls) {
  for (const unsigned steps : {1, 3}) {
    expect_interpolants(PathFamilies(terms).calls(steps), "calls");
    expect_interpolants(PathFamilies(terms).recursion(steps), "recursion");
  }
}

TEST_F(SpacerTest, FindsSymmetricInterpolants) {
  for (const std::string family : {"counter", "up_down", "frame"}) {
    InterpolationProblem problem = path_problem(terms, family, 3);
    problem.cuts = symmetric_cuts(problem.formulas.size());
    expect_interpolants(problem, family);
  }
}

TEST_F(SpacerTest, KnowsEmptyAndFullCuts) {
  InterpolationProblem problem = path_problem(terms, "counter", 2);
  problem.cuts = {{0, 0}, {0, 2}, {0, problem.formulas.size()}};
  const auto found = expect_interpolants(problem, "counter");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->terms.front(), terms.truth());
  EXPECT_EQ(found->terms.back(), terms.falsity());
}

TEST_F(SpacerTest, HasNothingToSayAboutWhatIsConsistent) {
  InterpolationProblem problem = path_problem(terms, "counter", 2);
  problem.formulas.pop_back();
  problem.cuts = sequence_cuts(problem.formulas.size());
  EXPECT_FALSE(interpolate_by_spacer(terms, problem, context, 10));
}

TEST_F(SpacerTest, GivesUpInTime) {
  const double start = context.elapsed_seconds();
  EXPECT_FALSE(interpolate_by_spacer(terms, path_problem(terms, "counter_bits", 10), context, 0.3));
  EXPECT_LT(context.elapsed_seconds() - start, 5.0);
}

TEST_F(SpacerTest, SolvesMostRandomProblems) {
  for (const RandomTheory theory : random_theories()) {
    Random random(11);
    RandomProblems problems(terms, random, *solver);
    unsigned solved = 0, tried = 0;
    for (unsigned round = 0; round < 6; ++round) {
      problems.shrink = round % 2 == 0;
      auto problem = problems.sequence(theory, 3 + round % 3);
      if (!problem) continue;
      if (round % 3 == 2) problem->cuts = symmetric_cuts(problem->formulas.size());
      ++tried;
      const auto found = interpolate_by_spacer(terms, *problem, context, 1);
      if (!found) continue;
      ++solved;
      const InterpolantCheck check =
          check_interpolants(terms, *problem, *found, *solver, CheckDepth::every_cut);
      EXPECT_NE(check.status, InterpolantCheck::Status::violated) << name_of(theory) << ": " << check.what;
    }
    EXPECT_GE(solved + 2, tried) << name_of(theory);
  }
}

}  // namespace
}  // namespace hone
