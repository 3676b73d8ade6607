// SPDX-License-Identifier: Apache-2.0
#include "smt/integer_question.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "logic/printer.h"
#include "logic/traversal.h"
#include "support/random_bits.h"

namespace hone {
namespace {

using test::Random;
using test::RandomBits;

// Random formulas and assumptions about words: integers and bits have the same answer, the model of one is a
// model of the other, and a core suffices.
TEST(IntegerQuestion, HasTheAnswerOfTheWords) {
  Random random(11);
  int asked = 0, satisfied = 0, refuted = 0;
  for (int round = 0; round < 400; ++round) {
    Terms terms;
    RunContext context;
    RandomBits bits(terms, random, 8, 2);
    std::vector<Term> formulas, assumptions;
    for (int i = 0; i < 2; ++i) formulas.push_back(bits.formula(3));
    for (int i = 0; i < 3; ++i) assumptions.push_back(bits.formula(2));
    IntegerQuestion question(terms, formulas, assumptions);
    const auto integers = make_solver(SolverKind::z3, terms, context);
    const Answer answer = question.ask(*integers);
    if (answer == Answer::unknown) continue;
    ++asked;
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
  EXPECT_GT(asked, 60);
  EXPECT_GT(satisfied, 20);
  EXPECT_GT(refuted, 20);
}

// n / 3 * 3 <= n, and so on: circuits of dividers are hard, linear constraints are not.
TEST(IntegerQuestion, AnswersWhatIsHardForBits) {
  Terms terms;
  RunContext context;
  const Sort sort = terms.bitvector_sort(32);
  const Term n = terms.symbol("n", sort), j = terms.symbol("j", sort), k = terms.symbol("k", sort);
  const auto number = [&](unsigned value) { return terms.bitvector(value, 32); };
  const auto times = [&](unsigned factor, Term word) {
    return terms.bv(Kind::bv_mul, {number(factor), word});
  };
  const auto at_most = [&](Term a, Term b) { return terms.bv(Kind::bv_ule, {a, b}); };
  const std::vector<Term> formulas{
      at_most(n, number(20000001)),
      at_most(j, n),
      at_most(k, n),
      at_most(times(2, n),
              terms.bv(Kind::bv_add, {terms.bv(Kind::bv_add, {times(3, k), times(3, j)}), number(2)})),
      terms.bv(Kind::bv_ult, {j, terms.bv(Kind::bv_udiv, {n, number(3)})}),
      terms.eq(k, number(0))};
  IntegerQuestion question(terms, formulas, {});
  const auto integers = make_solver(SolverKind::z3, terms, context);
  EXPECT_EQ(question.ask(*integers), Answer::unsat);
}

TEST(IntegerQuestion, SaysUnknownOfWhatIsNotLinear) {
  Terms terms;
  RunContext context;
  const Sort sort = terms.bitvector_sort(8);
  const Term x = terms.symbol("x", sort), y = terms.symbol("y", sort);
  IntegerQuestion question(terms, {terms.eq(terms.bv(Kind::bv_mul, {x, y}), terms.bitvector(7, 8))}, {});
  const auto integers = make_solver(SolverKind::z3, terms, context);
  EXPECT_EQ(question.ask(*integers), Answer::unknown);
}

}  // namespace
}  // namespace hone
