// SPDX-License-Identifier: Apache-2.0
// Interrupts, the node limit, long variable orders, and wrong use.
#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

#include "unit/bdd/workloads.h"

namespace hone::testing {
namespace {

TEST(Limits, InterruptStopsAnOperationAndLeavesTheManagerUsable) {
  BddManager manager;
  add_variables(manager, 40);
  const Bdd small = far_pairs(manager, 5);
  const std::size_t nodes = manager.node_count(small);
  int calls = 0;
  manager.set_interrupt([&] {
    if (++calls == 3) throw Stop();
  });
  EXPECT_THROW(far_pairs(manager, 18), Stop);
  EXPECT_EQ(calls, 3);
  manager.set_interrupt(nullptr);
  manager.collect_garbage();
  EXPECT_EQ(manager.live_nodes(), nodes);
  EXPECT_EQ(small, far_pairs(manager, 5));
  EXPECT_EQ(manager.count_models(far_pairs(manager, 16), 32), 4294967296.0 - 43046721.0);
}

// A small workload that uses every kind of recursion; each operation is repeated until it is not stopped.
std::vector<double> workload(BddManager& manager, int& stops) {
  const auto insist = [&](const auto& operation) {
    for (;;) {
      try {
        return operation();
      } catch (const Stop&) {
        ++stops;
      }
    }
  };
  std::vector<unsigned> even;
  std::vector<std::pair<unsigned, unsigned>> odd_to_even;
  for (unsigned i = 0; i < 30; i += 2) {
    even.push_back(i);
    odd_to_even.emplace_back(i + 1, i);
  }
  const BddRenaming renaming = manager.renaming(odd_to_even);
  const Bdd f = insist([&] { return far_pairs(manager, 14); });
  const Bdd g = insist([&] { return far_pairs(manager, 13, 3); });
  const Bdd set = manager.cube(even);
  const std::vector<std::pair<unsigned, Bdd>> substitution = {
      {14, manager.variable(1) ^ manager.variable(20)}};
  std::vector<double> counts;
  const auto note = [&](const auto& operation) {
    counts.push_back(manager.count_models(insist(operation), 30));
  };
  note([&] { return f ^ g; });
  note([&] { return manager.ite(f, g, manager.variable(29)); });
  note([&] { return manager.exists(f ^ g, manager.cube(std::vector<unsigned>{13, 17})); });
  note([&] { return manager.and_exists_rename(f, g, set, renaming); });
  note([&] { return manager.rename(f, renaming); });
  note([&] { return manager.compose(f, substitution); });
  note([&] { return manager.restrict_to(f, g); });
  note([&] { return manager.cofactor(f, 25, false); });
  return counts;
}

TEST(Limits, StoppedOperationsCanBeRepeated) {
  int stops = 0;
  BddManager calm;
  add_variables(calm, 30);
  const std::vector<double> expected = workload(calm, stops);
  EXPECT_EQ(stops, 0);
  BddManager disturbed({.initial_nodes = 8, .first_collection = 10000, .max_nodes = 0});
  add_variables(disturbed, 30);
  int calls = 0;
  disturbed.set_interrupt([&] {
    if (++calls % 2 == 0 && calls < 20) throw Stop();  // an end to it: repeating starts from scratch
  });
  EXPECT_EQ(workload(disturbed, stops), expected);
  EXPECT_GT(stops, 3);
}

TEST(Limits, OutOfNodesLeavesTheManagerUsable) {
  BddManager manager({.initial_nodes = 16, .first_collection = 1000, .max_nodes = 5000});
  add_variables(manager, 40);
  const Bdd small = far_pairs(manager, 5);
  EXPECT_THROW(far_pairs(manager, 15), BddOutOfNodes);
  EXPECT_LE(manager.statistics().peak_nodes, 5000U);
  EXPECT_EQ(small, far_pairs(manager, 5));
  EXPECT_EQ(manager.count_models(far_pairs(manager, 9), 18), 262144.0 - 19683.0);
  manager.collect_garbage();
  EXPECT_EQ(manager.live_nodes(), manager.node_count(small));
}

// The limit is on what is needed, not on garbage that happens to lie around.
TEST(Limits, GarbageDoesNotCountAsOutOfNodes) {
  BddManager manager({.initial_nodes = 16, .first_collection = 1000000, .max_nodes = 4000});
  add_variables(manager, 40);
  for (unsigned round = 0; round < 20; ++round) EXPECT_NO_THROW(far_pairs(manager, 9, round)) << round;
  EXPECT_GT(manager.statistics().collections, 0U);
}

// Frames are several times larger where the compiler guards what lies on the stack.
#ifdef __SANITIZE_ADDRESS__
constexpr unsigned kPairsOnTheStack = 1000;
#else
constexpr unsigned kPairsOnTheStack = 10000;
#endif

TEST(Limits, TenThousandVariablesFitTheStack) {
  constexpr unsigned kCount = kPairsOnTheStack;
  BddManager manager;
  add_variables(manager, 2 * kCount);
  std::vector<unsigned> even;
  std::vector<unsigned> odd;
  std::vector<std::pair<unsigned, unsigned>> odd_to_even;
  std::vector<std::pair<unsigned, Bdd>> substitution;
  Bdd parity = manager.bottom();
  for (unsigned i = 2 * kCount; i > 0; i -= 2) {
    even.push_back(i - 2);
    odd.push_back(i - 1);
    odd_to_even.emplace_back(i - 1, i - 2);
    substitution.emplace_back(i - 1, manager.variable(i - 2));
    parity ^= manager.variable(i - 1);
  }
  const Bdd evens = manager.cube(even);
  const Bdd odds = manager.cube(odd);
  EXPECT_EQ(manager.node_count(evens & odds), 2 * kCount);
  EXPECT_EQ(evens ^ odds ^ odds, evens);
  EXPECT_EQ(manager.exists(evens & odds, evens), odds);
  EXPECT_EQ(manager.and_exists_rename(evens, odds, evens, manager.renaming(odd_to_even)), evens);
  EXPECT_EQ(manager.compose(odds, substitution), evens);
  EXPECT_TRUE(manager.and_exists(parity, evens, odds).leq(evens));
  EXPECT_TRUE(manager.ite(parity, evens, odds).leq(evens | odds));
  EXPECT_EQ(manager.restrict_to(evens & odds, odds), evens);
  EXPECT_EQ(manager.cofactor(odds, 2 * kCount - 1, false), manager.bottom());
  EXPECT_EQ(manager.support(parity).size(), kCount);
  EXPECT_EQ(manager.count_models(odds, kCount + 3), 8.0);
  EXPECT_EQ(manager.pick_cube(evens & odds).size(), 2 * kCount);
  int cubes = 0;
  manager.for_each_cube(evens & odds,
                        [&](const auto& cube) { return cube.size() == 2 * kCount && ++cubes != 0; });
  EXPECT_EQ(cubes, 1);
  manager.collect_garbage();
  EXPECT_EQ(manager.node_count(parity), kCount);
}

TEST(Limits, WrongUseIsReported) {
  BddManager manager;
  BddManager other;
  add_variables(manager, 3);
  add_variables(other, 3);
  const Bdd x = manager.variable(0);
  const Bdd y = manager.variable(1);
  EXPECT_THROW(x & other.variable(0), std::logic_error);
  EXPECT_THROW(x & Bdd(), std::logic_error);
  EXPECT_THROW(Bdd() | x, std::logic_error);
  EXPECT_THROW(!Bdd(), std::logic_error);
  EXPECT_THROW(manager.variable(3), std::logic_error);
  EXPECT_THROW(manager.exists(x, x | y), std::logic_error);
  EXPECT_THROW(manager.exists(x, !y), std::logic_error);
  EXPECT_THROW(manager.exists(x, manager.bottom()), std::logic_error);
  EXPECT_THROW(manager.top().high(), std::logic_error);
  EXPECT_THROW(manager.pick_cube(manager.bottom()), std::logic_error);
  EXPECT_THROW(manager.restrict_to(x, manager.bottom()), std::logic_error);
  EXPECT_THROW(manager.rename(x, BddRenaming{7}), std::logic_error);
  const std::vector<std::pair<unsigned, unsigned>> twice = {{0, 1}, {0, 2}};
  EXPECT_THROW(manager.renaming(twice), std::logic_error);
  const std::vector<std::pair<unsigned, Bdd>> repeated = {{0, x}, {0, y}};
  EXPECT_THROW(manager.compose(x, repeated), std::logic_error);
}

TEST(Limits, NullHandlesAreNothing) {
  const Bdd null;
  EXPECT_TRUE(null.is_null());
  EXPECT_FALSE(null.is_true());
  EXPECT_FALSE(null.is_false());
  EXPECT_FALSE(null.is_constant());
  EXPECT_EQ(null, Bdd());
}

// More different cubes than the tables of level maps hold at once: they are dropped and ids start anew.
TEST(Limits, ManyDifferentCubes) {
  constexpr unsigned kCount = 4000;
  BddManager manager;
  add_variables(manager, kCount);
  const Bdd f = manager.variable(0) & manager.variable(kCount - 1);
  for (unsigned i = 0; i + 1 < 2 * kCount; ++i) {
    const std::vector<unsigned> set = {i % (kCount - 1), kCount - 2 - (i / kCount), kCount - 1};
    ASSERT_EQ(manager.exists(f, manager.cube(set)), set[0] == 0 ? manager.top() : manager.variable(0)) << i;
  }
  EXPECT_LT(manager.statistics().bytes, std::size_t{100} << 20U);
}

}  // namespace
}  // namespace hone::testing
