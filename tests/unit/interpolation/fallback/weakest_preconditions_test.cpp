// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/weakest_preconditions.h"

#include <gtest/gtest.h>

#include "interpolation/problem/checker.h"
#include "logic/printer.h"
#include "logic/traversal.h"
#include "support/interpolation_problems.h"

namespace hone {
namespace {

using namespace test;

class WeakestPreconditionsTest : public testing::Test {
 protected:
  using Engine = std::optional<Interpolants> (*)(Terms&, const InterpolationProblem&, RunContext&);
  static constexpr Engine backwards = interpolate_by_weakest_preconditions;
  static constexpr Engine forwards = interpolate_by_strongest_postconditions;

  std::optional<Interpolants> expect_interpolants(Engine engine, const InterpolationProblem& problem,
                                                  const std::string& what) {
    const auto found = engine(terms, problem, context);
    EXPECT_TRUE(found) << what;
    if (found) check(problem, *found, what);
    return found;
  }
  void check(const InterpolationProblem& problem, const Interpolants& found, const std::string& what) {
    const InterpolantCheck result = check_interpolants(terms, problem, found, *solver, CheckDepth::every_cut);
    EXPECT_TRUE(result.valid()) << what << ": " << result.what;
    for (const Term term : found.terms) EXPECT_TRUE(is_quantifier_free(terms, term)) << to_infix(terms, term);
  }
  Term integer(const std::string& name) { return terms.symbol(name, terms.int_sort()); }

  Terms terms;
  RunContext context;
  std::unique_ptr<Solver> solver = make_solver(SolverKind::z3, terms, context);
};

TEST_F(WeakestPreconditionsTest, SolveFamilies) {
  for (const PathFamily& family : path_families())
    for (const unsigned steps : {1, 5, 8}) {
      if (family.name == "hidden_index") continue;  // needs quantifiers
      if (family.name == "uf_chain" && steps > 2) continue;
      if (family.theory == FamilyTheory::bitvectors && steps > 5) continue;  // slow to check
      expect_interpolants(backwards, path_problem(terms, family.name, steps), family.name);
    }
}

TEST_F(WeakestPreconditionsTest, StrongestPostconditionsSolveFamilies) {
  for (const std::string family : {"lock", "counter", "parity", "up_down", "a_plus_b", "wide", "mod", "div",
                                   "lbe", "frame", "init", "lock_bits", "counter_bits"})
    for (const unsigned steps : {1, 4})
      expect_interpolants(forwards, path_problem(terms, family, steps), family);
}

TEST_F(WeakestPreconditionsTest, AreTheWeakestAndTheStrongest) {
  // x0 >= 0 and x1 = x0 + 1; x1 < 0
  const Term more = terms.eq(integer("x1"), terms.add(integer("x0"), terms.integer(1)));
  const InterpolationProblem problem{{terms.and_(more, terms.ge(integer("x0"), terms.integer(0))),
                                      terms.lt(integer("x1"), terms.integer(0))},
                                     {{0, 1}}};
  const auto weakest = expect_interpolants(backwards, problem, "weakest");
  const auto strongest = expect_interpolants(forwards, problem, "strongest");
  ASSERT_TRUE(weakest && strongest);
  EXPECT_EQ(weakest->terms[0], terms.ge(integer("x1"), terms.integer(0)));
  EXPECT_EQ(strongest->terms[0], terms.ge(integer("x1"), terms.integer(1)));
}

TEST_F(WeakestPreconditionsTest, GiveUpWhereQuantifiersAreNeeded) {
  for (const Engine engine : {backwards, forwards})
    EXPECT_FALSE(engine(terms, path_problem(terms, "hidden_index", 3), context));
}

TEST_F(WeakestPreconditionsTest, AreForSequencesOnly) {
  for (const Engine engine : {backwards, forwards}) {
    EXPECT_FALSE(engine(terms, PathFamilies(terms).calls(2), context));
    InterpolationProblem problem = path_problem(terms, "counter", 3);
    problem.cuts = symmetric_cuts(problem.formulas.size());
    EXPECT_FALSE(engine(terms, problem, context));
  }
}

TEST_F(WeakestPreconditionsTest, AllowGapsRepetitionsAndExtremeCuts) {
  for (const Engine engine : {backwards, forwards}) {
    InterpolationProblem problem = path_problem(terms, "up_down", 4);
    problem.cuts = {{0, 0}, {0, 2}, {0, 2}, {0, 5}, {0, problem.formulas.size()}};
    const auto found = expect_interpolants(engine, problem, "up_down");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->terms.front(), terms.truth());
    EXPECT_EQ(found->terms.back(), terms.falsity());
  }
}

TEST_F(WeakestPreconditionsTest, HaveNothingToSayAboutWhatIsConsistent) {
  InterpolationProblem problem = path_problem(terms, "counter", 2);
  problem.formulas.pop_back();
  problem.cuts = sequence_cuts(problem.formulas.size());
  EXPECT_FALSE(backwards(terms, problem, context));
  EXPECT_FALSE(forwards(terms, problem, context));
}

TEST_F(WeakestPreconditionsTest, AreValidOnRandomProblems) {
  for (const RandomTheory theory : random_theories()) {
    Random random(12);
    RandomProblems problems(terms, random, *solver);
    unsigned solved = 0, tried = 0;
    for (unsigned round = 0; round < 8; ++round) {
      problems.shrink = round % 2 == 0;
      const auto problem = problems.sequence(theory, 2 + round % 4);
      if (!problem) continue;
      for (const Engine engine : {backwards, forwards}) {
        ++tried;
        const auto found = engine(terms, *problem, context);
        if (!found) continue;
        ++solved;
        check(*problem, *found, name_of(theory));
      }
    }
    const bool linear = theory == RandomTheory::integers || theory == RandomTheory::reals;
    EXPECT_GE(solved, linear ? tried : tried / 3) << name_of(theory);
  }
}

}  // namespace
}  // namespace hone
