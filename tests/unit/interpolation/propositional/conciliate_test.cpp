// SPDX-License-Identifier: Apache-2.0
#include "interpolation/propositional/conciliate.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/error.h"
#include "interpolation/propositional/occurrence.h"
#include "unit/interpolation/propositional/tables.h"

namespace hone {
namespace {

using namespace hone::test;

// The conciliating sets of (F, G) by Def. 2.12: all Z are tried. Each has the pairs (∃Z.F, ∀Z.¬G) found for
// it.
std::map<Set, std::set<std::pair<Table, Table>>> conciliating_sets(Table f, Table g) {
  const Set all = support(f) | support(g);
  std::map<Set, std::set<std::pair<Table, Table>>> result;
  for (Set z = 0; z <= all_variables; ++z) {
    if ((z & ~all) != 0) continue;
    const Table i = exists(f, z), j = forall(~g, z);
    const bool interpolants = (i & g) == 0 && implies(f, j);
    if (interpolants && support(i) == support(j)) result[support(i)].emplace(i, j);
  }
  return result;
}

TablePair random_pair(Random& random) {
  return random_contradiction(random, random_set(random, 6), random_set(random, 6));
}

class ConciliateTest : public testing::Test {
 protected:
  void expect(const Conciliated& found, const Bdd& set, const Bdd& strongest, const Bdd& weakest) {
    EXPECT_EQ(found.set.cube(), set);
    EXPECT_EQ(found.strongest, strongest);
    EXPECT_EQ(found.weakest, weakest);
  }

  Tables tables;
  Bdd w = tables.manager.variable(3), x = tables.manager.variable(0), y = tables.manager.variable(1),
      z = tables.manager.variable(2);
};

TEST_F(ConciliateTest, Example_2_13) {
  const Bdd f = x & (y | z), g = !(x | y | (z & w));
  EXPECT_EQ(strongest_interpolant(by_support(f), by_support(g)), f);
  EXPECT_EQ(weakest_interpolant(by_support(f), by_support(g)), x | y);
  expect(conciliate(f, g), x, x, x);
  expect(conciliate_minimal(f, g), x, x, x);
}

// The counterexample to closure under intersection, in the proof of Prop. 2.14 (ii).
TEST_F(ConciliateTest, Proposition_2_14_NoUniqueMinimalSet) {
  const Bdd f = (x & y) | z, not_g = x | y | z;
  const auto sets = conciliating_sets(tables.table(f), tables.table(!not_g));
  const Set of_x = 1, of_y = 2, of_z = 4;
  EXPECT_TRUE(sets.contains(of_x | of_z));
  EXPECT_TRUE(sets.contains(of_y | of_z));
  EXPECT_FALSE(sets.contains(of_z));
  expect(conciliate(f, !not_g), x & y & z, f, not_g);
  expect(conciliate_minimal(f, !not_g), y & z, y | z, y | z);
}

// A pair with one support need not be equivalent.
TEST_F(ConciliateTest, ConciliatedInterpolantsMayDiffer) {
  expect(conciliate(x & y, !(x | y)), x & y, x & y, x | y);
  expect(conciliate_minimal(x & y, !(x | y)), y, y, y);
}

TEST_F(ConciliateTest, FormulasMustContradictEachOther) {
  EXPECT_THROW(conciliate(x, y), InternalError);
  EXPECT_THROW(conciliate_minimal(x, y), InternalError);
}

TEST_F(ConciliateTest, ConstantsNeedNoVariables) {
  const Bdd falsity = tables.manager.bottom(), truth = tables.manager.top();
  expect(conciliate(falsity, x), truth, falsity, falsity);
  expect(conciliate(x, falsity), truth, truth, truth);
  expect(conciliate(falsity, falsity), truth, falsity, truth);
}

TEST(ConciliateProperties, Proposition_2_14) {
  Tables tables;
  Random random(11);
  int many = 0, not_closed = 0;
  for (int round = 0; round < 3000; ++round) {
    const TablePair pair = random_pair(random);
    const auto sets = conciliating_sets(pair.f, pair.g);
    Set maximal = 0;
    for (const auto& [set, pairs] : sets) {
      EXPECT_EQ(pairs.size(), 1U) << "(i): a conciliating set determines its pair";
      maximal |= set;
    }
    bool closed = true;
    for (const auto& [first, unused] : sets) {
      for (const auto& [second, unused_too] : sets) {
        EXPECT_TRUE(sets.contains(first | second)) << "(ii): closed under union";
        closed = closed && sets.contains(first & second);
      }
    }
    ASSERT_TRUE(sets.contains(maximal)) << "(iii): there is a maximal set";
    const Conciliated found = conciliate(tables.build(pair.f), tables.build(pair.g));
    EXPECT_EQ(Tables::set(found.set), maximal) << "(iv): Fig. 1 computes the maximal set";
    const std::pair found_pair(tables.table(found.strongest), tables.table(found.weakest));
    EXPECT_EQ(found_pair, *sets.at(maximal).begin());
    many += sets.size() > 1 ? 1 : 0;
    not_closed += closed ? 0 : 1;
  }
  EXPECT_GT(many, 300);
  EXPECT_GT(not_closed, 50);
}

TEST(ConciliateProperties, Figure_2_FindsAMinimalSet) {
  Tables tables;
  Random random(12);
  int smaller = 0;
  for (int round = 0; round < 3000; ++round) {
    const TablePair pair = random_pair(random);
    const Bdd f = tables.build(pair.f), g = tables.build(pair.g);
    const auto sets = conciliating_sets(pair.f, pair.g);
    const Conciliated found = conciliate_minimal(f, g);
    const Set minimal = Tables::set(found.set);
    ASSERT_TRUE(sets.contains(minimal));
    const std::pair found_pair(tables.table(found.strongest), tables.table(found.weakest));
    EXPECT_EQ(found_pair, *sets.at(minimal).begin());
    for (const auto& [set, unused] : sets) EXPECT_FALSE(set != minimal && (set & ~minimal) == 0);
    smaller += found.set != conciliate(f, g).set ? 1 : 0;
  }
  EXPECT_GT(smaller, 300);
}

}  // namespace
}  // namespace hone
