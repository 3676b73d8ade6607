// SPDX-License-Identifier: Apache-2.0
// --confirm: FALSE is compiled and executed.
#include "cli/run_hone.h"

namespace hone {

namespace {

class ConfirmTest : public CommandLine {
 protected:
  const std::string head = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n";
  std::string c(const std::string& text) const { return write("t.c", head + text); }
  Outcome confirmed(const std::string& file, std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {"check", file, "--confirm"});
    return hone(more);
  }
};

TEST_F(ConfirmTest, ExecutesTheProgram) {
  const std::string file =
      c("int main(void) { int x = __VERIFIER_nondet_int();\n"
        "  if (x > 5 && x % 7 == 3) reach_error();\n  return 0; }\n");
  const Outcome run = confirmed(file);
  EXPECT_EQ(run.exit_code, exit_false) << run;
  EXPECT_TRUE(contains(run.output, "evidence: confirmed: the compiled program was executed")) << run;
  EXPECT_FALSE(contains(hone({"check", file}).output, "confirmed")) << "it is off by default";
}

// The model of the program says what the compiler does not: here a macro that only hone's Clang defines.
TEST_F(ConfirmTest, DoubtsWhatTheProgramDoesNotDo) {
  const Outcome run =
      confirmed(c("int main(void) {\n#ifdef __clang__\n  reach_error();\n#endif\n  return 0; }\n"));
  EXPECT_EQ(run.exit_code, exit_unknown) << run;
  EXPECT_TRUE(contains(run.last_line(), "not confirmed: the compiled program does not fail")) << run;
}

// By the address sanitizer of the compiler.
TEST_F(ConfirmTest, ErrorsInTheUseOfMemory) {
  const std::string start =
      "#include <stdlib.h>\nint main(void) { int n = __VERIFIER_nondet_int(); int *p = malloc(8);\n";
  for (const char* wrong : {"  if (n == 3) p[2] = 1; free(p); return 0; }\n",
                            "  if (n == 3) { free(p); return *p; } free(p); return 0; }\n",
                            "  if (n == 3) free(p); free(p); return 0; }\n"}) {
    const Outcome run = confirmed(c(start + wrong), {"--property", "valid-memsafety", "--no-malloc-failure"});
    EXPECT_EQ(run.exit_code, exit_false) << run;
    EXPECT_TRUE(contains(run.output, "evidence: confirmed: the compiled program was executed")) << run;
  }
  const Outcome refused = confirmed(c(start + "  *p = n; free(p); return 0; }\n"));
  EXPECT_EQ(refused.exit_code, exit_false) << refused;
  EXPECT_TRUE(contains(refused.output, "which may be because malloc returns 0 in the run")) << refused;
}

TEST_F(ConfirmTest, ExplainsWhatCannotBeSupplied) {
  const Outcome run = confirmed(c("int main(void) { int x; if (x == 77) reach_error(); return 0; }\n"));
  EXPECT_EQ(run.exit_code, exit_false) << run;
  EXPECT_TRUE(contains(run.output,
                       "not confirmed by executing the program: the compiled program does not fail, "
                       "which may be because "))
      << run;
}

TEST_F(ConfirmTest, SaysWhyNothingWasExecuted) {
  const std::string file = c("int main(void) { reach_error(); return 0; }\n");
  const Outcome run = this->run({"env", "CC=no-such-compiler", binary(), "check", file, "--confirm"});
  EXPECT_EQ(run.exit_code, exit_false) << run;
  EXPECT_TRUE(contains(run.output, "not confirmed by executing the program: there is no gcc")) << run;
  EXPECT_EQ(confirmed(program("ip/lock-retry-wrong.ip")).exit_code, exit_usage);
}

TEST_F(ConfirmTest, FencesTheProgramOff) {
  const std::string victim = write("victim", "untouched");
  const Outcome run =
      confirmed(c("#ifndef __clang__  // hone sees nothing of this\n#include <stdio.h>\n"
                  "__attribute__((constructor)) static void harm(void) {\n  FILE *f = fopen(\"" +
                  victim +
                  "\", \"w\");\n  if (f) { fputs(\"changed\", f); fclose(f); }\n"
                  "  f = fopen(\"beside\", \"w\");\n  if (f) fclose(f);\n}\n#endif\n"
                  "int main(void) { reach_error(); return 0; }\n"));
  EXPECT_EQ(run.exit_code, exit_false) << run;
  EXPECT_TRUE(contains(run.output, "evidence: confirmed")) << run;
  EXPECT_TRUE(contains(run.output, "not fenced off") || read(victim) == "untouched") << run;
  EXPECT_FALSE(std::filesystem::exists("beside"));
}

// Of several processes one answers; no other is ended in the middle of its confirmation.
TEST_F(ConfirmTest, LeavesNoTemporaryFolder) {
  const std::string file =
      c("int main(void) { int x = __VERIFIER_nondet_int();\n"
        "  for (int i = 0; i < 5; i++) if (x % (i + 2) == 1 && x > 70) x++;\n"
        "  if (x > 77 && x % 9 == 4) reach_error();\n  return 0; }\n");
  const std::filesystem::path folder = std::filesystem::path(file).parent_path() / "temporary";
  std::filesystem::create_directory(folder);
  for (int round = 0; round < 4; ++round) {
    const Outcome run =
        this->run({"env", "TMPDIR=" + folder.string(), binary(), "check", file, "--confirm", "--jobs", "3"});
    EXPECT_EQ(run.exit_code, exit_false) << run;
    EXPECT_TRUE(std::filesystem::is_empty(folder)) << run;
  }
}

}  // namespace

}  // namespace hone
