// SPDX-License-Identifier: Apache-2.0
// Small C programs over arrays and the engine indexed: tests/array-programs says what to expect of each.
#include <algorithm>
#include <fstream>

#include "cli/run_hone.h"

namespace hone {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> array_programs() {
  std::vector<std::string> result;
  for (const auto& entry : fs::directory_iterator(HONE_SOURCE_DIR "/tests/array-programs"))
    if (entry.path().extension() == ".c") result.push_back(entry.path().stem().string());
  std::ranges::sort(result);
  return result;
}

class IndexedC : public CommandLine, public testing::WithParamInterface<std::string> {};

TEST_P(IndexedC, HasTheExpectedVerdict) {
  const std::string file = HONE_SOURCE_DIR "/tests/array-programs/" + GetParam() + ".c";
  const std::string text = read(file), mark = "// expect: ";
  const auto start = text.find(mark) + mark.size();
  const std::string expected = text.substr(start, text.find('\n', start) - start);
  const Outcome outcome = hone({"check", file, "--engine", "indexed", "--property", "unreach-call",
                                "--timeout", "100", "--no-use-execution"},
                               120);
  EXPECT_TRUE(outcome.last_line().starts_with("verdict: " + expected)) << outcome;
  EXPECT_TRUE(contains(outcome.output, "engine indexed")) << outcome;
  EXPECT_EQ(contains(outcome.output, "re-proved"), expected == "TRUE") << outcome;
  EXPECT_EQ(contains(outcome.output, "replayed"), expected == "FALSE") << outcome;
}

INSTANTIATE_TEST_SUITE_P(ArrayPrograms, IndexedC, testing::ValuesIn(array_programs()),
                         [](const auto& instance) {
                           std::string name = instance.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(ArrayPrograms, TrueAndWrong) {
  const std::vector<std::string> all = array_programs();
  const auto wrong = std::ranges::count_if(all, [](const auto& name) { return name.ends_with("-wrong"); });
  EXPECT_GE(all.size(), 12u);
  EXPECT_GE(wrong, 5);
}

}  // namespace

}  // namespace hone
