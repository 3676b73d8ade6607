// SPDX-License-Identifier: Apache-2.0
#include "program/transform/narrowing.h"

#include <gtest/gtest.h>

#include "logic/printer.h"
#include "program/transform/finite_width.h"
#include "program/transform/inlining.h"
#include "support/explicit_search.h"
#include "support/inductive.h"
#include "support/nightly.h"
#include "support/programs.h"
#include "support/random_loops.h"

namespace hone {
namespace {

using namespace test;

// A program of words, without calls.
class NarrowingTest : public testing::Test {
 protected:
  const Program& program(const std::string& text, unsigned width) {
    text_ = text;
    source_ = ip(text);
    std::string why_not;
    const auto inlined = inline_calls(with_width(source_->program(), width, Overflow::wrap), {1000}, why_not);
    EXPECT_TRUE(inlined) << why_not;
    program_ = std::make_unique<Program>(inlined->program);
    return *program_;
  }

  Term symbol(const std::string& name) const {
    for (std::size_t i = 0; i < program_->variable_count(); ++i)
      if (const Variable& variable = program_->variable(VariableId(i)); variable.name.ends_with(name))
        return variable.symbol;
    ADD_FAILURE() << "no variable " << name;
    return Term();
  }
  // That a variable is in its range where an assertion fails, as text; "closed" if none can.
  std::string range_at_error(const std::string& name) {
    const ValueRanges ranges(*program_, context_);
    const LocationId error = program_->errors().front().location;
    const LocationId assertion = program_->edge(program_->location(error).incoming.front()).source;
    if (!ranges.is_reachable(assertion)) return "unreachable";
    const Term variable = symbol(name);
    return to_infix(program_->terms(), ranges.formula(assertion, *program_->variable_of(variable)),
                    [&](Term symbol) { return symbol == variable ? name : ""; });
  }
  bool is_closed(const Narrowed& narrow) const {
    for (const ErrorLocation& error : program_->errors())
      for (const EdgeId edge : program_->location(error.location).incoming)
        if (narrow.program.edge(edge).step()->guard != program_->terms().falsity()) return false;
    return true;
  }

  RunContext context_;
  std::string text_;
  std::unique_ptr<Source> source_;
  std::unique_ptr<Program> program_;
};

TEST_F(NarrowingTest, ACounterEndsAtItsBound) {
  program("int i; void main() { i = 0; while (i < 1000) { i = i + 1; } assert(i == 1000); }", 32);
  EXPECT_EQ(range_at_error("i"), "i == 1000u32");
  EXPECT_TRUE(is_closed(narrowed(*program_, context_)));
}

TEST_F(NarrowingTest, WhatBoundsAnInnerLoopIsKnownInTheOuterOne) {
  program(R"(int i, j;
void main() {
  i = 0;
  while (i < 100) {
    j = 0;
    while (j < 77) { j = j + 1; assert(i < 100 && j < 78); }
    i = i + 1;
  }
})",
          32);
  EXPECT_EQ(range_at_error("i"), "bvule(i, 99u32)");
  EXPECT_TRUE(is_closed(narrowed(*program_, context_)));
}

TEST_F(NarrowingTest, NumbersBelowZeroAreOneInterval) {
  program("int x; void main(int n) { x = n; if (x < -5) x = -5; if (x > 7) x = 7; assert(x != 3); }", 32);
  EXPECT_EQ(range_at_error("x"), "bvsle(x, 7u32) && bvsle(4294967291u32, x)");
}

// 0 is apart: with one interval it would be anything up to 4096.
TEST_F(NarrowingTest, APointerIsNullOrAnAddress) {
  program("int p; void main(int n) { p = 0; if (n > 0) p = 4096; assert(p == 0 || p == 4096); }", 32);
  EXPECT_EQ(range_at_error("p"), "p == 4096u32 || p == 0u32");
  EXPECT_TRUE(is_closed(narrowed(*program_, context_)));
}

TEST_F(NarrowingTest, WhatCanFailIsLeftOpen) {
  program("int i; void main(int n) { i = 0; while (i < n) { i = i + 1; } assert(i != 1000); }", 32);
  EXPECT_FALSE(is_closed(narrowed(*program_, context_)));
}

TEST_F(NarrowingTest, ConstantsAreWrittenDown) {
  program("int c, x; void main(int n) { c = 5; while (n > 0) { x = c + c; n = n - x; } assert(n < c); }", 32);
  const Narrowed narrow = narrowed(*program_, context_);
  bool found = false;
  for (std::size_t i = 0; i < narrow.program.edge_count(); ++i)
    for (const Assignment& assignment : narrow.program.edge(EdgeId(i)).step()->assignments)
      if (narrow.program.variable(assignment.target).symbol == symbol("x")) {
        found = true;
        EXPECT_EQ(assignment.value, program_->terms().machine_bitvector(10, 32));
      }
  EXPECT_TRUE(found);
}

// Behind the loop, i is 10 and nothing else; n is 7 everywhere.
TEST_F(NarrowingTest, WhatCountsStays) {
  program(
      "int i, n, x; void main() { n = 7; i = 0; while (i < 10) { i = i + 1; } x = i + n; assert(x != 3); }",
      32);
  const Narrowed narrow = narrowed(*program_, context_);
  for (std::size_t e = 0; e < narrow.program.edge_count(); ++e) {
    const Step& step = *narrow.program.edge(EdgeId(e)).step();
    for (const Term symbol : free_symbols(program_->terms(), step.guard))
      EXPECT_NE(symbol, this->symbol("n"));
    for (const Assignment& assignment : step.assignments)
      EXPECT_NE(assignment.value, program_->terms().machine_bitvector(10, 32));
  }
  EXPECT_GT(narrow.closed, 0U);
}

std::set<std::vector<Term>> states_at(ExplicitSearch& search, LocationId location) {
  std::set<std::vector<Term>> result;
  for (const auto& [entry, current] : search.pairs_at(location)) result.insert(current);
  return result;
}

// Each state that is reached is in the ranges; the narrowed program has the same states; and what it rests on
// is inductive, and closes what is closed.
TEST_F(NarrowingTest, KeepsAllRunsOfRandomLoops) {
  Random random(23);
  std::size_t closed = 0, narrower = 0;
  const int rounds = test::rounds(300);
  for (int round = 0; round < rounds; ++round) {
    const Program& original = program(RandomLoops(random).text(), 2);
    Terms& terms = original.terms();
    std::vector<Term> words;
    for (std::uint64_t word = 0; word < 4; ++word) words.push_back(terms.machine_bitvector(word, 2));
    ExplicitSearch search(original, words);
    ASSERT_TRUE(search.run());
    const ValueRanges ranges(original, context_);
    const Narrowed narrow = narrowed(original, context_);
    closed += narrow.closed;
    ExplicitSearch again(narrow.program, words);
    ASSERT_TRUE(again.run());
    std::set<std::pair<LocationId, Term>> rests_on;
    for (std::size_t i = 0; i < original.location_count(); ++i) {
      const LocationId location(i);
      const auto states = states_at(search, location);
      ASSERT_EQ(states_at(again, location), states) << text_;
      ASSERT_TRUE(ranges.is_reachable(location) || states.empty()) << text_;
      rests_on.emplace(location, narrow.ranges.at(location));
      for (std::size_t v = 0; v < original.variable_count(); ++v) {
        const VariableId variable(v);
        const Term formula = ranges.formula(location, variable);
        narrower += formula != terms.truth();
        const std::size_t slot = original.variable(variable).slot +
                                 (original.variable(variable).is_global() ? 0 : original.globals().size());
        for (const std::vector<Term>& state : states)
          ASSERT_EQ(evaluate(terms, formula, [&](Term) { return state[slot]; }), terms.truth()) << text_;
      }
    }
    expect_inductive(original, rests_on, context_);
  }
  EXPECT_GT(closed, static_cast<std::size_t>(rounds) / 4);
  EXPECT_GT(narrower, static_cast<std::size_t>(rounds) * 4);
}

}  // namespace
}  // namespace hone
