// SPDX-License-Identifier: Apache-2.0
#include "abstraction/polyhedra/polyhedral_analysis.h"

#include <gtest/gtest.h>

#include "program/analysis/loops.h"
#include "program/transform/finite_width.h"
#include "program/transform/loop_free_blocks.h"
#include "support/explicit_search.h"
#include "support/inductive.h"
#include "support/programs.h"
#include "support/random_loops.h"

namespace hone {
namespace {

class PolyhedralAnalysisTest : public testing::Test {
 protected:
  // The blocks of a program over integers, or over words of so many bits.
  const Program& load(const std::string& text, unsigned width = 0) {
    source = test::ip(text);
    blocks.emplace(make_loop_free_blocks(width == 0 ? source->program()
                                                    : with_width(source->program(), width, Overflow::wrap))
                       .program);
    analysis.emplace(*blocks, numbers, context);
    return *blocks;
  }

  LocationId loop_head() const {
    const std::vector<bool> heads = loop_heads(*blocks);
    return LocationId(static_cast<std::size_t>(std::ranges::find(heads, true) - heads.begin()));
  }

  Term symbol(const std::string& name) const {
    for (std::size_t i = 0; i < blocks->variable_count(); ++i)
      if (blocks->variable(VariableId(i)).name == name) return blocks->variable(VariableId(i)).symbol;
    ADD_FAILURE() << "no variable " << name;
    return Term();
  }

  bool implied_at_head(Term formula) {
    const auto solver = make_solver(terms(), context);
    for (const Term known : analysis->formulas_at(loop_head())) solver->add(known);
    return solver->implies(formula, terms());
  }

  Terms& terms() { return blocks->terms(); }

  RunContext context;
  PolyhedralAnalysis::Numbers numbers = PolyhedralAnalysis::Numbers::all;
  std::unique_ptr<test::Source> source;
  std::optional<Program> blocks;
  std::optional<PolyhedralAnalysis> analysis;
};

// Cousot and Halbwachs 1978, over integers.
TEST_F(PolyhedralAnalysisTest, FindsRelationsOfSeveralVariables) {
  load(R"(void main() {
    int x, y;
    x = 0; y = 0;
    while (x < 1000) { if (*) { y = y + 2; } else { y = y + 1; } x = x + 1; }
    assert(y <= 2000);
  })");
  ASSERT_TRUE(analysis->run());
  const Term x = symbol("x"), y = symbol("y");
  EXPECT_TRUE(implied_at_head(terms().le(y, terms().scale(2, x))));
  EXPECT_TRUE(implied_at_head(terms().le(x, y)));
  EXPECT_TRUE(implied_at_head(terms().le(x, terms().integer(1000))));
  EXPECT_TRUE(implied_at_head(terms().le(terms().integer(0), x)));
  EXPECT_FALSE(implied_at_head(terms().lt(y, terms().scale(2, x))));
  EXPECT_GT(analysis->questions_asked(), 0u);
}

TEST_F(PolyhedralAnalysisTest, FindsEquations) {
  load(R"(void main() {
    int x, y, n;
    x = 0; y = n;
    while (*) { x = x + 1; y = y - 1; }
    assert(x + y == n);
  })");
  ASSERT_TRUE(analysis->run());
  EXPECT_TRUE(implied_at_head(terms().eq(terms().add(symbol("x"), symbol("y")), symbol("n"))));
}

// Of what is only copied, nothing is known then.
TEST_F(PolyhedralAnalysisTest, CountersDoWithoutTheOthers) {
  const std::string program = R"(void main() {
    int x, y, copy;
    x = 0; copy = 5;
    while (x < 1000) { x = x + 1; copy = 5; }
    assert(x <= 1000);
    assert(copy == 5);
  })";
  const auto knows_copy = [&] { return implied_at_head(terms().eq(symbol("copy"), terms().integer(5))); };
  load(program);
  ASSERT_TRUE(analysis->run());
  EXPECT_TRUE(knows_copy());
  numbers = PolyhedralAnalysis::Numbers::counters;
  load(program);
  ASSERT_TRUE(analysis->run());
  EXPECT_FALSE(knows_copy());
  EXPECT_TRUE(implied_at_head(terms().le(symbol("x"), terms().integer(1000))));
}

TEST_F(PolyhedralAnalysisTest, WhatIsNeverReachedIsFalse) {
  load("void main() { int x; x = 1; if (x < 0) { while (*) { x = x + 1; } } assert(x == 1); }");
  ASSERT_TRUE(analysis->run());
  EXPECT_EQ(analysis->formulas_at(loop_head()), std::vector<Term>{terms().falsity()});
  const LocationId entry = blocks->procedure(blocks->entry()).entry;
  EXPECT_TRUE(analysis->formulas_at(entry).empty()) << "every state can be the first one";
}

TEST_F(PolyhedralAnalysisTest, TakesNoMoreThanTwelveVariables) {
  const auto loop_over = [](int count) {
    std::string declarations, body, sum;
    for (int i = 0; i < count; ++i) {
      const std::string name = "v" + std::to_string(i);
      declarations += "  int " + name + "; " + name + " = 0;\n";
      body += name + " = " + name + " + 1; ";
      sum += (i == 0 ? "" : " + ") + name;
    }
    return "void main() {\n" + declarations + "  while (*) { " + body + "}\n  assert(" + sum + " >= 0);\n}\n";
  };
  load(loop_over(13));
  EXPECT_FALSE(analysis->run());
  load(loop_over(3));
  EXPECT_TRUE(analysis->run());
}

// Words of three bits wrap around often; still, each formula holds in every state that is reached.
TEST_F(PolyhedralAnalysisTest, FormulasHoldInAllStatesOfRandomLoops) {
  test::Random random(1);
  int analysed = 0, formulas = 0;
  for (int round = 0; round < 40; ++round) {
    const std::string text = test::RandomLoops(random).text();
    const Program& program = load(text, 3);
    if (!analysis->run()) continue;
    ++analysed;
    std::vector<Term> words;
    for (int i = 0; i < 8; ++i) words.push_back(terms().bitvector(i, 3));
    test::ExplicitSearch search(program, words);
    ASSERT_TRUE(search.run());
    std::vector<Term> symbols;
    for (const VariableId id : program.globals()) symbols.push_back(program.variable(id).symbol);
    for (const VariableId id : program.procedure(program.entry()).locals)
      symbols.push_back(program.variable(id).symbol);
    for (std::size_t i = 0; i < program.location_count(); ++i) {
      if (program.error_at(LocationId(i)) != nullptr) continue;
      const std::vector<Term> found = analysis->formulas_at(LocationId(i));
      formulas += static_cast<int>(found.size());
      for (const auto& [entry, state] : search.pairs_at(LocationId(i))) {
        std::unordered_map<Term, Term> values;
        for (std::size_t k = 0; k < symbols.size(); ++k) values.emplace(symbols[k], state[k]);
        for (const Term formula : found)
          ASSERT_EQ(Model(terms(), values).evaluate(formula), terms().truth()) << text;
      }
    }
  }
  EXPECT_GT(analysed, 30);
  EXPECT_GT(formulas, 60);
}

// The same of integers, where there are too many states to look at: each step keeps them.
TEST_F(PolyhedralAnalysisTest, FormulasOfRandomLoopsAreInductive) {
  test::Random random(2);
  int analysed = 0;
  for (int round = 0; round < 30; ++round) {
    const std::string text = test::RandomLoops(random).text();
    const Program& program = load(text);
    if (!analysis->run()) continue;
    ++analysed;
    std::set<std::pair<LocationId, Term>> all;
    for (std::size_t i = 0; i < program.location_count(); ++i)
      if (program.error_at(LocationId(i)) == nullptr)
        for (const Term formula : analysis->formulas_at(LocationId(i))) all.emplace(LocationId(i), formula);
    test::expect_inductive(program, all, context);
    ASSERT_FALSE(HasFailure()) << text;
  }
  EXPECT_GT(analysed, 20);
}

}  // namespace
}  // namespace hone
