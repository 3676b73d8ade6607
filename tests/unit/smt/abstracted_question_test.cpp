// SPDX-License-Identifier: Apache-2.0
#include "smt/abstracted_question.h"

#include <gtest/gtest.h>

#include "logic/printer.h"
#include "logic/traversal.h"
#include "support/random_bits.h"

namespace hone {
namespace {

using test::Random;
using test::RandomBits;

// Random formulas and assumptions about words: with free values and with circuits the answer is the same, the
// model of one is a model of the other, and a core suffices.
TEST(AbstractedQuestion, HasTheAnswerOfTheWords) {
  Random random(12);
  int satisfied = 0, refuted = 0;
  for (int round = 0; round < 600; ++round) {
    Terms terms;
    RunContext context;
    RandomBits bits(terms, random, 6, 2);
    std::vector<Term> formulas, assumptions;
    for (int i = 0; i < 2; ++i) formulas.push_back(bits.formula(3));
    for (int i = 0; i < 3; ++i) assumptions.push_back(bits.formula(2));
    AbstractedQuestion question(terms, formulas, assumptions);
    const auto abstract = make_solver(SolverKind::z3, terms, context);
    const Answer answer = question.ask(*abstract);
    if (answer == Answer::unknown) continue;
    const auto words = make_solver(SolverKind::z3, terms, context);
    for (const Term formula : formulas) words->add(formula);
    for (const Term assumption : answer == Answer::sat ? assumptions : question.core())
      words->add(assumption);
    ASSERT_EQ(words->check(), answer);
    if (answer == Answer::unsat) {
      ++refuted;
      continue;
    }
    ++satisfied;
    std::vector<Term> all = formulas;
    all.insert(all.end(), assumptions.begin(), assumptions.end());
    const Model model = question.model(free_symbols(terms, all));
    for (const Term formula : all)
      ASSERT_EQ(model.evaluate(formula), terms.truth()) << to_infix(terms, formula);
  }
  EXPECT_GT(satisfied, 50);
  EXPECT_GT(refuted, 50);
}

// What is said of an operation holds of every pair of small words.
TEST(AbstractedQuestion, FactsHold) {
  for (const unsigned width : {1U, 2U, 3U}) {
    for (const Kind kind : {Kind::bv_mul, Kind::bv_udiv, Kind::bv_urem, Kind::bv_sdiv, Kind::bv_srem}) {
      Terms terms;
      RunContext context;
      const Sort sort = terms.bitvector_sort(width);
      const Term x = terms.symbol("x", sort), y = terms.symbol("y", sort);
      for (unsigned a = 0; a < 1U << width; ++a)
        for (unsigned b = 0; b < 1U << width; ++b) {
          const Term first = terms.bitvector(a, width), second = terms.bitvector(b, width);
          const Term real = terms.bv(kind, {first, second});
          ASSERT_TRUE(terms.is_constant(real));
          AbstractedQuestion question(terms, {terms.eq(x, first), terms.eq(y, second)},
                                      {terms.eq(terms.bv(kind, {x, y}), real)});
          const auto solver = make_solver(SolverKind::z3, terms, context);
          EXPECT_EQ(question.ask(*solver), Answer::sat)
              << static_cast<int>(kind) << " of " << a << " and " << b << " in " << width << " bits";
        }
    }
  }
}

// What a mean has to do with its sum does not matter to whether a difference of small numbers is small.
TEST(AbstractedQuestion, AnswersWhereOperationsDoNotMatter) {
  Terms terms;
  RunContext context;
  const Sort sort = terms.bitvector_sort(32);
  const Term sum = terms.symbol("sum", sort), count = terms.symbol("count", sort),
             before = terms.symbol("before", sort);
  const auto number = [&](int value) { return terms.bitvector(value, 32); };
  const auto is_small = [&](Term word) {
    return terms.and_(terms.bv(Kind::bv_sle, {number(-4000), word}),
                      terms.bv(Kind::bv_sle, {word, number(4000)}));
  };
  const Term mean = terms.bv(Kind::bv_sdiv, {sum, count});
  const Term growth = terms.bv(Kind::bv_add, {mean, terms.bv(Kind::bv_neg, {before})});
  AbstractedQuestion question(terms, {is_small(before), is_small(mean)},
                              {terms.not_(terms.bv(Kind::bv_sle, {growth, number(8000)}))});
  const auto solver = make_solver(SolverKind::z3, terms, context);
  EXPECT_EQ(question.ask(*solver), Answer::unsat);
  EXPECT_EQ(question.core().size(), 1U);
}

TEST(AbstractedQuestion, SaysUnknownWhereNothingIsHard) {
  Terms terms;
  RunContext context;
  const Term x = terms.symbol("x", terms.bitvector_sort(8));
  AbstractedQuestion question(terms, {terms.eq(x, terms.bitvector(3, 8))}, {});
  EXPECT_EQ(question.ask(*make_solver(SolverKind::z3, terms, context)), Answer::unknown);
}

}  // namespace
}  // namespace hone
