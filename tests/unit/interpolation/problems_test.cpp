// SPDX-License-Identifier: Apache-2.0
// The generators of problems keep their promise: the formulas contradict each other.
#include <gtest/gtest.h>

#include "logic/printer.h"
#include "smt/solver.h"
#include "support/interpolation_problems.h"

namespace hone {
namespace {

using namespace test;

class ProblemsTest : public testing::Test {
 protected:
  Answer answer(const std::vector<Term>& formulas) {
    solver->push();
    for (const Term formula : formulas) solver->add(formula);
    const Answer result = solver->check();
    solver->pop();
    return result;
  }

  Terms terms;
  RunContext context;
  std::unique_ptr<Solver> solver = make_solver(SolverKind::z3, terms, context);
};

TEST_F(ProblemsTest, FamiliesAreContradictory) {
  for (const PathFamily& family : path_families())
    for (const unsigned steps : {1, 2, 5, 8}) {
      PathFamilies families(terms);
      const std::vector<Term> formulas = family.formulas(families, steps);
      EXPECT_GE(formulas.size(), steps + 2) << family.name;
      EXPECT_EQ(answer(formulas), Answer::unsat) << family.name << " " << steps;
      for (const std::size_t left_out : {std::size_t{0}, formulas.size() - 1}) {
        std::vector<Term> fewer = formulas;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(left_out));
        if (family.name.starts_with("lock")) continue;  // its contradiction is in the last round
        if (family.name == "mod" && left_out == 0) continue;
        EXPECT_EQ(answer(fewer), Answer::sat) << family.name << " " << steps << " without " << left_out;
      }
    }
}

TEST_F(ProblemsTest, CallsAreContradictoryAndNested) {
  for (const unsigned steps : {1, 2, 5, 8})
    for (const InterpolationProblem& problem :
         {PathFamilies(terms).calls(steps), PathFamilies(terms).recursion(steps)}) {
      EXPECT_EQ(answer(problem.formulas), Answer::unsat) << steps;
      EXPECT_EQ(cut_tree(problem).nodes.size(), problem.cuts.size() + 1);
    }
}

TEST_F(ProblemsTest, RandomProblemsAreContradictory) {
  for (const RandomTheory theory : random_theories()) {
    Random random(7);
    RandomProblems problems(terms, random, *solver);
    unsigned found = 0, trivial = 0;
    for (unsigned round = 0; round < 10; ++round) {
      problems.shrink = round % 2 == 0;
      const auto problem = problems.sequence(theory, 2 + round % 5);
      if (!problem) continue;
      ++found;
      EXPECT_EQ(problem->cuts.size() + 1, problem->formulas.size());
      EXPECT_EQ(answer(problem->formulas), Answer::unsat);
      for (const Term formula : problem->formulas) trivial += formula == terms.falsity();
    }
    EXPECT_GE(found, 8u) << name_of(theory);
    EXPECT_LE(trivial, 2u) << name_of(theory);
  }
}

}  // namespace
}  // namespace hone
