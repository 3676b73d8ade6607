// SPDX-License-Identifier: Apache-2.0
// The programs of tests/c/semantics, one idea of C each, get the verdict that their first line expects, with
// and without execution; where GCC can decide, its executable agrees. Header lines:
//   // expect: FALSE|UNKNOWN    TRUE, FALSE, UNKNOWN, or ERROR for bad input; alternatives that are honest,
//   too
//   // options: --entry f       more options for `hone check`
//   // with: parts/other.c      further files of the program
//   // gcc: yes                 compiled and executed, it must fail exactly if FALSE is expected
//   // gcc-options: -fno-builtin
//   // inputs: 3 -1             one execution with these inputs (repeatable); some execution must fail
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "cli/run_hone.h"

namespace hone {

namespace {

namespace fs = std::filesystem;

constexpr int status_of_error = 97;  // of drivers/inputs.c

std::string semantics_folder() { return HONE_SOURCE_DIR "/tests/c/semantics"; }

std::vector<std::string> words_of(std::string text, char separator = ' ') {
  std::ranges::replace(text, separator, ' ');
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::string verdict_of(const Outcome& run) {
  switch (run.exit_code) {
    case exit_true: return "TRUE";
    case exit_false: return "FALSE";
    case exit_unknown: return "UNKNOWN";
    case exit_bad_input: return "ERROR";
    default: return "none";
  }
}

class CSemantics : public CommandLine, public testing::WithParamInterface<std::string> {
 protected:
  // All lines `// key: value` of the program.
  static std::vector<std::string> header(const std::string& key) {
    std::istringstream lines(read(semantics_folder() + "/" + GetParam()));
    const std::string start = "// " + key + ":";
    std::vector<std::string> values;
    for (std::string line; std::getline(lines, line) && line.starts_with("//");)
      if (line.starts_with(start)) values.push_back(line.substr(start.size()));
    return values;
  }

  static std::vector<std::string> words_in_header(const std::string& key) {
    std::vector<std::string> all;
    for (const std::string& line : header(key))
      for (std::string& word : words_of(line)) all.push_back(std::move(word));
    return all;
  }

  static std::vector<std::string> files() {
    std::vector<std::string> all{semantics_folder() + "/" + GetParam()};
    for (const std::string& other : words_in_header("with")) all.push_back(semantics_folder() + "/" + other);
    return all;
  }

  static std::vector<std::string> expected() {
    const std::vector<std::string> lines = header("expect");
    return lines.empty() ? std::vector<std::string>{} : words_of(lines[0], '|');
  }

  static bool expects(const std::string& verdict) {
    const std::vector<std::string> all = expected();
    return std::ranges::find(all, verdict) != all.end();
  }

  void check(std::vector<std::string> words) const {
    words.insert(words.begin(), {"check", "--timeout", expects("UNKNOWN") ? "4" : "10"});
    const std::vector<std::string> options = words_in_header("options");
    if (std::ranges::find(options, "--property") == options.end() &&
        std::ranges::find(options, "--spec") == options.end())
      words.insert(words.end(), {"--property", "unreach-call"});
    for (const auto& part : {words_in_header("options"), files()})
      words.insert(words.end(), part.begin(), part.end());
    const Outcome run = hone(words, 40);
    EXPECT_TRUE(expects(verdict_of(run))) << verdict_of(run) << " instead of" << header("expect")[0] << "\n"
                                          << run;
  }

  void execute() const {
    const std::string compiled = path("compiled");
    std::vector<std::string> words{"gcc", "-fwrapv", "-fsigned-char", "-w", "-O1", "-std=gnu11"};
    for (const auto& part : {words_in_header("gcc-options"), files()})
      words.insert(words.end(), part.begin(), part.end());
    words.insert(words.end(), {HONE_SOURCE_DIR "/tests/c/drivers/inputs.c", "-lm", "-o", compiled});
    const Outcome compilation = run(words);
    ASSERT_EQ(compilation.exit_code, 0) << compilation;
    std::vector<std::string> inputs = header("inputs");
    if (inputs.empty()) inputs.emplace_back();
    bool failed = false;
    for (const std::string& values : inputs) {
      const Outcome execution = run({"env", "HONE_INPUTS=" + values, compiled}, 10);
      EXPECT_EQ(execution.signal, 0) << execution;
      failed |= execution.exit_code == status_of_error;
    }
    EXPECT_TRUE(expects(failed ? "FALSE" : "TRUE"))
        << "executed, it " << (failed ? "fails" : "does not fail");
  }
};

std::vector<std::string> semantics_programs() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(semantics_folder()))
    if (entry.is_regular_file()) names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

TEST_P(CSemantics, HasTheExpectedVerdict) {
  ASSERT_FALSE(expected().empty()) << "the first line must be `// expect: ...`";
  check({"--no-use-execution", "--jobs", "1"});  // the other tests have their processors, too
  check({"--use-execution"});
}

TEST_P(CSemantics, AgreesWithGcc) {
  if (header("gcc").empty()) return;  // not for GCC to decide
  execute();
}

INSTANTIATE_TEST_SUITE_P(All, CSemantics, testing::ValuesIn(semantics_programs()),
                         [](const testing::TestParamInfo<std::string>& program) {
                           std::string name = program.param;
                           std::ranges::replace_if(
                               name, [](char c) { return c == '-' || c == '.'; }, '_');
                           return name;
                         });

// Both verdicts occur, so a checker that always says the same does not pass.
TEST(CSemanticsList, HasProgramsOfBothKinds) {
  std::map<std::string, unsigned> count;
  for (const std::string& name : semantics_programs()) {
    std::ifstream stream(semantics_folder() + "/" + name);
    std::string first;
    std::getline(stream, first);
    EXPECT_TRUE(first.starts_with("// expect: ")) << name;
    ++count[first];
  }
  EXPECT_GE(count["// expect: TRUE"], 40U);
  EXPECT_GE(count["// expect: FALSE"], 40U);
}

}  // namespace

}  // namespace hone
