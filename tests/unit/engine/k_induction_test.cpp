// SPDX-License-Identifier: Apache-2.0
#include "engine/induction/k_induction.h"

#include <fmt/format.h>

#include "abstraction/invariants/inductive_candidates.h"
#include "engine/induction/limits.h"
#include "program/transform/loop_free_blocks.h"
#include "support/engine_test.h"

namespace hone {
namespace {

// Numbers that are passed round, the first and the last compared: with n of them the property is n-inductive.
std::string rotation(unsigned n, unsigned last) {
  std::string declared = "int t;", started, moved = "t = x0;";
  for (unsigned i = 0; i < n; ++i) {
    declared += fmt::format(" int x{};", i);
    started += fmt::format(" x{} = {};", i, i + 1 < n ? i : last);
    moved += fmt::format(" x{} = {};", i, i + 1 < n ? fmt::format("x{}", i + 1) : "t");
  }
  return fmt::format("{}\nvoid main() {{\n {}\n  while (unknown > 0) {{ assert(x0 != x1); {} }}\n}}\n",
                     declared, started, moved);
}

class KInductionTest : public test::EngineTest {
 protected:
  KInductionTest() : EngineTest("induction") {}

  // For which k is the candidate inductive, alone, and does it exclude all errors?
  std::vector<unsigned> inductive_up_to(unsigned most, const std::string& text) {
    const auto input = test::ip(text);
    const LoopFreeBlocks blocks = make_loop_free_blocks(input->program());
    RunContext run{Options()};
    KInduction k_induction(blocks.program);
    std::vector<unsigned> result;
    for (unsigned k = 1; k <= most && k_induction.deepen(); ++k) {
      IndexVariables variables(blocks.program, 1);
      InductiveCandidates candidates(blocks.program, variables, run);
      for (std::size_t i = 0; i < blocks.program.location_count(); ++i)
        if (candidates.may_be_at(LocationId(i)))
          candidates.add(LocationId(i), k_induction.candidate_at(LocationId(i)));
      candidates.drop_violated();
      if (candidates.excluding_errors()) result.push_back(k);
    }
    return result;
  }
};

TEST_F(KInductionTest, WhatIsKInductiveIsInductiveAsACandidateFromKOn) {
  EXPECT_EQ(inductive_up_to(5, rotation(2, 1)), std::vector{1U});  // nothing more is within reach
  EXPECT_EQ(inductive_up_to(5, rotation(3, 2)), (std::vector{3U, 4U, 5U}));
  EXPECT_EQ(inductive_up_to(5, rotation(4, 3)), (std::vector{4U, 5U}));
}

TEST_F(KInductionTest, WhatFailsIsInductiveForNoK) {
  EXPECT_TRUE(inductive_up_to(5, rotation(3, 0)).empty());
  EXPECT_TRUE(inductive_up_to(5, rotation(4, 0)).empty());
}

// The property is inductive. With two steps, the input of the first may be positive where it is assumed to be
// and negative where it is looked at: an error is within reach from everywhere.
TEST_F(KInductionTest, TakesInputsForAnything) {
  EXPECT_EQ(inductive_up_to(4,
                            "int x;\nvoid main() {\n  x = 0;\n"
                            "  while (unknown > 0) { assert(x >= 0); x = unknown; assume(x >= 0); }\n}\n"),
            std::vector{1U});
}

TEST_F(KInductionTest, IsPartOfTheEngine) {
  EXPECT_EQ(check(rotation(3, 2)).verdict, Verdict::safe) << result.reason;
  EXPECT_EQ(check(rotation(3, 0)).verdict, Verdict::unknown);
  EXPECT_EQ(check(rotation(limits::induction::steps_of_k_induction, 7)).verdict, Verdict::safe)
      << result.reason;
}

}  // namespace
}  // namespace hone
