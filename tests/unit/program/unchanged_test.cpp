// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/unchanged.h"

#include <gtest/gtest.h>

#include "support/explicit_search.h"
#include "support/nightly.h"
#include "support/random_program.h"

namespace hone {
namespace {

using namespace test;

// Wherever a variable is said to be unchanged, no state that is reached has another value than at entry; and
// that is said often enough to be worth something.
TEST(UnchangedProperty, HoldsInAllReachedStates) {
  Terms terms;
  Random random(7);
  int said = 0, compared = 0;
  for (int round = 0; round < test::unless_sanitized(300); ++round) {
    const auto program = RandomProgram(terms, random).make();
    const Unchanged unchanged(*program);
    ExplicitSearch search(*program, {terms.integer(0), terms.integer(1), terms.integer(2)});
    ASSERT_TRUE(search.run());
    for (std::size_t i = 0; i < program->location_count(); ++i)
      for (const auto& [entry, current] : search.pairs_at(LocationId(i))) {
        ++compared;
        for (const VariableId id : program->globals()) {
          if (!unchanged(LocationId(i), id)) continue;
          ++said;
          EXPECT_EQ(entry[program->variable(id).slot], current[program->variable(id).slot])
              << "in round " << round << ", location " << i;
        }
      }
    if (HasFailure()) FAIL();
  }
  EXPECT_GT(said, compared / 10);
}

}  // namespace
}  // namespace hone
