// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/tableau.h"

#include <gtest/gtest.h>

#include "logic/printer.h"
#include "logic/traversal.h"
#include "support/formulas.h"

namespace hone {
namespace {

using test::Random;
using test::RandomFormulas;

class TableauTest : public testing::Test {
 protected:
  Tableau solve(const std::vector<Term>& formulas, std::size_t max_leaves = 2000) {
    return solve_by_tableau(terms, formulas, context, max_leaves);
  }

  bool holds_in(const Tableau& tableau, Term formula) {
    return Model(terms, tableau.model).evaluate(formula) == terms.truth();
  }

  Answer z3_says(const std::vector<Term>& formulas) { return z3->check_once(terms.and_(formulas)); }

  std::string text(const std::vector<Term>& formulas) const {
    std::string all;
    for (const Term formula : formulas) all += to_infix(terms, formula) + "\n";
    return all;
  }

  // Solves random problems; every answer must be Z3's, every model must satisfy all formulas.
  void expect_right_answers(unsigned seed, int rounds, bool quotients) {
    Random random(seed);
    RandomFormulas formulas(terms, random, {x, y, z}, {p, q});
    formulas.quotients = quotients;
    int sat = 0, unsat = 0, unknown = 0;
    for (int round = 0; round < rounds; ++round) {
      std::vector<Term> problem;
      for (unsigned i = 1 + random.below(6); i > 0; --i) problem.push_back(formulas.formula(2));
      const Tableau tableau = solve(problem, 300);
      if (tableau.answer == Answer::unknown) {
        ++unknown;
        continue;
      }
      ++(tableau.answer == Answer::sat ? sat : unsat);
      ASSERT_EQ(tableau.answer, z3_says(problem)) << text(problem);
      if (tableau.answer == Answer::unsat) continue;
      for (const Term formula : problem)
        ASSERT_TRUE(holds_in(tableau, formula)) << to_infix(terms, formula) << "\nin\n" << text(problem);
    }
    EXPECT_GT(sat, rounds / 10);
    EXPECT_GT(unsat, rounds / 10);
    EXPECT_LT(unknown, rounds / 10) << "small problems should be decided";
  }

  Terms terms;
  RunContext context;
  std::unique_ptr<Solver> z3 = make_solver(SolverKind::z3, terms, context);
  Term x = terms.symbol("x", terms.int_sort());
  Term y = terms.symbol("y", terms.int_sort());
  Term z = terms.symbol("z", terms.int_sort());
  Term p = terms.symbol("p", terms.bool_sort());
  Term q = terms.symbol("q", terms.bool_sort());
  Term one = terms.integer(1), two = terms.integer(2), three = terms.integer(3);
};

TEST_F(TableauTest, AgreesWithZ3OnLinearFormulas) { expect_right_answers(1, 2500, false); }

TEST_F(TableauTest, AgreesWithZ3OnQuotientsAndRemainders) { expect_right_answers(2, 1200, true); }

TEST_F(TableauTest, NoFormulasAreSatisfiable) { EXPECT_EQ(solve({}).answer, Answer::sat); }

TEST_F(TableauTest, FalsityIsRefuted) { EXPECT_EQ(solve({terms.falsity()}).answer, Answer::unsat); }

TEST_F(TableauTest, WholeNumbersMatter) {
  // The only solution is x = y = 1/2.
  EXPECT_EQ(solve({terms.eq(terms.add(x, y), one), terms.eq(x, y)}).answer, Answer::unsat);
}

TEST_F(TableauTest, UnboundedFractionsEndAsUnknownNotAsAnAnswer) {
  // An even number is 1: there are rational solutions without end.
  const Term left = terms.sub(terms.scale(2, x), terms.scale(2, y));
  const Term formula = terms.and_(terms.le(one, terms.sub(left, terms.scale(2, z))),
                                  terms.le(terms.sub(left, terms.scale(2, z)), one));
  EXPECT_NE(solve({formula}).answer, Answer::sat);
}

TEST_F(TableauTest, RemaindersFollowTheirDefinition) {
  const Term x_mod_3 = terms.mod(x, three);
  EXPECT_EQ(solve({terms.lt(x_mod_3, terms.integer(0))}).answer, Answer::unsat);
  EXPECT_EQ(solve({terms.le(three, x_mod_3)}).answer, Answer::unsat);
  EXPECT_EQ(solve({terms.eq(x, terms.integer(-7)), terms.ne(x_mod_3, two)}).answer, Answer::unsat);
  EXPECT_EQ(solve({terms.eq(x, terms.integer(-7)), terms.eq(x_mod_3, two)}).answer, Answer::sat);
}

TEST_F(TableauTest, OutOfLeavesMeansUnknown) {
  // Each of six variables is 0 or 1, and their sum is 7: refuted, but not within two leaves.
  std::vector<Term> formulas;
  Term sum = terms.integer(0);
  for (int i = 0; i < 6; ++i) {
    const Term v = terms.symbol("v" + std::to_string(i), terms.int_sort());
    formulas.push_back(terms.or_(terms.eq(v, terms.integer(0)), terms.eq(v, one)));
    sum = terms.add(sum, v);
  }
  formulas.push_back(terms.eq(sum, terms.integer(7)));
  EXPECT_EQ(solve(formulas, 2).answer, Answer::unknown);
  EXPECT_EQ(solve(formulas).answer, Answer::unsat);
}

TEST_F(TableauTest, ProductsAreNoReasonForAModel) {
  // x * x = -1 is contradictory, which the tableau cannot see; it must not call it satisfiable.
  EXPECT_EQ(solve({terms.eq(terms.mul(x, x), terms.integer(-1))}).answer, Answer::unknown);
  // What holds of every number in place of the product may be used.
  EXPECT_EQ(solve({terms.eq(terms.mul(x, y), one), terms.eq(terms.mul(x, y), two)}).answer, Answer::unsat);
}

TEST_F(TableauTest, RemaindersByVariablesAreNoReasonForAModel) {
  // 1 <= y <= 3 implies x mod y <= 2, and 2 * (x div 2) is never x + 5.
  const std::vector<Term> remainder{terms.le(one, y), terms.le(y, three), terms.le(three, terms.mod(x, y))};
  const std::vector<Term> quotient{terms.eq(y, two),
                                   terms.eq(terms.scale(2, terms.div(x, y)), terms.add(x, terms.integer(5)))};
  ASSERT_EQ(z3_says(remainder), Answer::unsat);
  ASSERT_EQ(z3_says(quotient), Answer::unsat);
  EXPECT_NE(solve(remainder).answer, Answer::sat);
  EXPECT_NE(solve(quotient).answer, Answer::sat);
}

TEST_F(TableauTest, RealsAreNotTakenForIntegers) {
  const Term r = terms.symbol("r", terms.real_sort());
  const Term double_r = terms.scale(2, r);
  EXPECT_NE(solve({terms.lt(terms.real(0), r), terms.lt(r, terms.real(1))}).answer, Answer::unsat);
  EXPECT_NE(solve({terms.le(double_r, terms.real(1)), terms.le(terms.real(1), double_r)}).answer,
            Answer::unsat);
}

TEST_F(TableauTest, ModelsOfRealsAreReals) {
  const Term r = terms.symbol("r", terms.real_sort());
  const Tableau tableau = solve({terms.le(terms.real(3), r)});
  ASSERT_NE(tableau.answer, Answer::unsat);
  if (tableau.answer == Answer::sat) {
    EXPECT_EQ(terms.sort(tableau.model.at(r)), terms.real_sort());
  }
}

TEST_F(TableauTest, ExhaustedRunIsReported) {
  context.cancel("stop");
  EXPECT_ANY_THROW(solve({terms.or_(terms.eq(x, one), terms.eq(x, two)), terms.or_(p, q)}));
}

}  // namespace
}  // namespace hone
