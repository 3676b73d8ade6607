// SPDX-License-Identifier: Apache-2.0
#include "logic/universe.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "logic/traversal.h"

namespace hone::test {
namespace {

class UniverseTest : public testing::Test {
 protected:
  Term all(std::vector<Term> bound, Term body) { return terms.quantify(Kind::forall, bound, body); }
  Term some(std::vector<Term> bound, Term body) { return terms.quantify(Kind::exists, bound, body); }
  Term element(unsigned number) { return terms.element(node, number); }
  Term at(Term array, Term index) { return terms.select(array, index); }

  // The value in a universe of two nodes.
  Term value(Term formula, const Substitution& values) {
    return evaluate(terms, written_out(terms, formula, {{node, 2}}),
                    [&](Term symbol) { return values.at(symbol); });
  }

  Terms terms;
  Sort node = terms.uninterpreted_sort("node");
  Sort flags = terms.array_sort(node, terms.bool_sort());
  Term x = terms.symbol("x", node), y = terms.symbol("y", node), z = terms.symbol("z", node);
  Term i = terms.symbol("i", terms.int_sort());
  Term a = terms.symbol("a", flags), b = terms.symbol("b", flags);
  Term none = terms.const_array(flags, terms.falsity()), every = terms.const_array(flags, terms.truth());
};

TEST_F(UniverseTest, WhatHoldsForAllHoldsForEachElement) {
  EXPECT_EQ(written_out(terms, all({x}, at(a, x)), {{node, 2}}),
            terms.and_(at(a, element(0)), at(a, element(1))));
  EXPECT_EQ(written_out(terms, some({x}, at(a, x)), {{node, 2}}),
            terms.or_(at(a, element(0)), at(a, element(1))));
}

TEST_F(UniverseTest, ThereAreNoThreeOfTwo) {
  const Term different = terms.and_({terms.ne(x, y), terms.ne(x, z), terms.ne(y, z)});
  EXPECT_EQ(written_out(terms, some({x, y, z}, different), {{node, 2}}), terms.falsity());
  EXPECT_EQ(written_out(terms, some({x, y, z}, different), {{node, 3}}), terms.truth());
}

TEST_F(UniverseTest, QuantifiersMayBeNested) {
  EXPECT_EQ(written_out(terms, all({x}, some({y}, terms.ne(x, y))), {{node, 1}}), terms.falsity());
  EXPECT_EQ(written_out(terms, all({x}, some({y}, terms.ne(x, y))), {{node, 2}}), terms.truth());
}

TEST_F(UniverseTest, OtherSortsStayQuantified) {
  const Sort table = terms.array_sort(node, terms.int_sort());
  const Term t = terms.symbol("t", table);
  EXPECT_EQ(written_out(terms, some({x, i}, terms.eq(at(t, x), i)), {{node, 1}}),
            some({i}, terms.eq(at(t, element(0)), i)));
  EXPECT_EQ(written_out(terms, all({x}, at(a, x)), {}), all({x}, at(a, x)));
}

// Both have all elements of the universe; beyond it they differ.
TEST_F(UniverseTest, ArraysAreEqualIfTheyHaveTheSameElements) {
  const Term written = terms.store(terms.store(none, element(0), terms.truth()), element(1), terms.truth());
  const Substitution values{{a, written}, {b, every}};
  EXPECT_EQ(value(terms.eq(a, b), values), terms.truth());
  EXPECT_EQ(value(terms.ne(a, b), values), terms.falsity());
  EXPECT_EQ(value(terms.eq(a, b), {{a, none}, {b, every}}), terms.falsity());
  EXPECT_EQ(evaluate(terms, terms.eq(a, b), [&](Term symbol) { return values.at(symbol); }), terms.falsity())
      << "in an open universe";
}

TEST_F(UniverseTest, ArraysOfArraysAreComparedToTheBottom) {
  const Sort pairs = terms.array_sort(node, flags);
  const Term p = terms.symbol("p", pairs), q = terms.symbol("q", pairs);
  const Term written = terms.store(terms.store(none, element(0), terms.truth()), element(1), terms.truth());
  const Term equal = terms.eq(p, q);
  EXPECT_EQ(value(equal, {{p, terms.const_array(pairs, written)}, {q, terms.const_array(pairs, every)}}),
            terms.truth());
  EXPECT_EQ(value(equal, {{p, terms.const_array(pairs, none)}, {q, terms.const_array(pairs, every)}}),
            terms.falsity());
}

TEST_F(UniverseTest, TooManyInstancesAreRefused) {
  std::vector<Term> bound;
  for (int k = 0; k < 12; ++k) bound.push_back(terms.symbol("n" + std::to_string(k), node));
  EXPECT_THROW((void)written_out(terms, all(bound, at(a, bound.front())), {{node, 3}}), Unsupported);
}

TEST_F(UniverseTest, ForPeople) {
  EXPECT_EQ(universe_text(terms, {{node, 2}}), "2 elements of node");
  const Sort name = terms.uninterpreted_sort("name");
  EXPECT_EQ(universe_text(terms, {{node, 1}, {name, 3}}), "1 element of node, 3 of name");
  EXPECT_EQ(uninterpreted_sorts(terms, std::vector{at(a, x), i}), std::vector{node});
}

}  // namespace
}  // namespace hone::test
