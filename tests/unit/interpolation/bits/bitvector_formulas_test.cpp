// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/bitvector_formulas.h"

#include <gtest/gtest.h>

#include "interpolation/bits/irredundant_cnf.h"
#include "logic/printer.h"
#include "smt/solver.h"
#include "support/random.h"

namespace hone {
namespace {

using test::Random;

class WordsTest : public testing::Test {
 protected:
  std::string text(const std::vector<BitClause>& clauses) {
    return to_infix(terms, conjunction_of_words(terms, clauses));
  }
  static BitLiteral bit(Term symbol, unsigned i, bool positive = true) { return {{symbol, i}, positive}; }

  // The conjunction of clauses bit by bit.
  Term plain(const std::vector<BitClause>& clauses) {
    std::vector<Term> conjuncts;
    for (const BitClause& clause : clauses) {
      std::vector<Term> disjuncts;
      for (const BitLiteral& literal : clause) {
        const Term atom = bit_atom(terms, literal.bit);
        disjuncts.push_back(literal.positive ? atom : terms.not_(atom));
      }
      conjuncts.push_back(terms.or_(disjuncts));
    }
    return terms.and_(conjuncts);
  }

  Terms terms;
  RunContext context;
  Term x = terms.symbol("x", terms.bitvector_sort(4)), y = terms.symbol("y", terms.bitvector_sort(6));
  Term b = terms.symbol("b", terms.bitvector_sort(1)), p = terms.symbol("p", terms.bool_sort());
};

TEST_F(WordsTest, KnowsTheBitsOfAtoms) {
  for (const BitBlaster::Origin& origin : std::vector<BitBlaster::Origin>{{x, 0}, {x, 3}, {b, 0}, {p, 0}}) {
    const BitBlaster::Origin found = bit_of_atom(terms, bit_atom(terms, origin));
    EXPECT_EQ(found.symbol, origin.symbol);
    EXPECT_EQ(found.bit, origin.bit);
  }
  EXPECT_FALSE(bit_of_atom(terms, terms.not_(p)).symbol.valid());
}

TEST_F(WordsTest, JoinsNeighbouringConstants) {
  EXPECT_EQ(text({{bit(x, 0)}, {bit(x, 2)}, {bit(x, 1, false)}, {bit(x, 3, false)}}), "x == 5u4");
  EXPECT_EQ(text({{bit(x, 0)}, {bit(x, 1, false)}}), "extract(x, 1, 0) == 1u2");
  EXPECT_EQ(text({{bit(x, 3)}}), "extract(x, 3, 3) == 1u1");
  EXPECT_EQ(text({{bit(b, 0)}}), "b == 1u1");
  EXPECT_EQ(text({{bit(p, 0, false)}}), "!p");
  EXPECT_EQ(text({}), "true");
}

TEST_F(WordsTest, JoinsNeighbouringEquations) {
  std::vector<BitClause> clauses;
  for (unsigned i = 0; i < 4; ++i) {
    clauses.push_back({bit(x, i), bit(y, i + 1, false)});
    clauses.push_back({bit(y, i + 1), bit(x, i, false)});
  }
  EXPECT_EQ(text(clauses), "x == extract(y, 4, 1)");
}

TEST_F(WordsTest, JoinsNeighboursInDisjunctions) {
  EXPECT_EQ(text({{bit(x, 0), bit(x, 1, false), bit(p, 0)}}), "p || extract(x, 1, 0) != 2u2");
}

// A comparison of words, spelled out in bits: the highest bit where they differ decides.
TEST_F(WordsTest, FindsComparisons) {
  const Term z = terms.symbol("z", terms.bitvector_sort(4));
  const auto at = [&](Term word, unsigned i, bool inverted) {
    if (terms.kind(word) == Kind::bv_number)
      return terms.boolean((((*terms.machine_bits(word) >> i) & 1U) != 0) != inverted);
    const Term atom = bit_atom(terms, {word, i});
    return inverted ? terms.not_(atom) : atom;
  };
  const auto less = [&](Term a, Term c, bool sign) {
    Term result = terms.falsity();
    for (unsigned i = 0; i < 4; ++i) {
      const Term low = at(a, i, sign && i == 3), high = at(c, i, sign && i == 3);
      result =
          terms.or_(terms.and_(terms.not_(low), high), terms.and_(terms.or_(terms.not_(low), high), result));
    }
    return result;
  };
  const auto number = [&](unsigned value) { return terms.machine_bitvector(value, 4); };
  const auto simplified = [&](Term formula) { return to_infix(terms, simplify_bits(terms, formula)); };
  EXPECT_EQ(simplified(less(x, z, false)), to_infix(terms, terms.bv(Kind::bv_ult, {x, z})));
  EXPECT_EQ(simplified(terms.not_(less(x, z, false))), to_infix(terms, terms.bv(Kind::bv_ule, {z, x})));
  EXPECT_EQ(simplified(less(z, x, true)), to_infix(terms, terms.bv(Kind::bv_slt, {z, x})));
  EXPECT_EQ(simplified(less(x, number(11), false)), to_infix(terms, terms.bv(Kind::bv_ule, {x, number(10)})));
  EXPECT_EQ(simplified(terms.and_(less(number(2), x, false), less(x, number(11), false))),
            to_infix(terms, terms.and_(terms.bv(Kind::bv_ule, {number(3), x}),
                                       terms.bv(Kind::bv_ule, {x, number(10)}))));
  EXPECT_EQ(simplified(less(x, number(3), true)), to_infix(terms, terms.bv(Kind::bv_sle, {x, number(2)})));
  EXPECT_EQ(simplified(terms.not_(terms.and_(less(number(2), x, false), less(x, number(4), false)))),
            to_infix(terms, terms.ne(x, number(3))));
}

TEST_F(WordsTest, KeepsTheMeaningOfRandomClauses) {
  Random random(1);
  const auto solver = make_solver(SolverKind::z3, terms, context);
  std::vector<BitBlaster::Origin> origins{{p, 0}, {b, 0}};
  for (unsigned i = 0; i < 3; ++i) {
    origins.push_back({x, i});
    origins.push_back({y, i});
  }
  for (int round = 0; round < 300; ++round) {
    std::vector<BitClause> clauses;
    for (unsigned count = random.below(8); count > 0; --count) {
      BitClause clause;
      const bool differ = random.one_in(2);
      for (unsigned size = 1 + random.below(3); size > 0; --size) {
        const auto origin = random.one_of(origins);
        bool again = false;
        for (const BitLiteral& other : clause)
          again |= other.bit.symbol == origin.symbol && other.bit.bit == origin.bit;
        if (!again) clause.push_back({origin, random.one_in(2)});
      }
      clauses.push_back(clause);
      if (clause.size() == 2 && differ)
        clauses.push_back({{clause[0].bit, !clause[0].positive}, {clause[1].bit, !clause[1].positive}});
    }
    const Term expected = plain(clauses);
    const Term simplified = simplify_bits(terms, expected);
    EXPECT_EQ(solver->check_once(terms.ne(expected, simplified)), Answer::unsat)
        << to_infix(terms, simplified);
    bool contradictory_units = false;  // these are for simplify_bits to find
    for (const BitClause& one : clauses)
      for (const BitClause& other : clauses)
        contradictory_units |= one.size() == 1 && other.size() == 1 &&
                               one[0].bit.symbol == other[0].bit.symbol &&
                               one[0].bit.bit == other[0].bit.bit && one[0].positive != other[0].positive;
    if (contradictory_units) continue;
    const Term words = conjunction_of_words(terms, clauses);
    EXPECT_EQ(solver->check_once(terms.ne(expected, words)), Answer::unsat) << to_infix(terms, words);
  }
}

TEST(IrredundantCnf, HasNoSuperfluousClause) {
  Random random(2);
  BddManager manager;
  for (int i = 0; i < 6; ++i) manager.new_variable();
  for (int round = 0; round < 300; ++round) {
    Bdd f = manager.bottom();
    for (unsigned cubes = random.below(8); cubes > 0; --cubes) {
      Bdd cube = manager.top();
      for (unsigned i = 0; i < 6; ++i)
        if (random.one_in(2)) cube &= random.one_in(2) ? manager.variable(i) : !manager.variable(i);
      f |= cube;
    }
    const auto cnf = irredundant_cnf(manager, f, 64);
    ASSERT_TRUE(cnf);
    const auto without = [&](std::size_t left_out) {
      Bdd all = manager.top();
      for (std::size_t i = 0; i < cnf->size(); ++i) {
        if (i == left_out) continue;
        Bdd clause = manager.bottom();
        for (const auto& [variable, value] : (*cnf)[i])
          clause |= value ? manager.variable(variable) : !manager.variable(variable);
        all &= clause;
      }
      return all;
    };
    EXPECT_EQ(without(cnf->size()), f);
    for (std::size_t i = 0; i < cnf->size(); ++i) EXPECT_NE(without(i), f);
    EXPECT_EQ(irredundant_cnf(manager, f, 2).has_value(), cnf->size() <= 2);
  }
}

}  // namespace
}  // namespace hone
