// SPDX-License-Identifier: Apache-2.0
// Every program of tests/programs gets its expected verdict, with evidence that holds.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "evidence/proof_checker.h"
#include "evidence/replay.h"
#include "whole/check_program.h"
#include "whole/program_list.h"

namespace hone {

namespace {

class Programs : public testing::TestWithParam<ListedProgram> {};

void expect_sound_proof(const CheckedProgram& checked, bool second_opinion) {
  EXPECT_FALSE(checked.result.evidence_checks.empty()) << "TRUE was reported without a check of its proof";
  if (checked.result.only_run) return;
  ASSERT_TRUE(checked.result.proof.has_value());
  if (!second_opinion) return;
  Options options;
  options.set(Option::solver_effort, "30000");
  options.set(Option::solver_timeout, "300000");
  RunContext context(options);
  const ProofCheck check = check_proof(*checked.program, *checked.result.proof, SolverKind::cvc5, context);
  EXPECT_TRUE(check.valid) << "cvc5 cannot show: " << check.problem;
}

void expect_real_counterexample(const CheckedProgram& checked, unsigned error_line) {
  ASSERT_TRUE(checked.result.counterexample.has_value());
  EXPECT_EQ(replay(*checked.program, *checked.result.counterexample), "");
  EXPECT_EQ(checked.result.counterexample->error.position.line, error_line);
}

TEST_P(Programs, HasTheExpectedVerdict) {
  const ListedProgram& program = GetParam();
  const char* timeout = program.known_unknown ? "10" : "60";
  const CheckedProgram checked = check_text(program.path, program.text, {{Option::timeout, timeout}});
  const Verdict verdict = checked.result.verdict;
  if (program.known_unknown && verdict == Verdict::unknown)
    GTEST_SKIP() << "UNKNOWN: " << checked.result.reason;
  ASSERT_STREQ(name_of(verdict), name_of(program.expected)) << checked.result.reason;
  if (verdict == Verdict::safe) expect_sound_proof(checked, program.second_opinion);
  if (verdict == Verdict::unsafe) expect_real_counterexample(checked, program.error_line);
}

class ExecutedPrograms : public testing::TestWithParam<ListedProgram> {};

// Execution comes first where it is allowed, and the engine does not contradict it.
TEST_P(ExecutedPrograms, HaveTheExpectedVerdict) {
  const ListedProgram& program = GetParam();
  const CheckedProgram checked =
      check_text(program.path, program.text, {{Option::timeout, "60"}, {Option::use_execution, "on"}});
  ASSERT_STREQ(name_of(checked.result.verdict), name_of(Verdict::unsafe)) << checked.result.reason;
  EXPECT_EQ(replay(*checked.program, *checked.result.counterexample), "");
}

std::vector<ListedProgram> wrong_programs() {
  std::vector<ListedProgram> programs = listed_programs();
  std::erase_if(programs, [](const ListedProgram& program) { return program.expected != Verdict::unsafe; });
  return programs;
}

// What an engine can say that never refines: otherwise these tests would not test refinement.
TEST(ProgramList, NeedsRefinement) {
  std::map<Verdict, int> all, decided;
  for (const ListedProgram& program : listed_programs()) {
    if (!program.path.starts_with("ip/")) continue;
    const CheckedProgram checked =
        check_text(program.path, program.text, {{Option::timeout, "10"}, {Option::max_refinements, "0"}});
    ++all[program.expected];
    if (checked.result.verdict == Verdict::unknown) continue;
    ++decided[program.expected];
    EXPECT_STREQ(name_of(checked.result.verdict), name_of(program.expected)) << program.path;
  }
  for (const Verdict verdict : {Verdict::safe, Verdict::unsafe})
    EXPECT_LT(decided[verdict] * 3, all[verdict]) << name_of(verdict) << " without refinement";
}

class PushdownVerdicts : public testing::TestWithParam<ListedProgram> {};

// The engine that explores the bits themselves, with and without abstraction, and in both directions.
TEST_P(PushdownVerdicts, AreTheExpectedOnes) {
  const ListedProgram& program = GetParam();
  const std::pair<const char*, const char*> modes[] = {
      {"on", "forward"}, {"off", "forward"}, {"off", "backward"}};
  for (const auto& [cegar, direction] : modes) {
    SCOPED_TRACE(std::string("cegar ") + cegar + ", " + direction);
    const CheckedProgram checked = check_text(program.path, program.text,
                                              {{Option::engine, "pushdown"},
                                               {Option::cegar, cegar},
                                               {Option::direction, direction},
                                               {Option::timeout, "60"}});
    ASSERT_STREQ(name_of(checked.result.verdict), name_of(program.expected)) << checked.result.reason;
    if (program.expected == Verdict::safe) expect_sound_proof(checked, program.second_opinion);
    if (program.expected == Verdict::unsafe) expect_real_counterexample(checked, program.error_line);
  }
}

std::vector<ListedProgram> boolean_programs() {
  std::vector<ListedProgram> programs = listed_programs();
  std::erase_if(programs, [](const ListedProgram& program) { return !program.path.starts_with("bp/"); });
  return programs;
}

TEST(ProgramList, HasProgramsOfEveryKind) {
  const auto programs = listed_programs();
  for (const char* kind : {"ip/", "bp/"})
    for (const Verdict verdict : {Verdict::safe, Verdict::unsafe})
      EXPECT_GE(std::count_if(programs.begin(), programs.end(),
                              [&](const ListedProgram& program) {
                                return program.path.starts_with(kind) && program.expected == verdict;
                              }),
                10)
          << kind << " " << name_of(verdict);
}

TEST(ProgramList, StatesTheLineOfEveryError) {
  for (const ListedProgram& program : listed_programs())
    EXPECT_EQ(program.error_line != 0, program.expected == Verdict::unsafe) << program.path;
}

// GoogleTest allows only letters, digits and _ in names.
std::string test_name(const testing::TestParamInfo<ListedProgram>& info) {
  std::string name = info.param.path;
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, Programs, testing::ValuesIn(listed_programs()), test_name);
INSTANTIATE_TEST_SUITE_P(Wrong, ExecutedPrograms, testing::ValuesIn(wrong_programs()), test_name);
INSTANTIATE_TEST_SUITE_P(Boolean, PushdownVerdicts, testing::ValuesIn(boolean_programs()), test_name);

}  // namespace

}  // namespace hone
