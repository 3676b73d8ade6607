// SPDX-License-Identifier: Apache-2.0
#include "driver/check.h"

#include <gtest/gtest.h>

#include "abstraction/precision.h"
#include "base/error.h"
#include "engine/registry/engines.h"
#include "evidence/proof_checker.h"
#include "evidence/replay.h"
#include "logic/traversal.h"
#include "support/programs.h"

namespace hone {
namespace {

using namespace test;

class EngineTest : public testing::Test {
 protected:
  void set(Option option, const std::string& value) { options.set(option, value); }

  const Result& check(const std::string& text) {
    source = ip(text);
    options.set(Option::use_execution, "off");  // what engines find is to be seen
    context = std::make_unique<RunContext>(options);
    result = check_with_evidence({source->program()}, *context);
    return result;
  }

  Memory memory_at_the_error() {
    Memory last;
    walk(
        source->program(), *result.counterexample,
        [&](const RunEvent& event) {
          last = event.after;
          return true;
        },
        [](InvocationId) { return true; });
    return last;
  }

  bool accepted(const Proof& proof) {
    return check_proof(source->program(), proof, SolverKind::z3, *context).valid;
  }

  Options options;
  std::unique_ptr<Source> source;
  std::unique_ptr<RunContext> context;
  Result result;
};

const char* const loop_example = R"(void main() {
  int i;
  int j;
  int n;
  i, j = 0, 0;
  havoc n;
  while (i < n) {
    i = i + 1;
    j = j + 2;
  }
  assert(j == 2 * i);
}
)";

// Needs invariants without end: i * i is not linear, and no unrolling is enough.
const char* const diverging_example = R"(void main() {
  int i;
  int j;
  int k;
  i, j, k = 0, 0, 0;
  havoc k;
  assume(k >= 0);
  while (unknown) {
    i = i + 1;
    j = j + k;
    k = k + i;
  }
  assert(j >= 0 && j * 2 != 2 * i * k + 1 && i * i * i * i + j >= 0);
}
)";

TEST_F(EngineTest, TheRunningExampleIsSafe) {
  check(swap_example);
  ASSERT_EQ(result.verdict, Verdict::safe) << result.reason;
  ASSERT_TRUE(result.proof);
  EXPECT_TRUE(accepted(*result.proof));
  EXPECT_GT(result.refinements, 0u);
  EXPECT_GT(result.predicates, 0u);
  // Its predicates speak of x and y.
  Precision precision(source->program());
  precision.read(SourceFile("p.txt", result.precision));
  EXPECT_EQ(precision.size(), result.predicates);
  const auto symbols = precision.symbols();
  EXPECT_TRUE(symbols.contains(source->symbol("x")) && symbols.contains(source->symbol("y")))
      << result.precision;
}

TEST_F(EngineTest, TheRunningExampleTurnedWrongFails) {
  for (const char* blocks : {"single", "basic"}) {
    set(Option::blocks, blocks);
    check(swap_wrong);
    ASSERT_EQ(result.verdict, Verdict::unsafe) << result.reason;
    EXPECT_EQ(result.counterexample->error.position.line, 7u);
    const Memory last = memory_at_the_error();
    // x = 13 and y = 5 are swapped: at the assertion x = 5 and y = 13.
    EXPECT_EQ(value_of(source->program(), last, source->variable("x")), source->terms.integer(5));
    EXPECT_EQ(value_of(source->program(), last, source->variable("y")), source->terms.integer(13));
    EXPECT_EQ(replay(source->program(), *result.counterexample), "");
  }
}

TEST_F(EngineTest, AWrongAssertionFailsWithTheSwappedValues) {
  std::string text = swap_example;
  text.replace(text.find("x > y"), 5, "x < y");
  check(text);
  ASSERT_EQ(result.verdict, Verdict::unsafe) << result.reason;
  const Memory last = memory_at_the_error();
  EXPECT_EQ(value_of(source->program(), last, source->variable("x")), source->terms.integer(13));
  EXPECT_EQ(value_of(source->program(), last, source->variable("y")), source->terms.integer(5));
}

// All locations of the example besides the error are reached by its only run, so none can be declared
// impossible.
TEST_F(EngineTest, NoPartOfAProofCanBeReplacedByFalsity) {
  check(swap_example);
  ASSERT_TRUE(result.proof);
  const Program& program = source->program();
  for (std::size_t i = 0; i < program.location_count(); ++i) {
    Proof changed = *result.proof;
    if (program.error_at(LocationId(i)) != nullptr) {
      changed.invariants[LocationId(i)] = source->terms.truth();
      EXPECT_FALSE(accepted(changed)) << "with an error that is reached";
      continue;
    }
    changed.invariants[LocationId(i)] = source->terms.falsity();
    EXPECT_FALSE(accepted(changed)) << "with false at location " << i;
  }
  for (const char* procedure : {"swap"}) {
    Proof changed = *result.proof;
    changed.invariants[program.procedure(source->procedure(procedure)).exit] = source->terms.truth();
    EXPECT_FALSE(accepted(changed)) << "without the summary of " << procedure;
  }
}

TEST_F(EngineTest, VerdictsDoNotDependOnTheOptions) {
  for (const char* abstraction : {"auto", "cartesian", "boolean"})
    for (const char* blocks : {"single", "basic"})
      for (const char* solver : {"z3", "cvc5"}) {
        set(Option::abstraction, abstraction);
        set(Option::blocks, blocks);
        set(Option::solver, solver);
        set(Option::timeout, "5");
        EXPECT_NE(check(swap_example).verdict, Verdict::unsafe)
            << abstraction << " " << blocks << " " << solver;
        EXPECT_EQ(check(swap_wrong).verdict, Verdict::unsafe)
            << abstraction << " " << blocks << " " << solver;
      }
}

TEST_F(EngineTest, LoopsAreClosedByRelations) {
  check(loop_example);
  EXPECT_EQ(result.verdict, Verdict::safe) << result.reason;
  ASSERT_TRUE(result.proof);
  EXPECT_TRUE(accepted(*result.proof));
}

TEST_F(EngineTest, ASecondOpinionIsHeard) {
  set(Option::second_opinion, "on");
  check(swap_example);
  ASSERT_EQ(result.verdict, Verdict::safe);
  EXPECT_EQ(result.evidence_checks.size(), 2u);
}

TEST_F(EngineTest, TooFewRefinementsAreAReason) {
  set(Option::engine, "summaries");
  set(Option::max_refinements, "0");
  check(swap_example);
  EXPECT_EQ(result.verdict, Verdict::unknown);
  EXPECT_NE(result.reason.find("0 refinements"), std::string::npos) << result.reason;
  EXPECT_FALSE(result.proof || result.counterexample);
}

TEST_F(EngineTest, ATimeOutIsAReasonAndKeepsWhatWasLearnt) {
  set(Option::engine, "summaries");
  set(Option::timeout, "1");
  set(Option::solver_effort, "200");
  check(diverging_example);
  ASSERT_EQ(result.verdict, Verdict::unknown);
  EXPECT_LT(context->elapsed_seconds(), 4);
  EXPECT_NE(result.reason.find("time"), std::string::npos) << "gave up before: " << result.reason;
  EXPECT_NE(result.precision, "");
  Precision precision(source->program());
  EXPECT_NO_THROW(precision.read(SourceFile("p.txt", result.precision)));
}

TEST_F(EngineTest, LearntPredicatesSaveRefinements) {
  check(swap_example);
  const std::string file = testing::TempDir() + "/hone-engine-test.predicates";
  std::FILE* out = std::fopen(file.c_str(), "w");
  ASSERT_NE(out, nullptr);
  std::fputs(result.precision.c_str(), out);
  std::fclose(out);
  const unsigned before = result.refinements;
  set(Option::predicates, file);
  check(swap_example);
  std::remove(file.c_str());
  EXPECT_EQ(result.verdict, Verdict::safe);
  EXPECT_LT(result.refinements, before);
}

TEST_F(EngineTest, SameInputSameOutput) {
  check(loop_example);
  const std::string first = result.precision;
  const unsigned refinements = result.refinements;
  check(loop_example);
  EXPECT_EQ(result.precision, first);
  EXPECT_EQ(result.refinements, refinements);
}

TEST_F(EngineTest, EveryEngineThatCanBeNamedIsInTheTable) {
  EXPECT_EQ(engines().size() + 1, names_of<EngineKind>.size());  // and `auto`
  for (const EngineInfo& engine : engines()) EXPECT_EQ(&engine_of(engine.kind), &engine);
  EXPECT_THROW(set(Option::engine, "nonsense"), UsageError);
}

TEST_F(EngineTest, ProgramsWithoutErrorsAreSafe) {
  EXPECT_EQ(check("void main() {\n}\n").verdict, Verdict::safe);
  EXPECT_EQ(check("int x;\nvoid main() {\n  while (true) { x = x + 1; }\n}\n").verdict, Verdict::safe);
}

}  // namespace
}  // namespace hone
