// SPDX-License-Identifier: Apache-2.0
// The ways to combine the constraints of a Farkas certificate: each gives an interpolant for every cut.
#include <gtest/gtest.h>

#include "interpolation/problem/checker.h"
#include "interpolation/theory/theory_refuter.h"
#include "logic/printer.h"
#include "support/nightly.h"
#include "support/random_problems.h"

namespace hone {
namespace {

class FarkasTest : public testing::Test {
 protected:
  Term interpolant(const std::vector<Term>& formulas, Cut cut, Farkas farkas, bool as_bounds = false) {
    TheoryRefutation refutation(terms, formulas, context);
    EXPECT_EQ(refutation.answer(), Answer::unsat);
    const Cut cuts[] = {cut};
    return refutation.interpolants(cuts, {.farkas = farkas, .equations_as_bounds = as_bounds}).front();
  }

  Term number(int value) { return terms.integer(value); }

  Terms terms;
  RunContext context;
  Term a = terms.symbol("a", terms.int_sort());
  Term b = terms.symbol("b", terms.int_sort());
  Term c = terms.symbol("c", terms.int_sort());
};

TEST_F(FarkasTest, SumOfAIsOneInequality) {
  // a <= b and b <= c against c < a: the sum of A drops the local b.
  EXPECT_EQ(interpolant({terms.le(a, b), terms.le(b, c), terms.lt(c, a)}, {0, 2}, Farkas::sum),
            terms.le(a, c));
}

TEST_F(FarkasTest, GroupsOfAKeepConstraintsApart) {
  // Without local symbols each constraint of A is a group of its own (Blicha et al.).
  const std::vector<Term> formulas{terms.le(number(0), a), terms.le(number(0), b),
                                   terms.lt(terms.add(a, b), number(0))};
  EXPECT_EQ(interpolant(formulas, {0, 2}, Farkas::sum), terms.le(number(0), terms.add(a, b)));
  EXPECT_EQ(interpolant(formulas, {0, 2}, Farkas::groups_of_a),
            terms.and_(terms.le(number(0), a), terms.le(number(0), b)));
}

TEST_F(FarkasTest, GroupsOfBGiveADisjunction) {
  const std::vector<Term> formulas{terms.lt(terms.add(a, b), number(0)), terms.le(number(0), a),
                                   terms.le(number(0), b)};
  EXPECT_EQ(interpolant(formulas, {0, 1}, Farkas::groups_of_b),
            terms.not_(terms.and_(terms.le(number(0), a), terms.le(number(0), b))));
}

TEST_F(FarkasTest, AnEquationMayBeReadAsABound) {
  const std::vector<Term> formulas{terms.eq(a, number(0)), terms.ge(a, number(3))};
  EXPECT_EQ(interpolant(formulas, {0, 1}, Farkas::sum), terms.eq(a, number(0)));
  EXPECT_EQ(interpolant(formulas, {0, 1}, Farkas::sum, true), terms.le(a, number(0)));
}

// Each cut on its own: those of groups need not fit together.
TEST_F(FarkasTest, EveryCutOfRandomProblemsHasItsInterpolant) {
  unsigned checked = 0;
  for (unsigned seed = 0; seed < test::rounds(150); ++seed) {
    test::Random random(seed * 31 + 7);
    const auto solver = make_solver(SolverKind::z3, terms, context);
    test::RandomProblems generator(terms, random, *solver);
    const auto formulas = generator.formulas(test::RandomTheory::integers, 2 + random.below(4));
    if (!formulas) continue;
    TheoryRefutation refutation(terms, *formulas, context);
    if (refutation.answer() != Answer::unsat) continue;
    for (const Cut& cut : sequence_cuts(formulas->size()))
      for (const Farkas farkas : {Farkas::sum, Farkas::groups_of_a, Farkas::groups_of_b}) {
        const InterpolationProblem problem{*formulas, {cut}};
        Interpolants found;
        try {
          found.terms = refutation.interpolants(problem.cuts,
                                                {.farkas = farkas, .equations_as_bounds = random.one_in(2)});
        } catch (const MixedProof&) {
          continue;
        }
        ++checked;
        const InterpolantCheck check =
            check_interpolants(terms, problem, found, *solver, CheckDepth::every_cut);
        ASSERT_NE(check.status, InterpolantCheck::Status::violated)
            << "seed " << seed << ": " << check.what << "\n"
            << to_infix(terms, found.terms.front());
      }
  }
  EXPECT_GT(checked, test::rounds(500));
}

}  // namespace
}  // namespace hone
