// SPDX-License-Identifier: Apache-2.0
#include "evidence/ground_question.h"

#include <gtest/gtest.h>

#include "logic/traversal.h"
#include "smt/solver.h"

namespace hone {
namespace {

class GroundQuestionTest : public testing::Test {
 protected:
  Term all(std::vector<Term> bound, Term body) { return terms.quantify(Kind::forall, bound, body); }
  Term some(std::vector<Term> bound, Term body) { return terms.quantify(Kind::exists, bound, body); }
  Term at(Term index) { return terms.select(a, index); }
  Term below(Term x, Term y) { return terms.bv(Kind::bv_ult, {x, y}); }
  Answer answer(Term formula) {
    const auto solver = make_solver(SolverKind::z3, terms, context);
    solver->add(formula);
    return solver->check();
  }

  Terms terms;
  RunContext context;
  Sort word = terms.bitvector_sort(32);
  Term a = terms.symbol("a", terms.array_sort(word, word));
  Term i = terms.symbol("i", word), n = terms.symbol("n", word), j = terms.symbol("j", word),
       k = terms.symbol("k", word);
  Term zero = terms.bitvector(0, 32), one = terms.bitvector(1, 32);
};

// A round of a loop that sets elements to zero keeps its invariant.
TEST_F(GroundQuestionTest, ARoundOfALoop) {
  const Term before = all({j}, terms.implies(below(j, i), terms.eq(at(j), zero)));
  const Term written = terms.store(a, i, zero), next = terms.bv(Kind::bv_add, {i, one});
  const Term after = all({j}, terms.implies(below(j, next), terms.eq(terms.select(written, j), zero)));
  for (const Instances instances : {Instances::of_indices, Instances::of_all}) {
    const Term ground =
        ground_question(terms, terms.and_({before, below(i, n), terms.not_(after)}), instances);
    ASSERT_TRUE(ground.valid());
    EXPECT_TRUE(is_quantifier_free(terms, ground));
    EXPECT_EQ(answer(ground), Answer::unsat);
  }
}

// What is no index has no instance, unless all terms have one.
TEST_F(GroundQuestionTest, IndicesAreFewerThanAllTerms) {
  const Term formula = terms.and_(all({j}, below(j, n)), terms.eq(at(i), zero));
  EXPECT_EQ(answer(ground_question(terms, formula, Instances::of_indices)), Answer::sat);
  EXPECT_EQ(answer(ground_question(terms, formula, Instances::of_all)), Answer::unsat);  // n < n
}

TEST_F(GroundQuestionTest, WhatIsSatisfiableStaysSo) {
  const Term formula = terms.and_(all({j}, terms.eq(at(j), zero)), some({k}, below(k, n)));
  EXPECT_EQ(answer(ground_question(terms, formula, Instances::of_all)), Answer::sat);
  const Term nested = all({j}, some({k}, terms.eq(at(k), j)));
  EXPECT_EQ(answer(ground_question(terms, terms.and_(nested, terms.eq(at(i), one)), Instances::of_all)),
            Answer::sat);
}

// Instances can be too few, never wrong: the original has no model, the question has one.
TEST_F(GroundQuestionTest, ItMayAskTooLittle) {
  const Term formula = all({j, k}, terms.eq(terms.bv(Kind::bv_add, {j, k}), zero));
  const Term ground = ground_question(terms, terms.and_(formula, terms.eq(i, zero)), Instances::of_all);
  ASSERT_TRUE(ground.valid());
  EXPECT_EQ(answer(ground), Answer::sat);
}

TEST_F(GroundQuestionTest, TooManyInstancesAreNone) {
  std::vector<Term> bound, ground;
  for (int count = 0; count < 4; ++count) bound.push_back(terms.symbol("b" + std::to_string(count), word));
  for (int count = 0; count < 8; ++count)
    ground.push_back(terms.eq(terms.symbol("g" + std::to_string(count), word), zero));
  ground.push_back(all(bound, terms.eq(terms.bv(Kind::bv_and, bound), zero)));
  EXPECT_FALSE(ground_question(terms, terms.and_(ground), Instances::of_all).valid());
}

}  // namespace
}  // namespace hone
