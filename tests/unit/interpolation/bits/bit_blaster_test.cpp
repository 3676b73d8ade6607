// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/bit_blaster.h"

#include <gtest/gtest.h>

#include "interpolation/resolution/cadical_refuter.h"
#include "logic/printer.h"
#include "logic/traversal.h"
#include "smt/solver.h"
#include "support/random_bits.h"

namespace hone {
namespace {

using test::Random;
using test::RandomBits;

class BitBlasterTest : public testing::Test {
 protected:
  // Are the formulas satisfiable, by their bits?
  bool satisfiable(const std::vector<Term>& formulas) {
    BitBlaster blaster(terms);
    for (std::size_t i = 0; i < formulas.size(); ++i)
      EXPECT_TRUE(blaster.add(formulas[i], static_cast<std::uint32_t>(i)));
    const CadicalAnswer answer = refute_by_cadical(blaster.clauses(), blaster.propositions(), context);
    if (answer.proof) return false;
    for (const Term formula : formulas) {
      const Term value =
          evaluate(terms, formula, [&](Term symbol) { return blaster.value(symbol, answer.model); });
      EXPECT_EQ(value, terms.truth()) << to_infix(terms, formula);
    }
    return true;
  }

  Term word(const std::string& name, unsigned width) {
    return terms.symbol(name, terms.bitvector_sort(width));
  }

  Terms terms;
  RunContext context;
};

// For random values of the symbols, the bits of a term can be its value and nothing else.
TEST_F(BitBlasterTest, AgreesWithEvaluation) {
  Random random(1);
  RandomBits bits(terms, random, 8, 2);
  for (int round = 0; round < 1500; ++round) {
    const unsigned width = 1 + random.below(8);
    const Term term = bits.word(width, 3);
    std::vector<Term> formulas;
    std::unordered_map<Term, Term> values;
    for (const Term symbol : free_symbols(terms, term)) {
      values[symbol] = terms.is_bool(symbol) ? terms.boolean(random.one_in(2))
                                             : bits.constant(terms.width(terms.sort(symbol)));
      formulas.push_back(terms.eq(symbol, values[symbol]));
    }
    const Term value = evaluate(terms, term, [&](Term symbol) { return values.at(symbol); });
    ASSERT_TRUE(value.valid());
    formulas.push_back(terms.eq(term, value));
    EXPECT_TRUE(satisfiable(formulas)) << to_infix(terms, term);
    formulas.back() = terms.not_(formulas.back());
    EXPECT_FALSE(satisfiable(formulas)) << to_infix(terms, term);
  }
}

// Each operator at each small width, for all small and some large operands.
TEST_F(BitBlasterTest, KnowsEveryOperatorAtEveryWidth) {
  for (unsigned width = 1; width <= 8; ++width) {
    const Term x = word("x" + std::to_string(width), width), y = word("y" + std::to_string(width), width);
    for (const Kind kind :
         {Kind::bv_and, Kind::bv_or, Kind::bv_xor, Kind::bv_add, Kind::bv_mul, Kind::bv_udiv, Kind::bv_urem,
          Kind::bv_sdiv, Kind::bv_srem, Kind::bv_shl, Kind::bv_lshr, Kind::bv_ashr, Kind::bv_ult,
          Kind::bv_ule, Kind::bv_slt, Kind::bv_sle})
      for (unsigned a = 0; a < (1U << width); a += 1 + 2 * a / 3)
        for (unsigned b = 0; b < (1U << width); b += 1 + 2 * b / 3) {
          const Term operands[] = {terms.bitvector(a, width), terms.bitvector(b, width)};
          BitBlaster blaster(terms);
          const Term formula =
              terms.and_({terms.eq(x, operands[0]), terms.eq(y, operands[1]),
                          terms.ne(terms.bv(kind, {x, y}), terms.bv(kind, {operands[0], operands[1]}))});
          ASSERT_TRUE(blaster.add(formula, 0));
          ASSERT_TRUE(refute_by_cadical(blaster.clauses(), blaster.propositions(), context).proof)
              << to_infix(terms, formula);
        }
  }
}

TEST_F(BitBlasterTest, AgreesWithZ3) {
  Random random(2);
  RandomBits bits(terms, random, 8, 2);
  const auto solver = make_solver(SolverKind::z3, terms, context);
  int refuted = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<Term> formulas;
    for (unsigned i = 1 + random.below(5); i > 0; --i) formulas.push_back(bits.formula(3));
    const Answer expected = solver->check_once(terms.and_(formulas));
    if (expected == Answer::unknown) continue;
    EXPECT_EQ(satisfiable(formulas), expected == Answer::sat);
    refuted += expected == Answer::unsat;
  }
  EXPECT_GT(refuted, 20);
}

TEST_F(BitBlasterTest, SharesOnlyTheBitsOfSymbols) {
  Random random(3);
  RandomBits bits(terms, random, 6, 2);
  BitBlaster blaster(terms);
  for (std::uint32_t i = 0; i < 20; ++i) ASSERT_TRUE(blaster.add(bits.formula(4), i));
  const auto origins = blaster.origins();
  std::vector<int> formula(blaster.propositions(), -1);
  for (const NumberedClause& clause : blaster.clauses())
    for (const Literal literal : clause.clause) {
      const std::size_t index = literal.proposition().index();
      if (origins[index].symbol.valid()) continue;
      EXPECT_TRUE(formula[index] == -1 || formula[index] == static_cast<int>(clause.formula));
      formula[index] = static_cast<int>(clause.formula);
    }
}

TEST_F(BitBlasterTest, LeavesOtherSortsAlone) {
  const Term n = terms.symbol("n", terms.int_sort());
  const Sort byte = terms.bitvector_sort(8);
  const Term a = terms.symbol("a", terms.array_sort(byte, byte));
  const Function f = terms.function("f", std::vector<Sort>{byte, byte}, byte);
  const Term x = word("x", 8);
  const Term b = word("b", 8);
  const Term bound[] = {b};
  for (const Term formula :
       {terms.le(n, terms.integer(3)), terms.eq(terms.select(a, x), x),
        terms.eq(terms.apply(f, std::vector<Term>{x, x}), x),
        terms.quantify(Kind::exists, bound, terms.eq(terms.bv(Kind::bv_mul, {b, b}), x))})
    EXPECT_FALSE(BitBlaster(terms).add(formula, 0)) << to_infix(terms, formula);
}

// What holds at the top needs no gates: x = y is two clauses for each bit.
TEST_F(BitBlasterTest, NeedsNoGatesForEquationsAndClauses) {
  BitBlaster blaster(terms);
  const Term p = terms.symbol("p", terms.bool_sort()), q = terms.symbol("q", terms.bool_sort());
  ASSERT_TRUE(blaster.add(terms.and_(terms.eq(word("x", 8), word("y", 8)), terms.or_(p, terms.not_(q))), 0));
  EXPECT_EQ(blaster.clauses().size(), 17U);
  EXPECT_EQ(blaster.propositions(), 18U);
}

}  // namespace
}  // namespace hone
