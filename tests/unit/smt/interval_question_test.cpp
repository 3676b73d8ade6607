// SPDX-License-Identifier: Apache-2.0
#include "smt/interval_question.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "logic/infix_reader.h"
#include "support/random_floats.h"

namespace hone {
namespace {

class IntervalQuestionTest : public testing::Test {
 protected:
  Term number(float value) { return terms.machine_bitvector(std::bit_cast<std::uint32_t>(value), 32); }
  Term less(Term a, Term b) { return terms.fp(Kind::fp_lt, {a, b}); }
  Term at_most(Term a, Term b) { return terms.fp(Kind::fp_le, {a, b}); }
  Term between(float low, Term a, float high) {
    return terms.and_(at_most(number(low), a), at_most(a, number(high)));
  }

  Terms terms;
  const Options options;
  RunContext context{options};
  const Term x = terms.symbol("x", terms.bitvector_sort(32)), y = terms.symbol("y", terms.bitvector_sort(32));
};

TEST_F(IntervalQuestionTest, AModelIsASolution) {
  const Term product = terms.fp(Kind::fp_mul, {x, y});
  const std::vector<Term> formulas{between(1, x, 4), between(1, y, 4), between(6, product, 7)};
  IntervalQuestion question(terms, formulas, {}, context);
  ASSERT_EQ(question.ask(100), Answer::sat);
  const std::vector<Term> symbols{x, y};
  const Model model = question.model(symbols);
  for (const Term formula : formulas) EXPECT_EQ(model.evaluate(formula), terms.truth());
}

TEST_F(IntervalQuestionTest, ACoreIsWhatIsNeeded) {
  const Term sum = terms.fp(Kind::fp_add, {x, y});
  const std::vector<Term> assumptions{between(0, x, 1), at_most(number(-9), y), between(0, y, 1)};
  IntervalQuestion question(terms, {less(number(3), sum)}, assumptions, context);
  ASSERT_EQ(question.ask(100), Answer::unsat);
  EXPECT_EQ(question.core(), (std::vector<Term>{assumptions[0], assumptions[2]}));
}

// Elements of arrays are read as other numbers are.
TEST_F(IntervalQuestionTest, TablesAreLookedUp) {
  const Sort sort = terms.array_sort(terms.bitvector_sort(32), terms.bitvector_sort(32));
  Term table = terms.symbol("table", sort);
  for (unsigned i = 0; i < 4; ++i)
    table = terms.store(table, terms.machine_bitvector(i, 32), number(static_cast<float>(i)));
  const Term element = terms.select(table, x);
  const Term in_table = terms.bv(Kind::bv_ult, {x, terms.machine_bitvector(4, 32)});
  EXPECT_EQ(IntervalQuestion(terms, {in_table, less(number(3), element)}, {}, context).ask(100),
            Answer::unsat);
  EXPECT_NE(IntervalQuestion(terms, {in_table, less(number(2), element)}, {}, context).ask(100),
            Answer::unsat);
}

// Whoever answers, Z3 alone would not say the opposite.
TEST_F(IntervalQuestionTest, AnswersAreThoseOfTheSolver) {
  Options off = options;
  off.set(Option::intervals, "off");
  RunContext without(off);
  test::Random random{5};
  test::RandomFloats floats{terms, random};
  const auto leaf = [&](unsigned width) {
    if (width != 32 || random.one_in(4)) return floats.constant(width);
    return random.one_in(2) ? x : y;
  };
  const auto nested = [&](unsigned width) {
    return random.one_in(2) ? floats.number(width, leaf, false) : leaf(width);
  };
  unsigned answered = 0, excluded = 0;
  for (int i = 0; i < 150; ++i) {
    const std::vector<Term> formulas{floats.comparison(nested), terms.not_(floats.comparison(nested)),
                                     floats.comparison(leaf)};
    const Answer found = IntervalQuestion(terms, formulas, {}, context).ask(50);
    if (found == Answer::unknown) continue;
    ++answered;
    excluded += found == Answer::unsat;
    const auto solver = make_solver(SolverKind::z3, terms, without);
    for (const Term formula : formulas) solver->add(formula);
    const Answer expected = solver->check();
    EXPECT_TRUE(expected == found || expected == Answer::unknown);
  }
  EXPECT_GT(answered, 100U);
  EXPECT_GT(excluded, 20U);
}

}  // namespace
}  // namespace hone
