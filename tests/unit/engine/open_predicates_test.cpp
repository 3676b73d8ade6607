// SPDX-License-Identifier: Apache-2.0
#include "abstraction/image/open_predicates.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/random.h"

namespace hone {
namespace {

using namespace test;

constexpr unsigned width = 3;

// Two small words: what predicates are in a set of states can be found by looking at all of them.
class OpenPredicatesTest : public testing::Test {
 protected:
  Term constant() { return terms.bitvector(random.between(0, 7), width); }
  Term atom() {
    const Term a = random.one_of(words), b = random.one_in(3) ? random.one_of(words) : constant();
    return random.one_in(2) ? terms.eq(a, constant()) : terms.bv(Kind::bv_ule, {a, b});
  }
  Term formula() {
    const Term a = atom(), b = terms.or_(atom(), terms.not_(atom()));
    return random.one_in(3) ? terms.and_(a, terms.not_(a)) : terms.and_(a, b);
  }

  // What the predicates are, once for each way in which the states have them.
  std::set<std::vector<bool>> ways(const std::vector<Term>& predicates, Term states) {
    std::set<std::vector<bool>> result;
    for (int x = 0; x < 8; ++x)
      for (int y = 0; y < 8; ++y) {
        const Model state(terms,
                          {{words[0], terms.bitvector(x, width)}, {words[1], terms.bitvector(y, width)}});
        if (state.evaluate(states) != terms.truth()) continue;
        std::vector<bool> way;
        for (const Term predicate : predicates) way.push_back(state.evaluate(predicate) == terms.truth());
        result.insert(way);
      }
    return result;
  }

  // Their names; some mean the opposite.
  OpenPredicates open(const std::vector<Term>& predicates) {
    OpenPredicates result(terms);
    for (const Term predicate : predicates) {
      const Term symbol = terms.fresh_symbol("p", terms.bool_sort());
      const bool negated = random.one_in(3);
      solver->add(terms.eq(symbol, negated ? terms.not_(predicate) : predicate));
      result.add(predicate, negated ? terms.not_(symbol) : symbol);
    }
    return result;
  }

  void expect_decided(const std::vector<OpenPredicates::Literal>& found, const std::vector<Term>& asked,
                      const std::set<std::vector<bool>>& expected) {
    std::map<Term, bool> values;
    for (const auto& [predicate, value] : found) EXPECT_TRUE(values.emplace(predicate, value).second);
    for (std::size_t i = 0; i < asked.size(); ++i) {
      const bool value = (*expected.begin())[i];
      const bool is_same = std::all_of(expected.begin(), expected.end(),
                                       [&](const std::vector<bool>& way) { return way[i] == value; });
      EXPECT_EQ(values.contains(asked[i]), is_same);
      if (is_same) {
        EXPECT_EQ(values[asked[i]], value);
      }
    }
  }

  void make_problem() {
    std::set<Term> different;
    for (int i = random.between(1, 8); i > 0; --i)
      if (const Term found = atom(); !terms.is_constant(found)) different.insert(found);
    predicates.assign(different.begin(), different.end());
    states = formula();
    solver = make_solver(terms, context);
    solver->add(states);
  }

  Terms terms;
  RunContext context;
  Random random{11};
  std::vector<Term> words{terms.symbol("x", terms.bitvector_sort(width)),
                          terms.symbol("y", terms.bitvector_sort(width))};
  std::unique_ptr<Solver> solver;
  std::vector<Term> predicates;
  Term states;
};

TEST_F(OpenPredicatesTest, DecidesWhatIsTheSameInAllStates) {
  std::size_t decided = 0, both = 0, empty = 0;
  for (int round = 0; round < 300; ++round) {
    make_problem();
    OpenPredicates asked = open(predicates);
    const auto found = asked.decide(*solver);
    const auto expected = ways(predicates, states);
    ASSERT_EQ(found.has_value(), !expected.empty());
    if (!found && ++empty) continue;
    expect_decided(*found, predicates, expected);
    ASSERT_EQ(asked.size() + found->size(), predicates.size());
    decided += found->size();
    both += asked.size();
  }
  EXPECT_GT(decided, 100U);
  EXPECT_GT(both, 100U);
  EXPECT_GT(empty, 20U);
}

TEST_F(OpenPredicatesTest, FindsAllCombinationsAndStatesOfEach) {
  for (int round = 0; round < 100; ++round) {
    make_problem();
    OpenPredicates others = open(predicates);
    const OpenPredicates asked = others.take([&](Term predicate) { return predicate.index() % 2 == 0; });
    std::vector<Term> first, second;
    for (const Term predicate : predicates)
      (predicate.index() % 2 == 0 ? first : second).push_back(predicate);
    ASSERT_EQ(asked.size(), first.size());
    const auto found = asked.combinations(*solver, 1000, others);
    ASSERT_TRUE(found);
    std::set<std::vector<bool>> values;
    for (const OpenPredicates::Combination& each : *found) {
      std::vector<bool> value;
      Term here = states;
      for (std::size_t i = 0; i < first.size(); ++i) {
        ASSERT_EQ(each.values[i].predicate, first[i]);
        value.push_back(each.values[i].value);
        here = terms.and_(here, value.back() ? first[i] : terms.not_(first[i]));
      }
      EXPECT_TRUE(values.insert(value).second);
      solver->push();
      solver->add(each.states);
      OpenPredicates in_these = each.others;
      const auto decided = in_these.decide(*solver);
      expect_decided(*decided, second, ways(second, here));
      EXPECT_EQ(in_these.size() + decided->size(), second.size());
      solver->pop();
    }
    EXPECT_EQ(values, ways(first, states));
  }
}

TEST_F(OpenPredicatesTest, GivesUpBeyondTheMostCombinations) {
  solver = make_solver(terms, context);
  std::vector<Term> bits;
  for (unsigned i = 0; i < 4; ++i) bits.push_back(terms.symbol("b" + std::to_string(i), terms.bool_sort()));
  OpenPredicates asked(terms);
  for (const Term bit : bits) asked.add(bit, bit);
  EXPECT_FALSE(asked.combinations(*solver, 15, OpenPredicates(terms)));
  EXPECT_EQ(asked.combinations(*solver, 16, OpenPredicates(terms))->size(), 16U);
}

// Twenty values of one word, of which all are possible or two; and forty bits that have nothing to do with
// each other: in each case a few questions, not one for each predicate.
TEST_F(OpenPredicatesTest, AsksFewQuestions) {
  const Term state = terms.symbol("state", terms.bitvector_sort(32));
  solver = make_solver(terms, context);
  solver->add(terms.or_(terms.eq(state, terms.bitvector(7, 32)), terms.eq(state, terms.bitvector(9, 32))));
  std::vector<Term> all;
  for (int i = 0; i < 20; ++i) all.push_back(terms.eq(state, terms.bitvector(i, 32)));
  for (int i = 0; i < 40; ++i) all.push_back(terms.symbol("b" + std::to_string(i), terms.bool_sort()));
  OpenPredicates asked = open(all);
  const auto before = context.statistics().counter("solver calls");
  EXPECT_EQ(asked.decide(*solver)->size(), 18U);
  EXPECT_EQ(asked.size(), 42U);
  EXPECT_LE(context.statistics().counter("solver calls") - before, 8U);
}

// One of forty flags is up: each excludes the others, and only a solver knows that.
TEST_F(OpenPredicatesTest, AsksFewQuestionsAboutPredicatesThatExcludeEachOther) {
  solver = make_solver(terms, context);
  std::vector<Term> flags;
  for (int i = 0; i < 40; ++i) flags.push_back(terms.symbol("f" + std::to_string(i), terms.bool_sort()));
  solver->add(terms.or_(flags));
  for (std::size_t i = 0; i < flags.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) solver->add(terms.not_(terms.and_(flags[i], flags[k])));
  OpenPredicates asked = open(flags);
  const auto before = context.statistics().counter("solver calls");
  EXPECT_TRUE(asked.decide(*solver)->empty());
  EXPECT_EQ(asked.size(), 40U);
  EXPECT_LE(context.statistics().counter("solver calls") - before, 80U);
}

}  // namespace
}  // namespace hone
