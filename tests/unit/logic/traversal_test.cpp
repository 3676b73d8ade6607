// SPDX-License-Identifier: Apache-2.0
#include "logic/traversal.h"

#include <gtest/gtest.h>

#include "logic/printer.h"
#include "unit/logic/reference.h"

namespace hone::test {
namespace {

class TraversalTest : public testing::Test {
 protected:
  Term integer(long value) { return terms.integer(value); }

  Terms terms;
  Sort ints = terms.int_sort();
  Term x = terms.symbol("x", ints), y = terms.symbol("y", ints), i = terms.symbol("i", ints);
  Term b = terms.symbol("b", terms.bool_sort());
  Term a = terms.symbol("a", terms.array_sort(ints, ints));
};

TEST_F(TraversalTest, SubstitutionIsSimultaneous) {
  EXPECT_EQ(substitute(terms, terms.lt(x, y), {{x, y}, {y, x}}), terms.lt(y, x));
  EXPECT_EQ(substitute(terms, terms.add(x, y), {{x, integer(1)}, {y, integer(2)}}), integer(3));
  EXPECT_EQ(substitute(terms, terms.lt(x, y), {}), terms.lt(x, y));
}

TEST_F(TraversalTest, WholeTermsCanBeReplaced) {
  const Term read = terms.select(a, x);
  EXPECT_EQ(substitute(terms, terms.le(read, x), {{read, y}}), terms.le(y, x));
}

// t[x := u][y := v] = t[x := u[y := v], y := v], and replacing x by x changes nothing.
TEST_F(TraversalTest, SubstitutionsCompose) {
  RandomExpressions random(4);
  const auto symbol = [&](unsigned n) { return terms.symbol(variable_name({Shape::integer, 0}, n), ints); };
  int compared = 0;
  for (int round = 0; round < 1000; ++round) {
    const Term t = build(terms, random.make({Shape::boolean, 0}, 6));
    const Term u = build(terms, random.make({Shape::integer, 0}, 2)),
               v = build(terms, random.make({Shape::integer, 0}, 2));
    const Substitution first{{symbol(0), u}}, second{{symbol(1), v}};
    const Substitution both{{symbol(0), substitute(terms, u, second)}, {symbol(1), v}};
    Assignment assignment(random);
    const auto value = [&](Term term) {
      return evaluate(terms, term, [&](Term s) { return assignment.value_of_symbol(terms, s); });
    };
    const Term stepwise = value(substitute(terms, substitute(terms, t, first), second));
    const Term at_once = value(substitute(terms, t, both));
    if (stepwise.valid() && at_once.valid()) {
      EXPECT_EQ(stepwise, at_once);
      ++compared;
    }
    EXPECT_EQ(substitute(terms, t, {{symbol(0), symbol(0)}}), t);
    EXPECT_EQ(Substituter(terms, both)(t), substitute(terms, t, both));
  }
  EXPECT_GT(compared, 500);
}

TEST_F(TraversalTest, SubtermsComeBeforeTheirUsers) {
  const Term root = terms.le(terms.add(x, terms.select(a, y)), integer(7));
  std::vector<Term> seen;
  for_each_subterm(terms, std::span(&root, 1), [&](Term term) {
    for (const Term argument : terms.arguments(term))
      EXPECT_NE(std::ranges::find(seen, argument), seen.end());
    EXPECT_EQ(std::ranges::find(seen, term), seen.end());
    seen.push_back(term);
  });
  EXPECT_EQ(seen.back(), root);
}

TEST_F(TraversalTest, BoundSymbolsAreNotFree) {
  const Term all = terms.quantify(Kind::forall, std::vector{i}, terms.le(terms.select(a, i), x));
  EXPECT_EQ(free_symbols(terms, all), (std::vector<Term>{x, a}));
  EXPECT_EQ(free_symbols(terms, terms.and_(all, b)), (std::vector<Term>{x, b, a}));
  // A symbol bound in one formula may be free in another, and nested quantifiers add up.
  const Term both[] = {all, terms.le(i, y)};
  EXPECT_EQ(free_symbols(terms, both), (std::vector<Term>{x, y, i, a}));
  const Term nested = terms.quantify(Kind::exists, std::vector{x}, all);
  EXPECT_EQ(free_symbols(terms, nested), std::vector<Term>{a});
  EXPECT_FALSE(is_quantifier_free(terms, nested));
  EXPECT_TRUE(is_quantifier_free(terms, terms.le(i, y)));
}

TEST_F(TraversalTest, AtomsIncludeConditions) {
  const Term condition = terms.le(y, integer(0));
  const Term atom = terms.eq(x, terms.ite(condition, integer(1), y));
  EXPECT_EQ(atoms(terms, terms.or_(atom, b)), (std::vector<Term>{b, condition, atom}));
  EXPECT_TRUE(is_atom(terms, b));
  EXPECT_FALSE(is_atom(terms, terms.not_(b)));
  EXPECT_FALSE(is_atom(terms, terms.truth()));
}

TEST_F(TraversalTest, LiftedFormulasMeanTheSame) {
  RandomExpressions random(5);
  for (int round = 0; round < 500; ++round) {
    const Expression expression = random.make({Shape::boolean, 0}, 4);
    const Term term = build(terms, expression);
    const Term lifted = lift_ite(terms, term);
    ASSERT_TRUE(lifted.valid());
    for_each_subterm(terms, std::span(&lifted, 1), [&](Term subterm) {
      EXPECT_TRUE(terms.kind(subterm) != Kind::ite || terms.is_bool(subterm)) << to_smtlib(terms, lifted);
    });
    Assignment assignment(random);
    const auto value_of = [&](Term symbol) { return assignment.value_of_symbol(terms, symbol); };
    const Term value = evaluate(terms, term, value_of);
    if (!value.valid() || !reference_value(expression, assignment)) continue;
    EXPECT_EQ(evaluate(terms, lifted, value_of), value) << to_smtlib(terms, term);
  }
}

TEST_F(TraversalTest, LiftingGivesUpAtItsLimit) {
  Term sum = integer(0);
  for (int n = 0; n < 40; ++n) {
    const Term condition = terms.symbol("c" + std::to_string(n), terms.bool_sort());
    sum = terms.add(sum, terms.ite(condition, terms.symbol("n" + std::to_string(n), ints), integer(n)));
  }
  EXPECT_FALSE(lift_ite(terms, terms.le(sum, x), 1000).valid());
}

// A regression: each condition of a chain costs a level of recursion, and there was no limit to it.
TEST_F(TraversalTest, LiftingALongChainGivesUp) {
  const auto chain = [&](int length) {
    Term term = integer(0);
    for (int n = 0; n < length; ++n) term = terms.ite(terms.eq(x, integer(n)), integer(n + 1), term);
    return terms.le(term, y);
  };
  EXPECT_TRUE(lift_ite(terms, chain(300)).valid());
  EXPECT_FALSE(lift_ite(terms, chain(1500)).valid());
}

TEST_F(TraversalTest, EvaluationNeedsOnlyWhatMatters) {
  const auto only_b = [&](Term symbol) { return symbol == b ? terms.truth() : Term(); };
  EXPECT_EQ(evaluate(terms, terms.ite(b, integer(1), x), only_b), integer(1));
  EXPECT_FALSE(evaluate(terms, terms.add(x, integer(1)), only_b).valid());
  EXPECT_FALSE(evaluate(terms, x, only_b).valid());
  EXPECT_FALSE(evaluate(terms, terms.div(integer(1), integer(0)), only_b).valid());
  EXPECT_EQ(evaluate(terms, terms.or_(terms.le(x, y), b), only_b), terms.truth());
}

TEST_F(TraversalTest, EvaluationLeavesMachineWordsWhenItMust) {
  const Integer most = std::numeric_limits<std::int64_t>::max();
  const auto value_of = [&](Term) { return terms.integer(most); };
  EXPECT_EQ(evaluate(terms, terms.add(x, y), value_of), terms.integer(2 * most));
  EXPECT_EQ(evaluate(terms, terms.mul(x, y), value_of), terms.integer(most * most));
  EXPECT_EQ(evaluate(terms, terms.div(terms.neg(x), integer(-1)), value_of), terms.integer(most));
  EXPECT_EQ(evaluate(terms, terms.mod(integer(-1), terms.sub(terms.neg(x), integer(1))), value_of),
            terms.integer(most));
}

TEST_F(TraversalTest, EvaluationOfQuantifiersIsLeftOpen) {
  const Term all = terms.quantify(Kind::forall, std::vector{i}, terms.le(i, x));
  const auto value_of = [&](Term symbol) { return symbol == b ? terms.truth() : integer(3); };
  EXPECT_FALSE(evaluate(terms, all, value_of).valid());
  EXPECT_EQ(evaluate(terms, terms.or_(all, b), value_of), terms.truth());
}

}  // namespace
}  // namespace hone::test
