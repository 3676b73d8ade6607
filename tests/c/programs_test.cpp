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
  void compare(DataModel model) {
    const std::string file = folder() + "/" + GetParam();
    const std::optional<Outcome> expected = with_gcc(file, model, 30);
    ASSERT_TRUE(expected) << "gcc does not compile it";
    ASSERT_EQ(expected->signal, 0) << *expected;
    const Outcome actual = with_hone(file, model);
    const std::optional<long long> returned = returned_value(actual);
    const bool agree =
        actual.output == expected->output && returned && (*returned & 255) == expected->exit_code;
    const auto all = missing();
    const auto found = all.find(GetParam());
    if (found == all.end()) {
      EXPECT_EQ(actual.output, expected->output) << actual;
      EXPECT_TRUE(agree) << "gcc: exit code " << expected->exit_code << "\nhone: " << actual;
      return;
    }
    EXPECT_FALSE(agree) << "remove it from unsupported.txt";
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
