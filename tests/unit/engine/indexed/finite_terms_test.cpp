// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/finite_terms.h"

#include <gtest/gtest.h>

#include <random>

#include "base/error.h"
#include "logic/traversal.h"

namespace hone {
namespace {

// Formulas about nodes, of which there are three.
class FiniteTermsTest : public testing::Test {
 protected:
  Term element(unsigned number) { return terms.element(node, number); }

  // The value of a formula, by parts: each symbol gets the parts of its value.
  Term value_by_parts(Term formula, const Substitution& values) {
    Substitution parts;
    for (const auto& [symbol, value] : values)
      for (std::size_t i = 0; i < finite.parts(symbol).size(); ++i)
        parts.emplace(finite.parts(symbol)[i], finite.parts(value)[i]);
    return evaluate(terms, finite.formula(formula), [&](Term part) { return parts.at(part); });
  }
  Term value(Term formula, const Substitution& values) {
    return evaluate(terms, written_out(terms, formula, universe),
                    [&](Term symbol) { return values.at(symbol); });
  }

  Terms terms;
  Sort node = terms.uninterpreted_sort("node");
  Sort flags = terms.array_sort(node, terms.bool_sort()), links = terms.array_sort(node, node);
  Term x = terms.symbol("x", node), y = terms.symbol("y", node);
  Term a = terms.symbol("a", flags), f = terms.symbol("f", links);
  Universe universe{{node, 3}};
  FiniteTerms finite{terms, universe};
};

TEST_F(FiniteTermsTest, AnElementIsOneOfItsSort) {
  EXPECT_EQ(finite.parts(element(1)), (FiniteTerms::Parts{terms.falsity(), terms.truth(), terms.falsity()}));
  EXPECT_EQ(finite.parts(x).size(), 3u);
  EXPECT_EQ(finite.parts(f).size(), 9u);
  EXPECT_EQ(finite.parts(terms.symbol("n", terms.int_sort())).size(), 1u);
}

TEST_F(FiniteTermsTest, PartsOfAConstantAreThoseOfItsValue) {
  const Term last = element(2), middle = element(1), first = element(0);  // made in this order
  const Term table = terms.store(terms.const_array(links, last), middle, first);
  EXPECT_EQ(finite.constant(links, finite.parts(table)), table);
  EXPECT_EQ(finite.constant(node, finite.parts(element(2))), element(2));
}

TEST_F(FiniteTermsTest, WhatIsNoValueIsExcluded) {
  const auto holds = [&](std::initializer_list<bool> bits) {
    Substitution values;
    for (std::size_t i = 0; i < 3; ++i) values.emplace(finite.parts(x)[i], terms.boolean(std::data(bits)[i]));
    return evaluate(terms, finite.is_value(x), [&](Term part) { return values.at(part); }) == terms.truth();
  };
  EXPECT_TRUE(holds({false, true, false}));
  EXPECT_FALSE(holds({false, false, false}));
  EXPECT_FALSE(holds({true, true, false}));
}

TEST_F(FiniteTermsTest, WhatHasNoPartsIsUnsupported) {
  const Term table = terms.symbol("table", terms.array_sort(terms.int_sort(), node));
  EXPECT_THROW((void)finite.parts(terms.eq(terms.select(table, terms.integer(0)), x)), Unsupported);
}

// The parts mean what the terms mean: random formulas on random values.
TEST_F(FiniteTermsTest, FormulasKeepTheirValues) {
  std::mt19937 random(7);
  const auto pick = [&](unsigned count) { return static_cast<unsigned>(random() % count); };
  const std::function<Term(unsigned)> some_node = [&](unsigned depth) -> Term {
    if (depth == 0) return pick(2) == 0 ? x : y;
    if (pick(3) == 0) return terms.ite(terms.eq(some_node(0), some_node(0)), some_node(0), some_node(0));
    const Term array = pick(2) == 0 ? f : terms.store(f, some_node(0), some_node(0));
    return terms.select(array, some_node(depth - 1));
  };
  const auto some_atom = [&]() -> Term {
    if (pick(2) == 0) return terms.eq(some_node(2), some_node(1));
    const Term array = pick(2) == 0 ? a : terms.store(a, some_node(1), terms.boolean(pick(2) == 0));
    return terms.select(array, some_node(2));
  };
  std::size_t holds = 0;
  for (int round = 0; round < 2000; ++round) {
    const Term body = terms.or_(terms.and_(some_atom(), some_atom()), terms.not_(some_atom()));
    const Term formula = pick(2) == 0 ? body : terms.quantify(Kind::forall, std::vector{y}, body);
    Substitution values{{x, element(pick(3))}, {y, element(pick(3))}};
    Term flag = terms.const_array(flags, terms.falsity()), link = terms.const_array(links, element(0));
    for (unsigned i = 0; i < 3; ++i) {
      flag = terms.store(flag, element(i), terms.boolean(pick(2) == 0));
      link = terms.store(link, element(i), element(pick(3)));
    }
    values.emplace(a, flag);
    values.emplace(f, link);
    const Term expected = value(formula, values);
    ASSERT_TRUE(expected.valid());
    ASSERT_EQ(value_by_parts(formula, values), expected) << round;
    holds += expected == terms.truth() ? 1 : 0;
  }
  EXPECT_GT(holds, 200u);
  EXPECT_LT(holds, 1800u);
}

}  // namespace
}  // namespace hone
