// SPDX-License-Identifier: Apache-2.0
// Cubes, minterms and the number of models.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <bit>
#include <cmath>

#include "unit/bdd/truth_table.h"

namespace hone::testing {
namespace {

TEST(Cubes, CoverTheFunctionDisjointly) {
  EXPECT_TRUE(rc::check([] {
    SixVariables six;
    const Bdd f =
        six.build(TruthTable(*rc::gen::arbitrary<std::uint64_t>() & *rc::gen::arbitrary<std::uint64_t>()));
    Bdd sum = six.manager.bottom();
    six.manager.for_each_cube(f, [&](const BddManager::Literals& literals) {
      const Bdd cube = six.manager.cube(literals);
      RC_ASSERT(cube.leq(f));
      RC_ASSERT(cube.disjoint(sum));
      sum |= cube;
      six.manager.collect_garbage();
      return true;
    });
    RC_ASSERT(sum == f);
  }));
}

TEST(Cubes, StopWhenToldTo) {
  SixVariables six;
  Bdd parity = six.manager.bottom();
  for (unsigned i = 0; i < 6; ++i) parity ^= six.manager.variable(i);
  int visits = 0;
  six.manager.for_each_cube(parity, [&](const auto&) { return ++visits < 5; });
  EXPECT_EQ(visits, 5);
  visits = 0;
  six.manager.for_each_cube(parity, [&](const auto&) { return ++visits > 0; });
  EXPECT_EQ(visits, 32);
}

TEST(Cubes, PickedOnesAreModels) {
  EXPECT_TRUE(rc::check([] {
    SixVariables six;
    const TruthTable t(*rc::gen::arbitrary<std::uint64_t>() & *rc::gen::arbitrary<std::uint64_t>());
    const Bdd f = six.build(t);
    if (f.is_false()) return;
    const auto cube = six.manager.pick_cube(f);
    RC_ASSERT(six.manager.cube(cube).leq(f));
    RC_ASSERT(six.manager.pick_cube(f) == cube);

    const std::vector<unsigned> all = {5, 4, 3, 2, 1, 0};
    const Bdd minterm = six.manager.pick_minterm(f, all);
    RC_ASSERT(minterm.leq(f));
    RC_ASSERT(std::popcount(six.table(minterm).bits()) == 1);

    const std::vector<unsigned> some = {0, 3};
    const Bdd part = six.manager.pick_minterm(f, some);
    RC_ASSERT(six.manager.support(part) == some);
    RC_ASSERT(!part.disjoint(f));
  }));
}

TEST(Cubes, CountModels) {
  EXPECT_TRUE(rc::check([] {
    SixVariables six;
    const TruthTable t(*rc::gen::arbitrary<std::uint64_t>());
    const Bdd f = six.build(t);
    RC_ASSERT(six.manager.count_models(f, 6) == std::popcount(t.bits()));
    RC_ASSERT(six.manager.count_models(!f, 6) == 64 - std::popcount(t.bits()));
    RC_ASSERT(six.manager.count_models(f, 10) == 16.0 * std::popcount(t.bits()));
  }));
}

TEST(Cubes, CountModelsOfConstants) {
  SixVariables six;
  EXPECT_EQ(six.manager.count_models(six.manager.top(), 6), 64.0);
  EXPECT_EQ(six.manager.count_models(six.manager.bottom(), 6), 0.0);
  EXPECT_TRUE(std::isinf(six.manager.count_models(six.manager.top(), 5000)));
}

// Neither lost in the digits of the complement nor below the smallest double.
TEST(Cubes, CountFewModelsAmongMany) {
  for (const unsigned count : {200U, 3000U}) {
    BddManager manager;
    std::vector<unsigned> variables;
    for (unsigned i = 0; i < count; ++i) variables.push_back(manager.new_variable());
    const Bdd one = manager.cube(variables);
    const Bdd none = manager.pick_minterm(!one, variables);
    EXPECT_EQ(manager.count_models(one, count), 1.0);
    EXPECT_EQ(manager.count_models(none, count), 1.0);
    EXPECT_EQ(manager.count_models(one | none, count), 2.0);
  }
}

TEST(Cubes, OfVariablesMayRepeatThem) {
  SixVariables six;
  const std::vector<unsigned> variables = {4, 1, 4};
  EXPECT_EQ(six.manager.cube(variables), six.manager.variable(1) & six.manager.variable(4));
  EXPECT_TRUE(six.manager.cube(std::vector<unsigned>{}).is_true());
}

}  // namespace
}  // namespace hone::testing
