// SPDX-License-Identifier: Apache-2.0
#include "interpolation/propositional/choice.h"

#include <gtest/gtest.h>

#include "unit/interpolation/propositional/tables.h"

namespace hone {
namespace {

// Between x ∧ y and x ∨ y all variables are needed by both ends, but y alone is enough.
TEST(InterpolantChoices, AreNamedByTheirMethod) {
  test::Tables tables;
  const Bdd x = tables.manager.variable(0), y = tables.manager.variable(1);
  const InterpolantRange range = {x & y, x | y, VariableSet(x & y)};
  const auto chosen = [&](BddInterpolation method, BddSweep sweep) {
    return choice_of(method, sweep)(range);
  };
  for (const BddSweep sweep : {BddSweep::forward, BddSweep::backward}) {
    EXPECT_EQ(chosen(BddInterpolation::strongest, sweep), x & y);
    EXPECT_EQ(chosen(BddInterpolation::weakest, sweep), x | y);
    EXPECT_EQ(chosen(BddInterpolation::minimal, sweep), y);
  }
  EXPECT_EQ(chosen(BddInterpolation::conciliated, BddSweep::forward), x & y);
  EXPECT_EQ(chosen(BddInterpolation::conciliated, BddSweep::backward), x | y);
}

}  // namespace
}  // namespace hone
