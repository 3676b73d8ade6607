// SPDX-License-Identifier: Apache-2.0
// The programs of tests/programs/c print the same, and return the same, with GCC and with `hone run`.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "c/both_ways.h"

namespace hone {

namespace {

namespace fs = std::filesystem;

std::string folder() { return HONE_SOURCE_DIR "/tests/programs/c"; }

// What is not there yet, one program per line: its name, `unsupported` or `unmodelled`, the reason.
struct Missing {
  bool says_so;  // unsupported: the run ends with the place; unmodelled: an unknown function returns anything
  std::string reason;
};

class CPrograms : public BothWays, public testing::WithParamInterface<std::string> {
 protected:
  static std::string text_of(const std::string& name) { return read(folder() + "/" + name); }

 public:
  static std::map<std::string, Missing> missing() {
    std::istringstream lines(text_of("unsupported.txt"));
    std::map<std::string, Missing> result;
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      std::string name, kind, reason;
      if (line.empty() || line[0] == '#' || !(words >> name >> kind)) continue;
      std::getline(words >> std::ws, reason);
      result[name] = {kind == "unsupported", reason};
    }
    return result;
  }

 protected:
  void compare(TargetModel model) {
    const std::string file = folder() + "/" + GetParam();
    const std::optional<Outcome> expected = with_gcc(file, model, 30);
    ASSERT_TRUE(expected) << "gcc does not compile it";
    ASSERT_EQ(expected->signal, 0) << *expected;
    const Outcome actual = with_hone(file, model);
    // What was never written to has other values now; nobody may notice.
    const Outcome seeded = with_hone(file, model, {"--seed", "2"});
    const auto same = [&](const Outcome& run) {
      const std::optional<long long> returned = returned_value(run);
      return run.output == expected->output && returned && (*returned & 255) == expected->exit_code;
    };
    const auto all = missing();
    const auto found = all.find(GetParam());
    if (found == all.end()) {
      EXPECT_EQ(actual.output, expected->output) << actual;
      EXPECT_TRUE(same(actual)) << "gcc: exit code " << expected->exit_code << "\nhone: " << actual;
      EXPECT_TRUE(same(seeded)) << "with --seed 2: " << seeded;
      return;
    }
    EXPECT_FALSE(same(actual) && same(seeded)) << "remove it from unsupported.txt";
    EXPECT_EQ(actual.signal, 0) << actual;
    if (found->second.says_so) {
      EXPECT_EQ(actual.exit_code, exit_unknown) << actual;
      EXPECT_TRUE(contains(actual.errors, ": unsupported: ")) << actual;
    }
  }
};

std::vector<std::string> all_programs() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder()))
    if (entry.path().extension() == ".c") names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

TEST_P(CPrograms, AgreeWithGcc) { compare(lp64); }

TEST_P(CPrograms, AgreeWithGccOn32Bits) {
  if (!gcc_knows(ilp32)) GTEST_SKIP() << "gcc -m32 does not work on this host";
  if (contains(text_of(GetParam()), "// LP64 only.")) GTEST_SKIP() << "its longs have 64 bits";
  compare(ilp32);
}

INSTANTIATE_TEST_SUITE_P(All, CPrograms, testing::ValuesIn(all_programs()),
                         [](const testing::TestParamInfo<std::string>& program) {
                           std::string name = fs::path(program.param).stem().string();
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(CProgramList, NamesOnlyProgramsThatExist) {
  EXPECT_GE(all_programs().size(), 200U);
  for (const auto& [name, missing] : CPrograms::missing()) {
    EXPECT_TRUE(fs::exists(fs::path(folder()) / name)) << name;
    EXPECT_FALSE(missing.reason.empty()) << name;
  }
}

}  // namespace

}  // namespace hone
