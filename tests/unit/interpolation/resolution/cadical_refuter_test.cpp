// SPDX-License-Identifier: Apache-2.0
#include "interpolation/resolution/cadical_refuter.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "interpolation/resolution/proof_checker.h"
#include "propositional_problems.h"

namespace hone {
namespace {

using test::clause;
using test::Random;

bool holds(const std::vector<NumberedClause>& clauses, const std::vector<bool>& model) {
  for (const NumberedClause& c : clauses) {
    bool some = false;
    for (const Literal l : c.clause) some |= model[l.proposition().index()] == l.positive();
    if (!some) return false;
  }
  return true;
}

// Are all hypotheses of the proof clauses of the problem, under the right number?
bool rests_on(const ResolutionProof& proof, const std::vector<NumberedClause>& clauses) {
  for (std::size_t i = 0; i < proof.size(); ++i) {
    if (!proof.vertex(VertexId(i)).is_root()) continue;
    const auto& root = proof.root(VertexId(i));
    bool found = false;
    for (const NumberedClause& c : clauses) found |= c.clause == root.clause && c.formula == root.formula;
    if (!found) return false;
  }
  return true;
}

TEST(CadicalRefuter, KnowsTrivialProblems) {
  RunContext context;
  EXPECT_EQ(refute_by_cadical({}, 3, context).model.size(), 3U);
  const std::vector<NumberedClause> empty{{{}, 0}};
  EXPECT_EQ(refute_by_cadical(empty, 0, context).proof->size(), 1U);
  const std::vector<NumberedClause> units{{clause({1}), 0}, {clause({2}), 0}, {clause({-1}), 1}};
  const auto answer = refute_by_cadical(units, 2, context);
  EXPECT_EQ(check_resolution_proof(*answer.proof), std::nullopt);
  EXPECT_EQ(answer.proof->size(), 3U);
}

TEST(CadicalRefuter, IgnoresTautologiesAndRepetitions) {
  RunContext context;
  const std::vector<NumberedClause> clauses{{{test::literal(1), test::literal(-1)}, 0},
                                            {{test::literal(2), test::literal(2)}, 0},
                                            {{test::literal(-2), test::literal(1), test::literal(-2)}, 1},
                                            {clause({-1}), 1}};
  EXPECT_EQ(check_resolution_proof(*refute_by_cadical(clauses, 2, context).proof), std::nullopt);
}

// Eight pigeons do not fit seven holes: enough work for inprocessing and clause deletion.
TEST(CadicalRefuter, RefutesThePigeons) {
  const int holes = 7;
  std::vector<NumberedClause> clauses;
  const auto in = [&](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    Clause somewhere;
    for (int hole = 0; hole < holes; ++hole) somewhere.push_back(test::literal(in(pigeon, hole)));
    clauses.push_back({somewhere, 0});
  }
  for (int hole = 0; hole < holes; ++hole)
    for (int a = 0; a <= holes; ++a)
      for (int b = 0; b < a; ++b) clauses.push_back({clause({-in(a, hole), -in(b, hole)}), 1});
  RunContext context;
  const auto answer = refute_by_cadical(clauses, holes * (holes + 1), context);
  ASSERT_TRUE(answer.proof);
  EXPECT_EQ(check_resolution_proof(*answer.proof), std::nullopt);
}

TEST(CadicalRefuter, AgreesWithTruthTables) {
  Random random(2);
  RunContext context;
  int refuted = 0;
  for (int round = 0; round < 3000; ++round) {
    const auto problem = test::random_problem(random, random.one_in(2));
    const auto answer = refute_by_cadical(problem.clauses, problem.propositions, context);
    ASSERT_EQ(answer.proof.has_value(), problem.contradictory());
    if (!answer.proof) {
      EXPECT_TRUE(holds(problem.clauses, answer.model));
      continue;
    }
    ++refuted;
    EXPECT_EQ(check_resolution_proof(*answer.proof), std::nullopt);
    EXPECT_TRUE(rests_on(*answer.proof, problem.clauses));
    EXPECT_EQ(answer.proof->trimmed().size(), answer.proof->size());
  }
  EXPECT_GT(refuted, 500);
  EXPECT_LT(refuted, 2500);
}

std::vector<NumberedClause> random_3_sat(Random& random, std::size_t propositions, double ratio) {
  std::vector<NumberedClause> clauses;
  while (static_cast<double>(clauses.size()) < ratio * static_cast<double>(propositions)) {
    Clause c;
    for (int i = 0; i < 3; ++i) c.emplace_back(Proposition(random.below(propositions)), random.one_in(2));
    normalise(c);
    if (c.size() == 3 && !is_tautology(c)) clauses.push_back({c, 0});
  }
  return clauses;
}

TEST(CadicalRefuter, ReplaysHardProofs) {
  Random random(3);
  RunContext context;
  std::size_t vertices = 0;
  for (int round = 0; round < 4; ++round) {
    const auto clauses = random_3_sat(random, 200, 4.6);
    const auto answer = refute_by_cadical(clauses, 200, context);
    if (!answer.proof) {
      EXPECT_TRUE(holds(clauses, answer.model));
      continue;
    }
    vertices += answer.proof->size();
    EXPECT_EQ(check_resolution_proof(*answer.proof), std::nullopt);
  }
  RecordProperty("vertices", static_cast<int>(vertices));
  RecordProperty("solve_ms", static_cast<int>(1000 * context.statistics().seconds("CaDiCaL")));
  RecordProperty("replay_ms",
                 static_cast<int>(1000 * context.statistics().seconds("replay of resolution proofs")));
  EXPECT_GT(vertices, 1000U);
}

TEST(CadicalRefuter, StopsWhenTheRunIsCancelled) {
  Random random(4);
  RunContext context;
  context.cancel("enough");
  EXPECT_THROW(refute_by_cadical(random_3_sat(random, 50, 5), 50, context), LimitReached);
}

}  // namespace
}  // namespace hone
