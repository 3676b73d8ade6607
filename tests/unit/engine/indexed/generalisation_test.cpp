// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/generalisation.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/indexed/candidate_predicates.h"

namespace hone {
namespace {

class GeneralisationTest : public testing::Test {
 protected:
  GeneralisationTest()
      : program_(terms_),
        numbers_(terms_.array_sort(terms_.int_sort(), terms_.int_sort())),
        a_(symbol("a", numbers_)),
        b_(symbol("b", numbers_)),
        i_(symbol("i", terms_.int_sort())),
        n_(symbol("n", terms_.int_sort())),
        variables_(program_, 2),
        generalisation_(program_, variables_, context_),
        j_(variables_.variable(terms_.int_sort(), 0)),
        k_(variables_.variable(terms_.int_sort(), 1)) {}

  Term symbol(const std::string& name, Sort sort) {
    return program_.variable(program_.add_global(name, sort)).symbol;
  }
  Term zero() { return terms_.integer(0); }
  Term is_zero(Term array, Term index) { return terms_.eq(terms_.select(array, index), zero()); }
  static bool has(const std::vector<Term>& all, Term term) {
    return std::find(all.begin(), all.end(), term) != all.end();
  }

  Terms terms_;
  RunContext context_;
  Program program_;
  Sort numbers_;
  Term a_, b_, i_, n_;
  IndexVariables variables_;
  Generalisation generalisation_;
  Term j_, k_;
};

TEST_F(GeneralisationTest, ReplacesVariablesAndNumbersUsedAsIndices) {
  EXPECT_EQ(generalisation_.generalised(is_zero(a_, i_)), std::vector{is_zero(a_, j_)});
  EXPECT_EQ(generalisation_.generalised(is_zero(a_, terms_.integer(3))), std::vector{is_zero(a_, j_)});
  EXPECT_TRUE(generalisation_.generalised(terms_.lt(i_, n_)).empty());
}

TEST_F(GeneralisationTest, KeepsHowIndicesHangTogether) {
  const Term next = terms_.add(i_, terms_.integer(1));
  EXPECT_TRUE(has(generalisation_.generalised(terms_.le(terms_.select(a_, i_), terms_.select(a_, next))),
                  terms_.le(terms_.select(a_, j_), terms_.select(a_, terms_.add(j_, terms_.integer(1))))));
  const Term mirrored = terms_.sub(n_, i_);
  EXPECT_TRUE(has(generalisation_.generalised(terms_.eq(terms_.select(b_, mirrored), terms_.select(a_, i_))),
                  terms_.eq(terms_.select(b_, terms_.sub(n_, j_)), terms_.select(a_, j_))));
}

TEST_F(GeneralisationTest, MakesTwoVariablesOfTwoIndices) {
  EXPECT_TRUE(has(generalisation_.generalised(terms_.le(terms_.select(a_, i_), terms_.select(a_, n_))),
                  terms_.le(terms_.select(a_, j_), terms_.select(a_, k_))));
}

TEST_F(GeneralisationTest, ReadsInputsAndBoundSymbolsAsIndexVariables) {
  const Term x = terms_.symbol("x", terms_.int_sort()), y = terms_.symbol("y", terms_.int_sort());
  const std::vector<Term> bound{x, y};
  const Term formula = terms_.quantify(Kind::forall, bound, terms_.or_(terms_.ne(x, y), is_zero(a_, x)));
  const auto found = generalisation_.atoms_of(formula);
  EXPECT_TRUE(has(found, is_zero(a_, j_)));
  EXPECT_TRUE(has(found, terms_.eq(j_, k_)));
}

TEST_F(GeneralisationTest, LeavesOutWhatSpeaksOfOtherInputs) {
  const Term value = terms_.symbol("value", terms_.real_sort());
  EXPECT_TRUE(generalisation_.atoms_of(terms_.lt(value, terms_.real(0))).empty());
}

TEST_F(GeneralisationTest, LooksBehindStores) {
  const Term written = terms_.store(a_, n_, terms_.integer(7));
  const std::vector<Term> found = generalisation_.atoms_of(is_zero(written, i_));
  EXPECT_EQ(found.size(), 2u);
  EXPECT_TRUE(has(found, is_zero(a_, i_)));
  EXPECT_TRUE(has(found, terms_.eq(i_, n_)));
}

TEST_F(GeneralisationTest, WhetherAnElementWasWrittenIsAnAtom) {
  const Term x = terms_.symbol("x", terms_.int_sort());
  const Term formula = is_zero(terms_.store(a_, i_, n_), x);
  EXPECT_TRUE(has(generalisation_.atoms_of(formula), terms_.eq(i_, j_)));
  EXPECT_TRUE(has(generalisation_.atoms_of(formula), is_zero(a_, j_)));
}

TEST_F(GeneralisationTest, AFormulaAboutTwoElementsKeepsThemApart) {
  const Term x = terms_.symbol("x", terms_.int_sort()), y = terms_.symbol("y", terms_.int_sort()),
             z = terms_.symbol("z", terms_.int_sort());
  const Term formula = terms_.or_({terms_.eq(x, y), is_zero(a_, x), is_zero(a_, y)});
  const std::vector<Term> together = generalisation_.atoms_together(formula);
  EXPECT_TRUE(has(together, terms_.eq(j_, k_)));
  EXPECT_TRUE(has(together, is_zero(a_, j_)));
  EXPECT_TRUE(has(together, is_zero(a_, k_)));
  EXPECT_FALSE(has(generalisation_.atoms_of(formula), is_zero(a_, k_))) << "each atom on its own";
  EXPECT_TRUE(generalisation_.atoms_together(terms_.or_(formula, is_zero(a_, z))).empty());
}

TEST_F(GeneralisationTest, CandidatesOfAnInitialisingLoop) {
  const ProcedureId main = program_.add_procedure("main");
  program_.set_entry(main);
  const LocationId head = program_.add_location(main);
  program_.add_edge({head,
                     head,
                     Step{terms_.lt(i_, n_),
                          {{VariableId(std::size_t{0}), terms_.store(a_, i_, zero())},
                           {VariableId(std::size_t{2}), terms_.add(i_, terms_.integer(1))}},
                          {}},
                     EdgeRole::statement,
                     {},
                     "round"});
  CandidatePredicates candidates(program_, variables_, context_);
  EXPECT_TRUE(candidates.up_to(CandidatePredicates::last_level).empty());
  candidates.add_from_program();
  EXPECT_TRUE(has(candidates.up_to(0), is_zero(a_, j_)));
  EXPECT_FALSE(has(candidates.up_to(1), is_zero(a_, i_)));
  EXPECT_FALSE(has(candidates.up_to(0), terms_.lt(i_, n_)));
  EXPECT_TRUE(has(candidates.up_to(1), terms_.lt(i_, n_)));
  EXPECT_TRUE(has(candidates.up_to(0), terms_.lt(j_, i_)));
  EXPECT_TRUE(has(candidates.up_to(2), is_zero(a_, i_)));
  EXPECT_EQ(candidates.level(is_zero(a_, k_)), 3U);
  candidates.learn(terms_.eq(terms_.select(b_, i_), terms_.integer(5)));
  EXPECT_EQ(candidates.level(terms_.eq(terms_.select(b_, j_), terms_.integer(5))), 4U);
}

}  // namespace
}  // namespace hone
