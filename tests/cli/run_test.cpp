// SPDX-License-Identifier: Apache-2.0
// `hone run`: the end of an execution as a sentence and an exit code.
#include "cli/run_hone.h"

namespace hone {

namespace {

class Run : public CommandLine {
 protected:
  const std::string open_program = write("open.ip", R"(int total;
int main() {
  int x;
  total = 0;
  while (unknown) {
    havoc x;
    total = total + x;
  }
  assert(total != 42);
  assume(total != 43);
  return total;
}
)");
};

TEST_F(Run, FinishedProgramsTellTheirResult) {
  const std::string ackermann = write("ackermann.ip", R"(int ackermann(int m, int n) {
  int t;
  if (m == 0) { return n + 1; }
  if (n == 0) { t = 1; } else { t = ackermann(m, n - 1); }
  t = ackermann(m - 1, t);
  return t;
}
int main() { int r; r = ackermann(2, 3); return r; }
int other() { return 0 - 5; }
)");
  const Outcome run = hone({"run", ackermann});
  EXPECT_EQ(run.exit_code, 0) << run;
  EXPECT_EQ(run.errors, "finished: main returned 9\n");
  EXPECT_EQ(run.output, "");
  EXPECT_EQ(hone({"run", ackermann, "--entry", "other"}).errors, "finished: other returned -5\n");
  EXPECT_EQ(hone({"run", ackermann, "--width", "16", "--overflow", "wrap", "--entry", "other"}).errors,
            "finished: other returned 65531 (-5)\n");
  EXPECT_TRUE(contains(hone({"run", ackermann, "--statistics"}).errors, " steps in "));
}

TEST_F(Run, InputsAndChoicesFromAFile) {
  const auto with_inputs = [&](const std::string& text) {
    return hone({"run", open_program, "--inputs", write("inputs", text)});
  };
  const Outcome finished = with_inputs("0  # once\n17\n0\n-0x10\n1\n");
  EXPECT_EQ(finished.exit_code, 0) << finished;
  EXPECT_EQ(finished.errors, "finished: main returned 1\n");
  const Outcome error = with_inputs("0\n42\n1\n");
  EXPECT_EQ(error.exit_code, exit_false) << error;
  EXPECT_TRUE(error.errors.starts_with("error: " + open_program + ":9: ")) << error;
  const Outcome blocked = with_inputs("0\n43\n1\n");
  EXPECT_EQ(blocked.exit_code, 0) << blocked;
  EXPECT_TRUE(blocked.errors.starts_with("blocked at " + open_program + ":10: ")) << blocked;
  const Outcome used_up = with_inputs("0\n43\n");
  EXPECT_EQ(used_up.exit_code, exit_unknown) << used_up;
  EXPECT_TRUE(contains(used_up.errors, "used up")) << used_up;
  const Outcome wrong = with_inputs("0\nmany\n");
  EXPECT_EQ(wrong.exit_code, exit_bad_input) << wrong;
  EXPECT_TRUE(contains(wrong.errors, "inputs:2:1: error: ")) << wrong;
  EXPECT_EQ(hone({"run", open_program, "--inputs", path("missing")}).exit_code, exit_bad_input);
}

TEST_F(Run, SeedsAreRepeatable) {
  bool different = false;
  const Outcome first = hone({"run", open_program, "--seed", "0"});
  for (const char* seed : {"1", "2", "3", "4", "5", "6"}) {
    const Outcome run = hone({"run", open_program, "--seed", seed});
    EXPECT_EQ(run.errors, hone({"run", open_program, "--seed", seed}).errors);
    different = different || run.errors != first.errors;
  }
  EXPECT_TRUE(different) << first;
}

TEST_F(Run, GivesUpAtLimits) {
  const std::string endless =
      write("endless.ip", "int x;\nvoid main() { x = 0; while (true) { x = x + 1; } }\n");
  const Outcome steps = hone({"run", endless, "--max-steps", "100000"});
  EXPECT_EQ(steps.exit_code, exit_unknown);
  EXPECT_EQ(steps.errors, "gave up after 100000 steps (--max-steps)\n");
  const Outcome time = hone({"run", endless, "--timeout", "1"});
  EXPECT_EQ(time.exit_code, exit_unknown) << time;
  EXPECT_TRUE(time.errors.starts_with("gave up: ")) << time;
}

TEST_F(Run, ErrorFunctionsAndLabels) {
  const std::string file = write("f.ip", "void fail() { }\nvoid main() { fail(); }\n");
  EXPECT_EQ(hone({"run", file}).exit_code, 0);
  const Outcome run = hone({"run", file, "--error-function", "fail"});
  EXPECT_EQ(run.exit_code, exit_false) << run;
  EXPECT_TRUE(contains(run.errors, "function fail is called")) << run;
}

TEST_F(Run, WrongUsageAndInput) {
  EXPECT_EQ(hone({"run"}).exit_code, exit_usage);
  EXPECT_EQ(hone({"run", open_program, "--seed", "x"}).exit_code, exit_usage);
  EXPECT_EQ(hone({"run", open_program, "--seed", "1", "--inputs", open_program}).exit_code, exit_usage);
  EXPECT_EQ(hone({"run", write("bad.ip", "void main( {")}).exit_code, exit_bad_input);
  EXPECT_EQ(hone({"run", write("t.bp", "void main() begin start_thread goto L; L: skip; end\n")}).exit_code,
            exit_unknown);
}

// Whatever the verdict TRUE is right about, no execution refutes it.
TEST_F(Run, SafeProgramsReachNoError) {
  for (const char* name : {"ip/ackermann-above.ip", "ip/divmod-results.ip", "ip/clamp.ip", "bp/peterson.bp",
                           "ip/locals-survive-recursion.ip"})
    for (const char* seed : {"1", "2", "3"}) {
      const Outcome run = hone({"run", program(name), "--seed", seed, "--max-steps", "200000"});
      EXPECT_TRUE(run.exit_code == 0 || run.exit_code == exit_unknown) << name << " " << seed << run;
    }
}

}  // namespace

}  // namespace hone
