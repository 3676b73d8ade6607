// SPDX-License-Identifier: Apache-2.0
#include "evidence/propositional_check.h"

#include <gtest/gtest.h>

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
  EXPECT_TRUE(is_valid(terms.or_({p, terms.and_(terms.not_(p), is(x, 1)), terms.ne(x, terms.bitvector(1, 32))})));
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

// What needs arithmetic on values that are not known is not shown, though it holds.
TEST_F(PropositionalCheckTest, KnowsNoArithmetic) {
  EXPECT_FALSE(is_valid(terms.or_(terms.bv(Kind::bv_ule, {x, y}), terms.bv(Kind::bv_ule, {y, x}))));
}

}  // namespace
}  // namespace hone
