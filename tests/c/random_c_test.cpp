// SPDX-License-Identifier: Apache-2.0
// Random programs of random_c_program.h, executed by GCC with 50 random inputs and checked by hone: where an
// execution fails, hone must not say TRUE; and where it says FALSE, the program must fail with the inputs
// that it found (--harness). 200 programs, 10,000 if HONE_NIGHTLY=1; HONE_RANDOM_SEED tells where to start.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <sstream>

#include "c/random_c_program.h"
#include "cli/run_hone.h"
#include "support/nightly.h"

namespace hone {

namespace {

constexpr unsigned random_c_parts = 10;

unsigned random_c_programs_in_part() { return (test::is_nightly() ? 10'000 : 200) / random_c_parts; }

std::uint64_t first_seed_of_random_c() {
  const char* text = std::getenv("HONE_RANDOM_SEED");
  return text == nullptr ? 1 : std::strtoull(text, nullptr, 10);
}

// What drivers/many_inputs.c tells of the executions.
struct Executions {
  std::vector<int> observed;
  bool has_failed = false, is_broken = false;

  explicit Executions(const std::string& report) {
    std::istringstream lines(report);
    for (std::string line; std::getline(lines, line);) {
      has_failed |= line.starts_with("failed");
      is_broken |= line.starts_with("broken");
      if (line.starts_with("observed ")) observed.push_back(std::stoi(line.substr(9)));
    }
  }
};

// What a program asserts about its result, and whether it is known to be wrong.
struct Conclusion {
  std::string condition;
  bool fails;
};

// A sharp one, made of what was observed: half of them fail.
Conclusion conclusion(const std::vector<int>& observed, std::uint64_t choice) {
  if (observed.empty()) return {"1", false};
  const std::set<int> values(observed.begin(), observed.end());
  const int some = *std::next(values.begin(), static_cast<long>(choice / 4 % values.size()));
  if (choice % 2 == 0) return {fmt::format("result != {}", some), true};
  if (values.size() > 4)
    return {fmt::format("result >= {} && result <= {}", *values.begin(), *values.rbegin()), false};
  std::string any;
  for (const int value : values) any += fmt::format("{}result == {}", any.empty() ? "" : " || ", value);
  return {any, false};
}

class RandomC : public CommandLine, public testing::WithParamInterface<unsigned> {
 protected:
  static std::map<std::string, unsigned> tally;

  static void TearDownTestSuite() {
    std::cout << "random C programs:";
    for (const auto& [answer, count] : tally) std::cout << " " << answer << " " << count;
    std::cout << std::endl;
    EXPECT_GT(tally["TRUE"], 0U);
    EXPECT_GT(tally["FALSE"], 0U);
  }

  // With GCC, for many inputs.
  Executions executed(const test::RandomCProgram& program) const {
    std::vector<std::string> words{"gcc", "-fwrapv", "-fsigned-char", "-w", "-O1", "-std=gnu11"};
    words.push_back(write("observed.c", program.observed()));
    if (!program.second.empty()) words.push_back(write("second.c", program.second));
    words.insert(words.end(),
                 {HONE_SOURCE_DIR "/tests/c/drivers/many_inputs.c", "-lm", "-o", path("observed")});
    const Outcome compilation = run(words);
    EXPECT_EQ(compilation.exit_code, 0) << compilation << program.observed() << program.second;
    const Outcome execution = run({path("observed")});
    EXPECT_EQ(execution.exit_code, 0) << execution;
    return Executions(execution.errors);
  }

  Outcome checked(const test::RandomCProgram& program, const std::string& condition) const {
    std::filesystem::remove_all(path("harness"));
    std::vector<std::string> words{"check",         "--timeout",  "2",           "--harness",
                                   path("harness"), "--property", "unreach-call"};
    words.push_back(write("random.c", program.asserting(condition)));
    if (!program.second.empty()) words.push_back(path("second.c"));
    return hone(words, 60);
  }

  // What is wrong with hone's answer, if anything.
  std::string mistake(const Outcome& answer, bool fails) const {
    switch (answer.exit_code) {
      case exit_true: return fails ? "a wrong TRUE" : "";
      case exit_unknown: return "";
      case exit_false: break;
      default: return "no verdict";
    }
    const Outcome harness = run({"sh", path("harness/run.sh")});
    return harness.exit_code == 0 ? "" : fmt::format("a wrong FALSE: {}{}", harness.output, harness.errors);
  }

  void compare(std::uint64_t seed);
};

std::map<std::string, unsigned> RandomC::tally;

void RandomC::compare(std::uint64_t seed) {
  const test::RandomCProgram program = test::random_c_program(seed);
  const Executions executions = executed(program);
  EXPECT_FALSE(executions.is_broken) << "seed " << seed << ": undefined behaviour?\n" << program.observed();
  const Conclusion conclusion = hone::conclusion(executions.observed, seed);
  const Outcome answer = checked(program, conclusion.condition);
  const std::string wrong = mistake(answer, executions.has_failed || conclusion.fails);
  const char* said = answer.exit_code == exit_true    ? "TRUE"
                     : answer.exit_code == exit_false ? "FALSE"
                                                      : "UNKNOWN";
  ++tally[wrong.empty() ? said : "WRONG"];
  if (test::is_nightly() && answer.exit_code == exit_unknown)
    for (const std::string& topic : program.topics) ++tally["(UNKNOWN: " + topic + ")"];
  EXPECT_TRUE(wrong.empty()) << "HONE_RANDOM_SEED=" << seed << ": " << wrong << "\n"
                             << program.asserting(conclusion.condition) << "// ---- second.c\n"
                             << program.second << "\n"
                             << answer;
}

TEST_P(RandomC, VerdictsAgreeWithExecutions) {
  std::uint64_t seed = first_seed_of_random_c() + std::uint64_t{1'000'000} * GetParam();
  for (unsigned i = 0; i < random_c_programs_in_part(); ++i) compare(seed++);
}

INSTANTIATE_TEST_SUITE_P(Parts, RandomC, testing::Range(0U, random_c_parts));

}  // namespace

}  // namespace hone
