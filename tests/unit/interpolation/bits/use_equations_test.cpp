// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/use_equations.h"

#include <gtest/gtest.h>

#include "logic/printer.h"
#include "smt/solver.h"
#include "support/random_bits.h"

namespace hone {
namespace {

class UseEquationsTest : public testing::Test {
 protected:
  Term at_most(Term a, Term b) { return terms.bv(Kind::bv_ule, {a, b}); }
  std::string text(Term formula) { return to_infix(terms, use_equations(terms, formula)); }

  Terms terms;
  Term x = terms.symbol("x", terms.bitvector_sort(8)), y = terms.symbol("y", terms.bitvector_sort(8));
};

TEST_F(UseEquationsTest, LeavesTheEquation) {
  const Term small = at_most(x, terms.bitvector(3, 8)), equal = terms.eq(x, y);
  EXPECT_EQ(text(terms.and_(at_most(x, y), at_most(y, x))), "x == y");
  EXPECT_EQ(text(terms.and_(equal, terms.or_(small, at_most(x, y)))), "x == y");
  EXPECT_EQ(text(terms.or_(terms.and_(at_most(x, y), at_most(y, x)), terms.and_(equal, small))), "x == y");
}

TEST_F(UseEquationsTest, KnowsConstantsAndChains) {
  const Term five = terms.bitvector(5, 8);
  EXPECT_EQ(text(terms.and_({terms.eq(x, y), terms.eq(y, five), at_most(five, x)})), "y == 5u8 && x == 5u8");
  EXPECT_EQ(text(terms.and_({terms.eq(x, y), terms.eq(y, five), terms.ne(x, five)})), "false");
}

TEST_F(UseEquationsTest, IsEquivalentOnRandomFormulas) {
  RunContext context;
  const std::unique_ptr<Solver> solver = make_solver(SolverKind::z3, terms, context);
  test::Random random(5);
  test::RandomBits bits(terms, random, 3, 2);
  int changed = 0;
  for (int round = 0; round < 400; ++round) {
    std::vector<Term> parts;
    for (unsigned i = 1 + random.below(4); i > 0; --i) {
      const unsigned width = 1 + random.below(3);
      const Term a = bits.symbol(width), b = bits.symbol(width);
      parts.push_back(random.one_in(2)   ? terms.eq(a, random.one_in(3) ? bits.constant(width) : b)
                      : random.one_in(2) ? terms.and_(at_most(a, b), at_most(b, a))
                                         : bits.formula(2));
    }
    const Term formula = terms.and_(parts), result = use_equations(terms, formula);
    changed += result != formula;
    EXPECT_EQ(solver->check_once(terms.ne(formula, result)), Answer::unsat) << to_infix(terms, formula);
  }
  EXPECT_GT(changed, 100);
}

}  // namespace
}  // namespace hone
