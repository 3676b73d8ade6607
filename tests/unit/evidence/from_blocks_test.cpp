// SPDX-License-Identifier: Apache-2.0
#include "evidence/from_blocks.h"

#include <gtest/gtest.h>

#include "evidence/proof_checker.h"
#include "evidence/replay.h"
#include "support/oracle_evidence.h"
#include "support/programs.h"
#include "support/random_boolean_program.h"

namespace hone {
namespace {

using namespace test;

TEST(FromBlocksProperty, EvidenceAboutBlocksIsEvidenceAboutTheProgram) {
  Random random(11);
  int proofs = 0, runs = 0;
  for (int round = 0; round < 80; ++round) {
    const std::string text = RandomBooleanProgram(random).text();
    const auto source = bp(text);
    const Program& program = source->program();
    const Blocks blocks = make_blocks(program);
    RunContext context;
    ExplicitSearch search(blocks.program, {});
    ASSERT_TRUE(search.run());
    if (!search.error_reached()) {
      const Proof of_blocks = strongest_proof(blocks.program, search);
      ASSERT_TRUE(check_proof(blocks.program, of_blocks, SolverKind::z3, context).valid) << text;
      const ProofCheck check =
          check_proof(program, from_blocks(program, blocks, of_blocks), SolverKind::z3, context);
      ASSERT_TRUE(check.valid) << check.problem << "\n" << text;
      ++proofs;
    } else if (const auto run = RandomRuns(blocks.program, random, {}).find_error(50)) {
      ASSERT_EQ(replay(blocks.program, *run), "") << text;
      ASSERT_EQ(replay(program, from_blocks(program, blocks, *run)), "") << text;
      ++runs;
    }
  }
  EXPECT_GT(proofs, 10);
  EXPECT_GT(runs, 10);
}

TEST(FromBlocks, InsideABlockHoldsTheWeakestPrecondition) {
  const auto source = ip(R"(void main() {
  int i;
  int j;
  i, j = 0, 0;
  while (unknown) {
    i = i + 1;
    j = j + 2;
  }
  assert(j == 2 * i);
}
)");
  const Program& program = source->program();
  const Blocks blocks = make_blocks(program);
  const Term i = source->symbol("i", "main"), j = source->symbol("j", "main");
  Terms& terms = source->terms;
  const Term relation = terms.eq(j, terms.scale(2, i));
  Proof of_blocks;
  for (std::size_t k = 0; k < blocks.program.location_count(); ++k)
    of_blocks.invariants[LocationId(k)] = relation;
  of_blocks.invariants[blocks.program.procedure(program.entry()).entry] = terms.truth();
  of_blocks.invariants[blocks.program.errors().at(0).location] = terms.falsity();
  RunContext context;
  const Proof proof = from_blocks(program, blocks, of_blocks);
  const ProofCheck check = check_proof(program, proof, SolverKind::z3, context);
  EXPECT_TRUE(check.valid) << check.problem;
  const LocationId between = program.edge(source->edge("i = i + 1")).target;
  ASSERT_NE(std::find(blocks.inner.begin(), blocks.inner.end(), between), blocks.inner.end());
  EXPECT_EQ(proof.invariants.at(between), terms.eq(terms.add(j, terms.integer(2)), terms.scale(2, i)));
}

}  // namespace
}  // namespace hone
