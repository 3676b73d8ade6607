// SPDX-License-Identifier: Apache-2.0
// Reordering changes no function, keeps groups together, and finds the known good orders.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "unit/bdd/truth_table.h"
#include "unit/bdd/workloads.h"

namespace hone::testing {
namespace {

std::vector<TruthTable> arbitrary_tables() {
  std::vector<TruthTable> tables;
  for (int count = *rc::gen::inRange(1, 6); count > 0; --count) {
    const auto bits = *rc::gen::arbitrary<std::uint64_t>();
    const auto set = *rc::gen::inRange(0U, 64U);  // functions of a few of the variables too
    tables.push_back(TruthTable(bits).exists(*rc::gen::arbitrary<bool>() ? set : 0));
  }
  return tables;
}

std::vector<Bdd> build(SixVariables& six, const std::vector<TruthTable>& tables) {
  std::vector<Bdd> functions;
  for (const TruthTable& table : tables) functions.push_back(six.build(table));
  return functions;
}

TEST(Reordering, ChangesNoFunction) {
  EXPECT_TRUE(rc::check([] {
    SixVariables six({.initial_nodes = 8});
    const std::vector<TruthTable> tables = arbitrary_tables();
    const std::vector<Bdd> functions = build(six, tables);
    const std::size_t before = six.manager.live_nodes();
    six.manager.reorder();
    RC_ASSERT(six.manager.live_nodes() <= before);
    RC_ASSERT(six.manager.statistics().nodes_in_use == six.manager.live_nodes());
    for (std::size_t i = 0; i < tables.size(); ++i) RC_ASSERT(six.table(functions[i]) == tables[i]);
  }));
}

TEST(Reordering, EqualFunctionsAreEqualHandlesAfterwards) {
  EXPECT_TRUE(rc::check([] {
    SixVariables six;
    const std::vector<TruthTable> tables = arbitrary_tables();
    const std::vector<Bdd> functions = build(six, tables);
    six.manager.reorder();
    const std::vector<Bdd> again = build(six, tables);
    for (std::size_t i = 0; i < tables.size(); ++i) RC_ASSERT(functions[i] == again[i]);
    six.manager.reorder();
    six.manager.collect_garbage();
    RC_ASSERT(build(six, tables) == functions);
  }));
}

TEST(Reordering, OperationsAreRightAfterwards) {
  EXPECT_TRUE(rc::check([] {
    SixVariables six;
    const TruthTable a(*rc::gen::arbitrary<std::uint64_t>());
    const TruthTable b(*rc::gen::arbitrary<std::uint64_t>() & *rc::gen::arbitrary<std::uint64_t>());
    const TruthTable both(a.bits() & b.bits());
    const Bdd f = six.build(a);
    const Bdd g = six.build(b);
    const Bdd set = six.cube(0b010101);
    const std::vector<std::pair<unsigned, unsigned>> odd_to_even = {{1, 0}, {3, 2}, {5, 4}};
    const std::vector<std::pair<unsigned, unsigned>> crossed = {{1, 4}, {3, 2}, {5, 0}};
    const std::array<TruthTable, 6> even = {TruthTable::variable(0), TruthTable::variable(0),
                                            TruthTable::variable(2), TruthTable::variable(2),
                                            TruthTable::variable(4), TruthTable::variable(4)};
    const std::array<TruthTable, 6> cross = {TruthTable::variable(0), TruthTable::variable(4),
                                             TruthTable::variable(2), TruthTable::variable(2),
                                             TruthTable::variable(4), TruthTable::variable(0)};
    const BddRenaming renaming = six.manager.renaming(odd_to_even);
    const BddRenaming crossing = six.manager.renaming(crossed);
    for (int round = 0; round < 2; ++round) {  // the second one knows what the first one has cached
      RC_ASSERT(six.table(f & g) == both);
      RC_ASSERT(six.table(six.manager.exists(f, set)) == a.exists(0b010101));
      RC_ASSERT(six.table(six.manager.forall(f, set)) == a.forall(0b010101));
      RC_ASSERT(six.table(six.manager.rename(f, renaming)) == a.compose(even));
      RC_ASSERT(six.table(six.manager.rename(g, crossing)) == b.compose(cross));
      RC_ASSERT(six.table(six.manager.and_exists_rename(f, g, set, renaming)) ==
                both.exists(0b010101).compose(even));
      RC_ASSERT(six.table(six.manager.and_exists_rename(f, g, set, crossing)) ==
                both.exists(0b010101).compose(cross));
      RC_ASSERT(six.table(six.manager.cofactor(f, 3, true)) == a.cofactor(3, true));
      six.manager.reorder();
    }
  }));
}

TEST(Reordering, GroupsStayTogetherAndInOrder) {
  EXPECT_TRUE(rc::check([] {
    SixVariables six;
    six.manager.group(0, 2);
    six.manager.group(3, 3);
    const std::vector<Bdd> functions = build(six, arbitrary_tables());
    six.manager.reorder();
    std::vector<unsigned> order = six.manager.order();
    const auto place = [&](unsigned variable) { return std::ranges::find(order, variable) - order.begin(); };
    RC_ASSERT(place(1) == place(0) + 1);
    RC_ASSERT(place(4) == place(3) + 1);
    RC_ASSERT(place(5) == place(3) + 2);
    std::ranges::sort(order);
    RC_ASSERT(order == (std::vector<unsigned>{0, 1, 2, 3, 4, 5}));
  }));
}

TEST(Reordering, WrongGroupsAreReported) {
  BddManager manager;
  add_variables(manager, 6);
  manager.group(1, 2);
  EXPECT_THROW(manager.group(2, 2), std::logic_error);
  EXPECT_THROW(manager.group(5, 2), std::logic_error);
  EXPECT_THROW(manager.group(3, 0), std::logic_error);
  const BddManager::OrderHold hold(manager);
  EXPECT_THROW(manager.reorder(), std::logic_error);
}

TEST(Reordering, BringsPairsTogether) {
  constexpr unsigned kPairs = 12;
  BddManager manager;
  add_variables(manager, 2 * kPairs);
  const Bdd f = far_pairs(manager, kPairs);
  EXPECT_EQ(manager.node_count(f), (1U << kPairs) * 2 - 2);
  manager.reorder();
  EXPECT_EQ(manager.node_count(f), 2 * kPairs);
  EXPECT_EQ(manager.statistics().nodes_in_use, 2 * kPairs);
  EXPECT_EQ(manager.statistics().reorderings, 1U);
  EXPECT_EQ(f, far_pairs(manager, kPairs));
}

// The same with copies x, x' of each variable: f(x) & f(x') is small only if the pairs of both meet.
TEST(Reordering, BringsGroupsTogether) {
  constexpr unsigned kPairs = 6;
  BddManager manager;
  add_variables(manager, 4 * kPairs);
  Bdd f = manager.bottom();
  Bdd primed = manager.bottom();
  for (unsigned i = 0; i < kPairs; ++i) {
    f |= manager.variable(2 * i) & manager.variable(2 * (kPairs + i));
    primed |= manager.variable(2 * i + 1) & manager.variable(2 * (kPairs + i) + 1);
  }
  for (unsigned i = 0; i < 2 * kPairs; ++i) manager.group(2 * i, 2);
  std::vector<std::pair<unsigned, unsigned>> to_unprimed;
  for (unsigned i = 0; i < 2 * kPairs; ++i) to_unprimed.emplace_back(2 * i + 1, 2 * i);
  manager.reorder();
  EXPECT_EQ(manager.node_count(f), 2 * kPairs);
  EXPECT_EQ(manager.node_count(primed), 2 * kPairs);
  EXPECT_EQ(manager.rename(primed, manager.renaming(to_unprimed)), f);
}

TEST(Reordering, NewVariablesComeLast) {
  BddManager manager;
  add_variables(manager, 8);
  const Bdd f = far_pairs(manager, 4);
  manager.reorder();
  const unsigned added = manager.new_variable();
  EXPECT_EQ(manager.order().back(), added);
  const Bdd g = f & manager.variable(added);
  manager.reorder();
  EXPECT_EQ(manager.exists(g, manager.variable(added)), f);
  EXPECT_EQ(manager.count_models(g, 9), 256 - 81);
}

TEST(Reordering, OfNothing) {
  BddManager manager;
  manager.reorder();
  add_variables(manager, 3);
  manager.reorder();
  EXPECT_EQ(manager.order(), (std::vector<unsigned>{0, 1, 2}));
  EXPECT_EQ(manager.live_nodes(), 0U);
}

TEST(Reordering, FreesWhatHandlesNoLongerHold) {
  BddManager manager;
  add_variables(manager, 20);
  Bdd f = far_pairs(manager, 10);
  manager.reorder();
  f = manager.variable(3);
  manager.collect_garbage();
  EXPECT_EQ(manager.statistics().nodes_in_use, 1U);
  f = Bdd();
  manager.collect_garbage();
  EXPECT_EQ(manager.statistics().nodes_in_use, 0U);
}

// Interrupted at every possible point in turn.
TEST(Reordering, InterruptLeavesTheManagerSound) {
  constexpr unsigned kPairs = 16;
  int stops = 0;
  for (int last = 1;; ++last) {
    BddManager manager;
    add_variables(manager, 2 * kPairs);
    manager.group(3, 2);
    const Bdd f = far_pairs(manager, kPairs);
    const Bdd g = manager.exists(f, manager.variable(5));
    int calls = 0;
    manager.set_interrupt([&] {
      if (++calls == last) throw Stop();
    });
    bool stopped = false;
    try {
      manager.reorder();
    } catch (const Stop&) {
      stopped = true;
      ++stops;
    }
    manager.set_interrupt(nullptr);
    ASSERT_EQ(f, far_pairs(manager, kPairs)) << last;
    ASSERT_EQ(g, manager.exists(f, manager.variable(5))) << last;
    ASSERT_EQ(manager.count_models(f, 2 * kPairs), 4294967296.0 - 43046721.0) << last;
    manager.collect_garbage();
    ASSERT_EQ(manager.live_nodes(), manager.statistics().nodes_in_use) << last;
    if (!stopped) break;
  }
  EXPECT_GT(stops, 2);
}

TEST(Reordering, KeepsTheNodeLimit) {
  BddManager manager({.initial_nodes = 16, .first_collection = 1000, .max_nodes = 5200});
  add_variables(manager, 20);
  const Bdd f = far_pairs(manager, 10);
  manager.reorder();
  EXPECT_LE(manager.statistics().peak_nodes, 5200U);
  EXPECT_LT(manager.node_count(f), 2046U);
  EXPECT_EQ(f, far_pairs(manager, 10));
}

TEST(Reordering, HappensByItself) {
  BddManager plain;
  BddManager moving({.initial_nodes = 8, .first_collection = 200, .max_nodes = 0, .reorder_at = 300});
  std::vector<std::vector<double>> counts;
  for (BddManager* manager : {&plain, &moving}) {
    add_variables(*manager, 24);
    counts.emplace_back();
    std::vector<unsigned> even;
    std::vector<std::pair<unsigned, unsigned>> odd_to_even;
    for (unsigned i = 0; i < 24; i += 2) {
      even.push_back(i);
      odd_to_even.emplace_back(i + 1, i);
    }
    const BddRenaming renaming = manager->renaming(odd_to_even);
    const Bdd set = manager->cube(even);
    std::vector<Bdd> kept;
    Bdd f = far_pairs(*manager, 12);
    for (unsigned i = 0; i < 24; ++i) {
      kept.push_back(f);
      f = f ^ (manager->variable(i) & manager->variable((i * 7 + 3) % 24));
      const Bdd image = manager->and_exists_rename(f, kept[i / 2], set, renaming);
      counts.back().push_back(manager->count_models(f, 24));
      counts.back().push_back(manager->count_models(image, 24));
      counts.back().push_back(manager->count_models(manager->restrict_to(f, kept[i / 3]) & kept[i / 3], 24));
    }
  }
  EXPECT_EQ(counts[0], counts[1]);
  EXPECT_EQ(plain.statistics().reorderings, 0U);
  EXPECT_GT(moving.statistics().reorderings, 2U);
}

TEST(Reordering, ThresholdDoubles) {
  BddManager manager({.initial_nodes = 8, .first_collection = 100, .max_nodes = 0, .reorder_at = 50});
  add_variables(manager, 40);
  std::vector<Bdd> kept;  // about 1,600 live nodes that no order makes fewer
  for (unsigned round = 0; round < 40; ++round) {
    Bdd parity = manager.variable(round);
    for (unsigned i = 0; i < 40; ++i) kept.push_back(parity ^= manager.variable((round * 7 + i * 11) % 40));
  }
  EXPECT_GT(manager.statistics().reorderings, 1U);
  EXPECT_LE(manager.statistics().reorderings, 12U);
}

TEST(Reordering, WaitsWhileCubesAreVisited) {
  BddManager manager({.initial_nodes = 8, .first_collection = 1, .max_nodes = 0, .reorder_at = 1});
  add_variables(manager, 12);
  const Bdd f = far_pairs(manager, 6);
  std::size_t during = 0;
  Bdd sum = manager.bottom();
  const std::size_t before = manager.statistics().reorderings;
  manager.for_each_cube(f, [&](const BddManager::Literals& literals) {
    const Bdd cube = manager.cube(literals);
    EXPECT_TRUE(cube.leq(f));
    EXPECT_TRUE(cube.disjoint(sum));
    sum |= cube;
    during = manager.statistics().reorderings;
    return true;
  });
  EXPECT_EQ(during, before);
  EXPECT_EQ(sum, f);
}

}  // namespace
}  // namespace hone::testing
