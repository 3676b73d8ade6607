// SPDX-License-Identifier: Apache-2.0
#include "interpolation/resolution/rup_replay.h"

#include <gtest/gtest.h>

#include "interpolation/resolution/proof_checker.h"
#include "propositional_problems.h"

namespace hone {
namespace {

using test::clause;

const std::vector<NumberedClause> all_pairs{
    {clause({1, 2}), 0}, {clause({1, -2}), 0}, {clause({-1, 2}), 1}, {clause({-1, -2}), 1}};

TEST(RupReplay, DerivesLemmasByUnitPropagation) {
  RupReplay replay(all_pairs, 2);
  EXPECT_FALSE(replay.refuted());
  EXPECT_TRUE(replay.add_lemma(clause({1})));
  ASSERT_TRUE(replay.refuted());
  const ResolutionProof proof = replay.proof();
  EXPECT_EQ(check_resolution_proof(proof), std::nullopt);
  EXPECT_EQ(proof.size(), 8U);  // 4 hypotheses, {1}, {2}, and two steps from there
}

TEST(RupReplay, RejectsWhatDoesNotFollow) {
  const std::vector<NumberedClause> clauses{{clause({1, 2, 3}), 0}};
  RupReplay replay(clauses, 3);
  EXPECT_FALSE(replay.add_lemma(clause({1, 2})));
  EXPECT_TRUE(replay.add_lemma(clause({1, 2, 3})));
  EXPECT_FALSE(replay.refuted());
}

TEST(RupReplay, ForgetsDeletedClauses) {
  RupReplay replay(all_pairs, 2);
  replay.delete_clause(clause({-2, 1}));
  EXPECT_FALSE(replay.add_lemma(clause({1})));
  EXPECT_TRUE(replay.add_lemma(clause({2})));
}

// 1 and 1 => 2 give 2 for good; that both are deleted then does not matter.
TEST(RupReplay, KeepsWhatHoldsForGood) {
  const std::vector<NumberedClause> clauses{{clause({1}), 0},        {clause({-1, 2}), 0},
                                            {clause({-2, 3, 4}), 1}, {clause({-2, -3, 4}), 1},
                                            {clause({3, -4}), 1},    {clause({-3, -4}), 1}};
  RupReplay replay(clauses, 4);
  replay.delete_clause(clause({-1, 2}));
  replay.delete_clause(clause({1}));
  EXPECT_TRUE(replay.add_lemma(clause({4})));
  ASSERT_TRUE(replay.refuted());
  EXPECT_EQ(check_resolution_proof(replay.proof()), std::nullopt);
}

// 1 or 2 already follows from the literal 1: the shorter clause takes the place of the lemma.
TEST(RupReplay, DerivesShorterClauses) {
  const std::vector<NumberedClause> clauses{{clause({1, 3}), 0}, {clause({1, -3}), 0}, {clause({-1, 2}), 1}};
  RupReplay replay(clauses, 3);
  EXPECT_TRUE(replay.add_lemma(clause({1, -2})));
  EXPECT_TRUE(replay.add_lemma(clause({2})));
  EXPECT_TRUE(replay.add_lemma(clause({1})));
}

}  // namespace
}  // namespace hone
