// SPDX-License-Identifier: Apache-2.0
#include "interpolation/propositional/occurrence.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "base/error.h"
#include "unit/interpolation/propositional/interpolant_check.h"
#include "unit/interpolation/propositional/tables.h"

namespace hone {
namespace {

using namespace hone::test;

class InterpolantTest : public testing::Test {
 protected:
  Tables tables;
  Bdd w = tables.manager.variable(0), x = tables.manager.variable(1), y = tables.manager.variable(2),
      z = tables.manager.variable(3);
};

// All functions of the given variables.
std::vector<Table> functions_of(Set variables) {
  const auto number_in_set = [&](unsigned row) {
    unsigned number = 0, place = 0;
    for (unsigned v = 0; v < table_variables; ++v)
      if (has(variables, v)) number |= (has(row, v) ? 1U : 0U) << place++;
    return number;
  };
  const unsigned row_count = 1U << std::popcount(variables);
  std::vector<Table> result(std::size_t{1} << row_count, 0);
  for (std::size_t function = 0; function < result.size(); ++function)
    for (unsigned row = 0; row < rows; ++row)
      if (at(function, number_in_set(row))) result[function] |= Table{1} << row;
  return result;
}

TEST_F(InterpolantTest, Example_2_2) {
  const Occurring f = by_support(x & y), g = by_support(z & !x);
  EXPECT_EQ(interpolant_violation(f, g, x), std::nullopt);
  EXPECT_EQ(strongest_interpolant(f, g), x);
  EXPECT_EQ(weakest_interpolant(f, g), x);
}

TEST_F(InterpolantTest, Example_2_5) {
  const Occurring f = by_support(w & x & y), g = by_support(!(x | y | z));
  EXPECT_EQ(weakened_to(g.variables, f), x & y);
  EXPECT_EQ(strongest_interpolant(f, g), x & y);
  EXPECT_EQ(strengthened_to(f.variables, !g), x | y);
  EXPECT_EQ(weakest_interpolant(f, g), x | y);
}

// x occurs in G = (x ∨ ¬x) ∧ ¬y, but not semantically.
TEST_F(InterpolantTest, OccurrenceIsSyntacticUnlessReadBySupport) {
  const Occurring f = by_support(x & y), g = {!y, VariableSet::support(x & y)};
  EXPECT_EQ(strongest_interpolant(f, g), x & y);
  EXPECT_EQ(strongest_interpolant(f, by_support(g.formula)), y);
}

TEST_F(InterpolantTest, FormulasMustContradictEachOther) {
  EXPECT_THROW(strongest_interpolant(by_support(x), by_support(y)), InternalError);
  EXPECT_THROW(weakest_interpolant(by_support(x), by_support(y)), InternalError);
}

TEST_F(InterpolantTest, OccurrencesAddUp) {
  const Occurring f = by_support(x), g = by_support(!x);
  for (const Occurring& both : {f & g, f | g, !(f & g)}) {
    EXPECT_TRUE(both.formula.is_constant());
    EXPECT_EQ(both.variables, f.variables);
  }
}

TEST(VariableSets, AreSets) {
  Tables tables;
  for (Set a = 0; a <= all_variables; ++a) {
    for (Set b = 0; b <= all_variables; ++b) {
      const VariableSet first = tables.set(a), second = tables.set(b);
      EXPECT_EQ(Tables::set(first | second), a | b);
      EXPECT_EQ(Tables::set(first & second), a & b);
      EXPECT_EQ(Tables::set(first - second), a & ~b);
      EXPECT_EQ(first.subset_of(second), (a & ~b) == 0);
      EXPECT_EQ(first == second, a == b);
      EXPECT_EQ(first.empty(), a == 0);
    }
  }
}

// Lemma 1 of the paper's Prop. 2.4.
TEST(InterpolantProperties, Lemma_1) {
  Tables tables;
  Random random(1);
  for (int round = 0; round < 1000; ++round) {
    const Set occurring = random_set(random, 5), vocabulary = random_set(random, 3);
    const Table f = random_table(random, occurring, 1 + random.below(2));
    const Table up = tables.table(weakened_to(tables.set(vocabulary), tables.occurring(f, occurring)));
    const Table down = tables.table(strengthened_to(tables.set(vocabulary), tables.occurring(f, occurring)));
    EXPECT_EQ(support(up) & ~vocabulary, 0U);
    EXPECT_EQ(support(down) & ~vocabulary, 0U);
    for (const Table j : functions_of(vocabulary)) {
      EXPECT_EQ(implies(f, j), implies(up, j));
      EXPECT_EQ(implies(j, f), implies(j, down));
    }
  }
}

// Against all functions of at most three shared variables. With the syntactic reading Occ may exceed Supp.
TEST(InterpolantProperties, Proposition_2_4) {
  Tables tables;
  Random random(2);
  int ambiguous = 0;
  for (int round = 0; round < 3000; ++round) {
    const Set shared = random_set(random, 3), others = random_set(random, 6) & ~shared;
    const Set only_a = others & random.below(rows);
    const TablePair pair = random_contradiction(random, shared | only_a, shared | (others & ~only_a));
    Occurring f = tables.occurring(pair.f, pair.a), g = tables.occurring(pair.g, pair.b);
    const bool semantic = random.one_in(2);
    if (semantic) f = by_support(f.formula), g = by_support(g.formula);
    const Table strongest = tables.table(strongest_interpolant(f, g));
    const Table weakest = tables.table(weakest_interpolant(f, g));

    const Set vocabulary = semantic ? support(pair.f) & support(pair.g) : shared;
    std::vector<Table> interpolants;
    for (const Table i : functions_of(vocabulary))
      if (implies(pair.f, i) && (i & pair.g) == 0) interpolants.push_back(i);
    EXPECT_EQ(std::ranges::count(interpolants, strongest), 1);
    EXPECT_EQ(std::ranges::count(interpolants, weakest), 1);
    for (const Table i : interpolants) {
      EXPECT_TRUE(implies(strongest, i));
      EXPECT_TRUE(implies(i, weakest));
    }
    ambiguous += interpolants.size() > 2 ? 1 : 0;
  }
  EXPECT_GT(ambiguous, 500);
}

TEST(InterpolantProperties, Proposition_2_10) {
  Tables tables;
  Random random(3);
  int proper = 0;
  for (int round = 0; round < 4000; ++round) {
    const Set a = random_set(random, 4), b = random_set(random, 4), c = random_set(random, 4);
    const Table h_table = random_table(random, c, 1 + random.below(2));
    const Table f_table = random_table(random, a, 1) & ~exists(h_table, ~a);
    const Table g_table = random_table(random, b, 1) & ~exists(h_table, ~b);
    const Occurring f = tables.occurring(f_table, a), g = tables.occurring(g_table, b),
                    h = tables.occurring(h_table, c);
    EXPECT_EQ(strongest_interpolant(f | g, h), strongest_interpolant(f, h) | strongest_interpolant(g, h));
    EXPECT_EQ(weakest_interpolant(h, f | g), weakest_interpolant(h, f) & weakest_interpolant(h, g));
    proper += f_table != 0 && g_table != 0 && h_table != 0 && f_table != g_table ? 1 : 0;
  }
  EXPECT_GT(proper, 1000);
}

}  // namespace
}  // namespace hone
