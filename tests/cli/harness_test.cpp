// SPDX-License-Identifier: Apache-2.0
// --harness: what is written compiles with GCC and runs into the error.
#include <algorithm>

#include "cli/run_hone.h"

namespace hone {

namespace {

namespace fs = std::filesystem;

std::string folder() { return HONE_SOURCE_DIR "/tests/programs/harness"; }

class HarnessTest : public CommandLine {
 protected:
  // Checks a program that is wrong, and executes its harness.
  Outcome executed(std::vector<std::string> words) const {
    words.insert(words.begin(), {"check", "--property", "unreach-call"});
    words.insert(words.end(), {"--harness", path("harness")});
    const Outcome checked = hone(words);
    EXPECT_EQ(checked.exit_code, exit_false) << checked;
    EXPECT_TRUE(contains(checked.errors, "run.sh runs into the error")) << checked;
    return run({path("harness/run.sh")});
  }

  void expect_error(const std::vector<std::string>& words) const {
    const Outcome execution = executed(words);
    EXPECT_EQ(execution.exit_code, 0) << execution;
    EXPECT_EQ(execution.last_line(), "the error is reached") << execution << read(path("harness/harness.c"));
    EXPECT_TRUE(contains(execution.errors, "hone: error reached")) << execution;
  }
};

class HarnessPrograms : public HarnessTest, public testing::WithParamInterface<std::string> {};

std::vector<std::string> programs() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder()))
    if (entry.path().extension() == ".c") names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

TEST_P(HarnessPrograms, ReachTheError) {
  std::vector<std::string> words{folder() + "/" + GetParam()};
  if (GetParam().starts_with("label")) words.insert(words.end(), {"--error-label", "ERROR"});
  expect_error(words);
}

INSTANTIATE_TEST_SUITE_P(All, HarnessPrograms, testing::ValuesIn(programs()), [](const auto& chosen) {
  std::string name = chosen.param.substr(0, chosen.param.rfind('.'));
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST_F(HarnessTest, OfSeveralFiles) {
  expect_error({folder() + "/several-files/main.c", folder() + "/several-files/other.c", "-DLIMIT=45"});
}

TEST_F(HarnessTest, HonoursTheFlagsOfTheCompiler) {
  fs::create_directory(path("headers"));
  write("headers/value.h", "#define VALUE 7\n");
  write("beside.h", "void reach_error(void);\nint input(int *place);\n");
  write("first.h", "typedef int number;\n");
  const std::string file =
      write("it's.c",
            "#include <value.h>\n#include \"beside.h\"\n#ifdef linux\n#error not this\n#endif\n"
            "void reach_error(void) { }\nint main(void) {\n  number x = input(&x);\n"
            "  for (int i = 0; i < 2; i++) if (x == VALUE + MORE) reach_error();\n  return 0;\n}\n");
  expect_error({file, "-I", path("headers"), "-D", "MORE=(1 + 2)", "-U", "linux", "-include", path("first.h"),
                "-std=c99"});
}

TEST_F(HarnessTest, OfDataModels) { expect_error({folder() + "/loop-of-inputs.c", "--data-model", "ILP32"}); }

TEST_F(HarnessTest, OfOtherErrorsAndEntries) {
  const std::string file =
      write("other.c",
            "extern int __VERIFIER_nondet_int(void);\n"
            "int failed(int why) { return why; }\n"
            "int start(int x, void *p) {\n  int y = __VERIFIER_nondet_int();\n"
            "  if (x == 5 && p != 0 && y == 6) {\n  wrong: failed(y);\n  }\n  return 0;\n}\n"
            "int main(void) { return 0; }\n");
  expect_error({file, "--entry", "start", "--error-function", "failed"});
  expect_error({file, "--entry", "start", "--error-label", "wrong"});
}

TEST_F(HarnessTest, OfOverflows) {
  const std::string file = write("overflow.c",
                                 "extern int __VERIFIER_nondet_int(void);\n"
                                 "int main(void) {\n  int x = __VERIFIER_nondet_int();\n"
                                 "  if (x < 0) return 0;\n  return x + 1;\n}\n");
  expect_error({file, "--property", "no-overflow"});
}

TEST_F(HarnessTest, SaysWhatItCannotSupply) {
  const std::string file = write("uninitialised.c",
                                 "extern void reach_error(void);\nint main(void) {\n  int x;\n"
                                 "  if (x == 77) reach_error();\n  return 0;\n}\n");
  const Outcome checked = hone({"check", file, "--harness", path("harness")});
  EXPECT_EQ(checked.exit_code, exit_false);
  EXPECT_TRUE(contains(checked.errors, "depends on variables that were given no value")) << checked;
  EXPECT_TRUE(contains(read(path("harness/run.sh")), "# It may not: what happens at ")) << checked;
  EXPECT_EQ(run({path("harness/run.sh")}).exit_code, 1);
}

TEST_F(HarnessTest, IsWrittenForErrorsOfCOnly) {
  const std::string right = write("right.c", "int main(void) { return 0; }\n");
  const Outcome checked = hone({"check", right, "--harness", path("harness")});
  EXPECT_EQ(checked.exit_code, exit_true);
  EXPECT_TRUE(contains(checked.errors, "no harness to write")) << checked;
  EXPECT_FALSE(fs::exists(path("harness")));
  const Outcome refused = hone({"check", program("ip/ackermann-wrong.ip"), "--harness", path("harness")});
  EXPECT_EQ(refused.exit_code, exit_usage) << refused;
  EXPECT_TRUE(contains(refused.errors, "--harness is for C programs")) << refused;
}

}  // namespace

}  // namespace hone
