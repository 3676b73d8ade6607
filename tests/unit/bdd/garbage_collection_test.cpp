// SPDX-License-Identifier: Apache-2.0
// Handles keep functions alive; everything else goes; results do not depend on when.
#include <gtest/gtest.h>

#include <random>

#include "unit/bdd/truth_table.h"

namespace hone::testing {
namespace {

Bdd parity(BddManager& manager, unsigned from, unsigned to) {
  Bdd result = manager.bottom();
  for (unsigned i = from; i < to; ++i) result ^= manager.variable(i);
  return result;
}

TEST(GarbageCollection, KeepsExactlyWhatHandlesReach) {
  SixVariables six;
  const Bdd kept = parity(six.manager, 0, 6);
  EXPECT_GT(six.manager.statistics().nodes_in_use, 6U);
  six.manager.collect_garbage();
  EXPECT_EQ(six.manager.statistics().nodes_in_use, 6U);
  EXPECT_EQ(six.manager.live_nodes(), 6U);
  EXPECT_EQ(kept, parity(six.manager, 0, 6));
}

TEST(GarbageCollection, FreesEverythingWithoutHandles) {
  SixVariables six;
  { const Bdd dropped = parity(six.manager, 0, 6); }
  six.manager.collect_garbage();
  EXPECT_EQ(six.manager.statistics().nodes_in_use, 0U);
}

TEST(GarbageCollection, CountsCopiesMovesAndAssignments) {
  SixVariables six;
  Bdd a = parity(six.manager, 0, 3);
  const std::uint64_t id = a.id();
  Bdd b = a;
  Bdd c = std::move(a);
  EXPECT_TRUE(a.is_null());  // NOLINT: what a moved-from handle is, is part of the contract
  c = six.manager.top();
  const Bdd& same = b;
  b = same;
  six.manager.collect_garbage();
  EXPECT_EQ(six.manager.live_nodes(), 3U);
  EXPECT_EQ(b.id(), id);
  EXPECT_EQ(b, parity(six.manager, 0, 3));
  b = Bdd();
  six.manager.collect_garbage();
  EXPECT_EQ(six.manager.live_nodes(), 0U);
}

TEST(GarbageCollection, ReusesFreedNodes) {
  SixVariables six;
  for (int round = 0; round < 100; ++round) {
    const Bdd f = six.build(TruthTable(0x9e3779b97f4a7c15ULL * static_cast<unsigned>(round + 1)));
    six.manager.collect_garbage();
  }
  EXPECT_LT(six.manager.statistics().peak_nodes, 2000U);
  EXPECT_GT(six.manager.statistics().nodes_created, 5000U);
}

TEST(GarbageCollection, KeepsCachedResultsOfLiveFunctions) {
  SixVariables six;
  const Bdd f = six.build(TruthTable(0x123456789abcdef0ULL));
  const Bdd g = six.build(TruthTable(0x0f1e2d3c4b5a6978ULL));
  const Bdd both = f & g;
  six.manager.collect_garbage();
  const BddStatistics before = six.manager.statistics();
  EXPECT_EQ(f & g, both);
  const BddStatistics after = six.manager.statistics();
  EXPECT_EQ(after.cache_lookups - before.cache_lookups, 1U);
  EXPECT_EQ(after.cache_hits - before.cache_hits, 1U);
}

// Node numbers are reused after a collection: a stale cache entry or cube would give wrong results here.
TEST(GarbageCollection, ForgetsCachedResultsOfDeadFunctions) {
  std::mt19937_64 random(7);
  SixVariables six({.initial_nodes = 8, .first_collection = 1});
  for (int round = 0; round < 2000; ++round) {
    const TruthTable a(random());
    const TruthTable b(random());
    const auto set = static_cast<unsigned>(random() % 64);
    const Bdd f = six.build(a);
    const Bdd g = six.build(b);
    ASSERT_EQ(six.table(six.manager.and_exists(f, g, six.cube(set))),
              TruthTable(a.bits() & b.bits()).exists(set));
    ASSERT_EQ(six.table(six.manager.exists(f ^ g, six.cube(set))),
              TruthTable(a.bits() ^ b.bits()).exists(set));
  }
}

TEST(GarbageCollection, HappensByItself) {
  SixVariables six({.initial_nodes = 8, .first_collection = 500});
  for (unsigned round = 1; round < 500; ++round) {
    const Bdd f = six.build(TruthTable(0x9e3779b97f4a7c15ULL * round));
  }
  EXPECT_GT(six.manager.statistics().collections, 10U);
  EXPECT_LT(six.manager.statistics().peak_nodes, 1000U);
}

TEST(GarbageCollection, ManagersAreIndependent) {
  SixVariables one;
  SixVariables two;
  const Bdd f = parity(one.manager, 0, 6);
  { const Bdd g = parity(two.manager, 0, 6); }
  two.manager.collect_garbage();
  EXPECT_EQ(one.manager.live_nodes(), 6U);
  EXPECT_EQ(two.manager.live_nodes(), 0U);
  EXPECT_EQ(f.manager(), &one.manager);
}

}  // namespace
}  // namespace hone::testing
