// SPDX-License-Identifier: Apache-2.0
#include "evidence/from_inlined.h"

#include <gtest/gtest.h>

#include <map>

#include "evidence/proof_checker.h"
#include "evidence/replay.h"
#include "program/analysis/loops.h"
#include "program/transform/slicing.h"
#include "support/oracle_evidence.h"
#include "support/programs.h"
#include "support/random_boolean_program.h"

namespace hone {
namespace {

using namespace test;

constexpr std::size_t no_limit = 100000;

// Brute force has its limits.
bool is_large(const Program& program) {
  std::size_t inputs = 0;
  for (std::size_t i = 0; i < program.edge_count(); ++i)
    inputs = std::max(inputs, program.edge(EdgeId(i)).step()->inputs.size());
  return inputs > 6 || program.variable_count() > 8;
}

// Programs that are not recursive have the same errors when they are inlined, sliced and cut into blocks;
// proofs and runs of the one become proofs and runs of the other. Recursive calls that are too deep are
// errors there, too; if none can be reached, the proof is one of the program all the same.
TEST(FromInlinedProperty, EvidenceAboutBlocksIsEvidenceAboutTheProgram) {
  Random random(29);
  int proofs = 0, runs = 0, recursive_proofs = 0;
  for (int round = 0; round < 1500; ++round) {
    const std::string text = RandomBooleanProgram(random).text();
    const auto source = bp(text);
    const Program& program = source->program();
    std::string why_not;
    const std::size_t activations = 1 + random.below(3);
    const auto copy = inline_calls(program, {no_limit, activations}, why_not);
    if (!copy && activations > 1) continue;  // two calls in each call are many
    ASSERT_TRUE(copy) << why_not << "\n" << text;
    const bool is_recursive = find_recursion(program).has_value();
    const auto inlined = std::make_shared<const Inlined>(*copy);
    ASSERT_EQ(check_inlining(program, *inlined), "") << text;
    // What is sliced away has any value in the slice, which brute force would take for an invariant.
    const bool slices = random.one_in(2);
    const LoopFreeBlocks blocks = make_loop_free_blocks(slices ? sliced(inlined->program) : inlined->program);
    if (is_large(blocks.program)) continue;
    RunContext context;
    ExplicitSearch original(program, {}), search(blocks.program, {});
    ASSERT_TRUE(original.run() && search.run());
    if (is_recursive)
      ASSERT_TRUE(search.error_reached() || !original.error_reached()) << text;
    else
      ASSERT_EQ(original.error_reached(), search.error_reached()) << text;
    recursive_proofs += is_recursive && !search.error_reached() && !slices;
    if (!search.error_reached()) {
      if (slices) continue;
      const Proof of_blocks = strongest_proof(blocks.program, search);
      Proof proof = from_loop_free_blocks(inlined->program, blocks, of_blocks);
      proof.inlined = inlined;
      const ProofCheck check = check_proof(program, proof, SolverKind::z3, context);
      ASSERT_TRUE(check.valid) << check.problem << "\n" << text;
      ++proofs;
    } else if (const auto run = RandomRuns(blocks.program, random, {}).find_error(300)) {
      ASSERT_EQ(replay(blocks.program, *run), "") << text;
      const Counterexample of_inlined = from_loop_free_blocks(inlined->program, blocks, *run);
      ASSERT_EQ(replay(inlined->program, of_inlined), "") << text;
      if (is_recursive_call(program, *inlined, of_inlined.error.location)) continue;
      ASSERT_EQ(replay(program, from_inlined(program, *inlined, of_inlined)), "") << text;
      ++runs;
    }
  }
  EXPECT_GT(proofs, 10);
  EXPECT_GT(runs, 10);
  EXPECT_GT(recursive_proofs, 0);
}

// How many calls of one procedure are active at the end of a run?
std::size_t activations(const Counterexample& run) {
  std::map<ProcedureId, std::size_t> active;
  std::size_t result = 0;
  for (const ConcreteInvocation& invocation : run.invocations)
    if (!invocation.finished) result = std::max(result, ++active[invocation.procedure]);
  return result;
}

// Calls within calls are inlined as well; a run through them is one of the program, whose invocations have
// locals of their own.
TEST(FromInlinedProperty, RunsThroughRecursiveCallsAreRuns) {
  Random random(31);
  std::map<std::size_t, int> runs;
  for (int round = 0; round < 4000; ++round) {
    const std::string text = RandomBooleanProgram(random).text();
    const auto source = bp(text);
    const Program& program = source->program();
    if (!find_recursion(program)) continue;
    std::string why_not;
    const auto inlined = inline_calls(program, {no_limit, 3}, why_not);
    if (!inlined) continue;  // two calls in each call are many
    ASSERT_EQ(check_inlining(program, *inlined), "") << text;
    const auto run = RandomRuns(inlined->program, random, {}).find_error(100);
    if (!run || is_recursive_call(program, *inlined, run->error.location)) continue;
    const Counterexample of_program = from_inlined(program, *inlined, *run);
    ASSERT_EQ(replay(program, of_program), "") << text;
    ++runs[activations(of_program)];
  }
  EXPECT_GT(runs[2], 10);
  EXPECT_GT(runs[3], 0);
}

// What is left out of an inlined program is noticed.
TEST(CheckInlining, NoticesWhatIsMissing) {
  const auto source = ip(R"(int g;
void f(int a) { int b; g = g + a; if (g > b) { g = b; } }
void main() { f(1); f(g); assert(g < 5); }
)");
  std::string why_not;
  const auto inlined = inline_calls(source->program(), {no_limit}, why_not);
  ASSERT_TRUE(inlined);
  EXPECT_EQ(check_inlining(source->program(), *inlined), "");
  std::size_t noticed = 0;
  for (std::size_t i = 0; i < inlined->program.edge_count(); ++i) {
    Inlined changed = *inlined;
    Step step = *changed.program.edge(EdgeId(i)).step();
    step.guard = source->terms.falsity();
    changed.program.set_operation(EdgeId(i), step);
    noticed += check_inlining(source->program(), changed).empty() ? 0 : 1;
    step = *inlined->program.edge(EdgeId(i)).step();
    if (step.assignments.empty()) continue;
    step.assignments.pop_back();
    changed.program.set_operation(EdgeId(i), step);
    EXPECT_NE(check_inlining(source->program(), changed), "") << inlined->program.edge(EdgeId(i)).text;
  }
  EXPECT_EQ(noticed, inlined->program.edge_count());
}

// A call within a call of the same procedure has locals of its own.
TEST(CheckInlining, NoticesLocalsThatAreShared) {
  const auto source = ip(R"(int g;
void f(int a) { int b; b = a; if (a > 0) { f(a - 1); } g = g + b; }
void main() { g = 0; f(2); assert(g != 3); }
)");
  std::string why_not;
  const auto inlined = inline_calls(source->program(), {no_limit, 3}, why_not);
  ASSERT_TRUE(inlined);
  ASSERT_EQ(inlined->nested.size(), 2U);
  EXPECT_EQ(check_inlining(source->program(), *inlined), "");
  Inlined shared = *inlined;
  shared.nested[1] = shared.nested[0];
  EXPECT_NE(check_inlining(source->program(), shared), "");
  shared = *inlined;
  shared.nested.pop_back();
  EXPECT_NE(check_inlining(source->program(), shared), "");
}

// Two edges with one input would tie values together that have nothing to do with each other.
TEST(CheckInlining, NoticesInputsThatAreShared) {
  const auto source = ip("int g;\nvoid f() { g = unknown; }\nvoid main() { f(); f(); assert(g == 0); }\n");
  std::string why_not;
  const auto inlined = inline_calls(source->program(), {no_limit}, why_not);
  ASSERT_TRUE(inlined);
  ASSERT_EQ(check_inlining(source->program(), *inlined), "");
  std::vector<EdgeId> with_inputs;
  for (std::size_t i = 0; i < inlined->program.edge_count(); ++i)
    if (!inlined->program.edge(EdgeId(i)).step()->inputs.empty()) with_inputs.emplace_back(i);
  ASSERT_EQ(with_inputs.size(), 2U);
  Inlined changed = *inlined;
  changed.program.set_operation(with_inputs[1], *inlined->program.edge(with_inputs[0]).step());
  EXPECT_NE(check_inlining(source->program(), changed), "");
}

TEST(ProofChecker, GoesThroughCodeWithoutInvariants) {
  const auto source = ip(R"(void main() {
  int i; int j;
  i = 0; j = 0;
  while (unknown) { if (unknown) { i = i + 1; j = j + 2; } else { j = j - 2; i = i - 1; } }
  assert(j == 2 * i);
}
)");
  const Program& program = source->program();
  Terms& terms = source->terms;
  const Term i = source->symbol("i", "main"), j = source->symbol("j", "main");
  RunContext context;
  Proof proof;
  for (std::size_t k = 0; k < program.location_count(); ++k) proof.invariants[LocationId(k)] = Term();
  EXPECT_FALSE(check_proof(program, proof, SolverKind::z3, context).valid);  // the loop has none
  const std::vector<bool> heads = loop_heads(program);
  for (std::size_t k = 0; k < program.location_count(); ++k)
    if (heads[k]) proof.invariants[LocationId(k)] = terms.eq(j, terms.scale(2, i));
  const ProofCheck check = check_proof(program, proof, SolverKind::z3, context);
  EXPECT_TRUE(check.valid) << check.problem;
  for (std::size_t k = 0; k < program.location_count(); ++k)
    if (heads[k]) proof.invariants[LocationId(k)] = terms.ge(j, i);
  EXPECT_FALSE(check_proof(program, proof, SolverKind::z3, context).valid);
}

// n branches are one block, whose size is linear in n.
TEST(LoopFreeBlocks, ManyBranchesAreOneStep) {
  std::size_t before = 0;
  for (const int n : {50, 100}) {
    std::string text = "int x; int c;\nvoid main() {\n  x = 0;\n";
    for (int i = 0; i < n; ++i) text += "  c = unknown; if (c > 0) { x = x + 1; } else { x = x + 2; }\n";
    text += "  assert(x > 0);\n}\n";
    const auto source = ip(text);
    const std::size_t terms_before = source->terms.size();
    const LoopFreeBlocks blocks = make_loop_free_blocks(source->program());
    EXPECT_EQ(blocks.program.edge_count(), 2U);  // to the error, and to the end
    const std::size_t size = source->terms.size() - terms_before;
    if (before != 0) {
      EXPECT_LT(size, 3 * before);
    }
    before = size;
  }
}

}  // namespace
}  // namespace hone
