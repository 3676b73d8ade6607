// SPDX-License-Identifier: Apache-2.0
// The builders may simplify as they like, but never change the value.
#include <gtest/gtest.h>

#include "logic/printer.h"
#include "logic/traversal.h"
#include "unit/logic/reference.h"

namespace hone::test {
namespace {

// Compares two ways to compute the value of a term with the reference.
void check_against_reference(Terms& terms, RandomExpressions& random, const Expression& expression) {
  const Term term = build(terms, expression);
  ASSERT_EQ(terms.sort(term), sort_of(terms, expression.type));
  for (int round = 0; round < 3; ++round) {
    Assignment assignment(random);
    const auto expected = reference_value(expression, assignment);
    if (!expected) continue;
    const Term constant = constant_of(terms, expression.type, *expected);
    const auto value_of = [&](Term symbol) { return assignment.value_of_symbol(terms, symbol); };
    const Term evaluated = evaluate(terms, term, value_of);
    ASSERT_TRUE(evaluated.valid()) << to_smtlib(terms, term);
    EXPECT_EQ(terms.eq(evaluated, constant), terms.truth())
        << to_smtlib(terms, term) << " is " << to_smtlib(terms, evaluated) << " but should be "
        << to_smtlib(terms, constant);
    Substitution values;
    for (const Term symbol : free_symbols(terms, term)) values.emplace(symbol, value_of(symbol));
    EXPECT_EQ(terms.eq(substitute(terms, term, values), constant), terms.truth()) << to_smtlib(terms, term);
  }
}

class BuilderSemantics : public testing::TestWithParam<Type> {};

TEST_P(BuilderSemantics, AgreeWithTheReference) {
  Terms terms;
  RandomExpressions random(1);
  for (int i = 0; i < 3000 && !HasFailure(); ++i)
    check_against_reference(terms, random, random.make(GetParam(), 1 + random.below(5)));
}

INSTANTIATE_TEST_SUITE_P(Types, BuilderSemantics,
                         testing::Values(Type{Shape::boolean, 0}, Type{Shape::integer, 0},
                                         Type{Shape::array, 0}, Type{Shape::bits, 1}, Type{Shape::bits, 3},
                                         Type{Shape::bits, 8}, Type{Shape::bits, 64}, Type{Shape::bits, 70}));

// Every pair of values of a small width through every operator.
TEST(BuilderSemanticsTest, AllOperatorsOnAllSmallBitVectors) {
  Terms terms;
  RandomExpressions random(0);
  Assignment nothing(random);
  const Type type{Shape::bits, 3};
  for (const char* op :
       {"bvand",  "bvor",   "bvxor",  "bvadd", "bvmul",  "bvudiv", "bvurem", "bvsdiv", "bvsrem", "bvshl",
        "bvlshr", "bvashr", "bvnand", "bvnor", "bvxnor", "bvsub",  "bvsmod", "bvult",  "bvslt",  "bvsge"})
    for (unsigned a = 0; a < 8; ++a)
      for (unsigned b = 0; b < 8; ++b) {
        const std::string_view name = op;
        const bool comparison = name == "bvult" || name == "bvslt" || name == "bvsge";
        const Type result = comparison ? Type{Shape::boolean, 0} : type;
        const Expression e{op, result, {{"constant", type, {}, {a}}, {"constant", type, {}, {b}}}};
        EXPECT_EQ(build(terms, e), constant_of(terms, result, *reference_value(e, nothing)))
            << op << a << "," << b;
      }
}

// A negated term is never the term itself, and has the opposite value.
TEST(BuilderSemanticsTest, NegationIsAnInvolution) {
  Terms terms;
  RandomExpressions random(2);
  for (int i = 0; i < 3000; ++i) {
    const Expression expression = random.make({Shape::boolean, 0}, 4);
    const Term term = build(terms, expression);
    EXPECT_NE(terms.not_(term), term);
    EXPECT_EQ(terms.not_(terms.not_(term)), term) << to_smtlib(terms, term);
    EXPECT_EQ(terms.eq(term, terms.not_(term)), terms.falsity());
  }
}

// Building a term anew from its own arguments changes nothing.
TEST(BuilderSemanticsTest, RebuildingIsIdempotent) {
  Terms terms;
  RandomExpressions random(3);
  for (int i = 0; i < 3000; ++i) {
    const Term root = build(terms, random.make({Shape::boolean, 0}, 5));
    for_each_subterm(terms, std::span(&root, 1), [&](Term term) {
      const auto arguments = terms.arguments(term);
      if (arguments.empty()) return;
      EXPECT_EQ(terms.rebuild(term, arguments), term) << to_smtlib(terms, term);
    });
  }
}

}  // namespace
}  // namespace hone::test
