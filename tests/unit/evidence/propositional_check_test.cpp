// SPDX-License-Identifier: Apache-2.0
#include "evidence/propositional_check.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "logic/printer.h"
#include "smt/solver.h"

namespace hone {
namespace {

class PropositionalCheckTest : public testing::Test {
 protected:
  bool is_valid(Term formula) {
    return PropositionalCheck(terms, std::span(&formula, 1), {}, context).is_valid(formula);
  }
  Term is(Term symbol, int value) { return terms.eq(symbol, terms.bitvector(value, 32)); }

  Terms terms;
  RunContext context;
  Term x = terms.symbol("x", terms.bitvector_sort(32));
  Term y = terms.symbol("y", terms.bitvector_sort(32));
  Term p = terms.symbol("p", terms.bool_sort());
};

TEST_F(PropositionalCheckTest, ShowsTautologies) {
  EXPECT_TRUE(
      is_valid(terms.or_({p, terms.and_(terms.not_(p), is(x, 1)), terms.ne(x, terms.bitvector(1, 32))})));
  EXPECT_FALSE(is_valid(terms.or_(p, is(x, 1))));
}

TEST_F(PropositionalCheckTest, ASymbolHasOneValue) {
  EXPECT_TRUE(is_valid(terms.implies(is(x, 1), terms.not_(is(x, 2)))));
  EXPECT_TRUE(is_valid(terms.not_(terms.and_({is(x, 1), p, is(x, 3)}))));
  EXPECT_FALSE(is_valid(terms.implies(is(x, 1), terms.not_(is(y, 2)))));
  EXPECT_FALSE(is_valid(terms.or_(is(x, 1), is(x, 2))));  // there are other values
}

TEST_F(PropositionalCheckTest, ComputesAtomsForTheValuesOfTheirSymbols) {
  const Term sum = terms.bv(Kind::bv_add, {x, y});
  const Term less = terms.bv(Kind::bv_ult, {x, y});
  EXPECT_TRUE(is_valid(terms.implies(terms.and_(is(x, 2), is(y, 3)), is(sum, 5))));
  EXPECT_TRUE(is_valid(terms.implies(terms.and_(is(x, 2), is(y, 3)), less)));
  EXPECT_FALSE(is_valid(terms.implies(terms.and_(is(x, 4), is(y, 3)), less)));
  EXPECT_FALSE(is_valid(terms.implies(is(x, 0), terms.or_(less, is(y, 1)))));  // y is anything
}

// Random formulas over values, comparisons and conditions: what is shown holds.
TEST_F(PropositionalCheckTest, ShowsOnlyWhatHolds) {
  std::mt19937 random(7);
  const auto below = [&](unsigned count) { return static_cast<unsigned>(random() % count); };
  const std::vector<Term> symbols{x, y, terms.symbol("z", terms.bitvector_sort(32))};
  const std::function<Term(unsigned)> number = [&](unsigned depth) -> Term {
    const unsigned choice = below(depth == 0 ? 2 : 4);
    if (choice == 0) return symbols[below(3)];
    if (choice == 1) return terms.bitvector(below(3), 32);
    if (choice == 2) return terms.bv(Kind::bv_add, {number(depth - 1), number(depth - 1)});
    return terms.ite(is(symbols[below(3)], static_cast<int>(below(3))), number(depth - 1), number(depth - 1));
  };
  const std::function<Term(unsigned)> formula = [&](unsigned depth) -> Term {
    switch (below(depth == 0 ? 3 : 6)) {
      case 0: return is(symbols[below(3)], static_cast<int>(below(3)));
      case 1: return terms.eq(number(1), number(1));
      case 2: return below(3) == 0 ? p : terms.bv(Kind::bv_ult, {number(1), number(1)});
      case 3: return terms.not_(formula(depth - 1));
      case 4: return terms.and_(formula(depth - 1), formula(depth - 1));
      default: return terms.or_(formula(depth - 1), formula(depth - 1));
    }
  };
  std::size_t shown = 0;
  for (int i = 0; i < 20000; ++i) {
    const Term some = formula(4);
    if (terms.is_constant(some) || !is_valid(some)) continue;
    ++shown;
    const std::unique_ptr<Solver> solver = make_solver(terms, context);
    EXPECT_EQ(solver->check_once(terms.not_(some)), Answer::unsat) << to_infix(terms, some);
  }
  EXPECT_GT(shown, 50U);
}

// What needs arithmetic on values that are not known is not shown, though it holds.
TEST_F(PropositionalCheckTest, KnowsNoArithmetic) {
  EXPECT_FALSE(is_valid(terms.or_(terms.bv(Kind::bv_ule, {x, y}), terms.bv(Kind::bv_ule, {y, x}))));
}

}  // namespace
}  // namespace hone
