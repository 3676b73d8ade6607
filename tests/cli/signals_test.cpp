// SPDX-License-Identifier: Apache-2.0
// SIGINT and SIGTERM end every command at once, with what is known.
#include <csignal>
#include <nlohmann/json.hpp>

#include "cli/run_hone.h"

namespace hone {

namespace {

class Signals : public CommandLine {
 protected:
  // Refinement goes on for ever (see limits_test.cpp).
  const std::string diverging = write("diverging.ip",
                                      "void main() {\n  int i, s, m, n;\n  havoc m, n;\n  i, s = 0, 0;\n"
                                      "  while (i < n) { i, s = i + 1, s + m; }\n"
                                      "  while (i > 0) { i, s = i - 1, s - m; }\n"
                                      "  assert(s == 0);\n}\n");
  // One question that takes the solver for ever: two factors of a product of two primes.
  const std::string factors =
      write("factors.c",
            "extern void reach_error(void);\nextern unsigned long __VERIFIER_nondet_ulong(void);\n"
            "int main(void) {\n"
            "  unsigned long x = __VERIFIER_nondet_ulong(), y = __VERIFIER_nondet_ulong();\n"
            "  if (x > 1 && y > 1 && x < 4294967291UL && y < 4294967291UL &&\n"
            "      x * y == 18446743979220271189UL) reach_error();\n  return 0;\n}\n");
  const std::string endless = write("endless.ip", "void main() { int x; while (true) { x = 1 - x; } }\n");

  // Half a second after its start; whatever hone does then, it is to end soon.
  void expect_end(const std::vector<std::string>& words, int signal, int exit_code) {
    const Outcome run = hone_with_signal(words, signal, 0.5);
    EXPECT_EQ(run.exit_code, exit_code) << words[0] << "\n" << run;
    EXPECT_LT(run.seconds, 2.5) << words[0] << "\n" << run;
    last_ = run;
  }

  void expect_interrupted(const std::vector<std::string>& words) {
    expect_end(words, SIGINT, exit_interrupted);
    EXPECT_EQ(last_.last_line(), "verdict: UNKNOWN (interrupted)") << last_;
  }

  Outcome last_;
};

TEST_F(Signals, InterruptACheck) {
  expect_interrupted({"check", diverging});
  expect_interrupted({"check", diverging, "--timeout", "60", "--no-use-execution"});
}

TEST_F(Signals, InterruptAQuestionToASolver) {
  expect_interrupted({"check", factors, "--solver-effort", "1000000", "--solver-timeout", "100000"});
  expect_interrupted(
      {"check", factors, "--solver-effort", "1000000", "--solver-timeout", "100000", "--solver", "cvc5"});
}

TEST_F(Signals, InterruptLoading) {
  const std::string text =
      "int x;\nvoid main() {\n" + repeated("x = x + 1; if (x > 3) { x = 0; }\n", 400000) + "}\n";
  expect_interrupted({"check", write("long.ip", text)});
  const std::string c = "int x;\nint main(void) {\n" +
                        repeated("x = x + 1; if (x > 3) { x = 0; }\n", 100000) + "  return 0;\n}\n";
  expect_interrupted({"check", write("long.c", c)});
}

TEST_F(Signals, TerminateLikewise) {
  expect_end({"check", diverging}, SIGTERM, exit_terminated);
  EXPECT_EQ(last_.last_line(), "verdict: UNKNOWN (interrupted)") << last_;
}

TEST_F(Signals, KeepJsonWhole) {
  expect_end({"check", factors, "--solver-effort", "1000000", "--solver-timeout", "100000", "--json"}, SIGINT,
             exit_interrupted);
  const nlohmann::json json = nlohmann::json::parse(last_.output, nullptr, false);
  ASSERT_TRUE(json.is_object()) << last_;
  EXPECT_EQ(json["reason"], "interrupted");
}

TEST_F(Signals, KeepThePredicatesAndTheReport) {
  expect_end({"check", diverging, "--save-predicates", path("predicates"), "--report", path("report")},
             SIGINT, exit_interrupted);
  EXPECT_NE(read(path("predicates")), "");
  EXPECT_TRUE(contains(read(path("report/index.html")), "interrupted"));
}

TEST_F(Signals, EndTheOtherCommands) {
  expect_end({"run", endless, "--max-steps", "1000000000000000"}, SIGINT, exit_interrupted);
  expect_end({"run", endless, "--max-steps", "1000000000000000"}, SIGTERM, exit_terminated);
  expect_end({"show", diverging, "--boolean-program"}, SIGINT, exit_interrupted);
  std::string script =
      "(set-logic QF_BV)\n(declare-const x (_ BitVec 64))\n(declare-const y (_ BitVec 64))\n"
      "(assert (bvult (_ bv1 64) x))\n(assert (bvult (_ bv1 64) y))\n"
      "(assert (bvult x (_ bv4294967291 64)))\n(assert (bvult y (_ bv4294967291 64)))\n"
      "(assert (= (bvmul x y) (_ bv18446743979220271189 64)))\n(check-sat)\n";
  expect_end({"interpolate", write("factors.smt2", script), "--solver-effort", "1000000", "--solver-timeout",
              "100000"},
             SIGINT, exit_interrupted);
}

TEST_F(Signals, EndCheckAllAndItsChildren) {
  expect_end({"check-all", diverging, factors}, SIGINT, exit_interrupted);
  EXPECT_TRUE(contains(last_.last_line(), "UNKNOWN: interrupted")) << last_;
  EXPECT_FALSE(contains(last_.output, "factors.c")) << last_;
  const Outcome children = run({"pgrep", "-f", diverging});
  EXPECT_EQ(children.output, "");
}

TEST_F(Signals, WorkBehindAPipe) {
  const Outcome run = this->run({"bash", "-c",
                                 "set -o pipefail; timeout --preserve-status -s INT 0.5 " + binary() +
                                     " check " + diverging + " | cat"});
  EXPECT_EQ(run.exit_code, exit_interrupted) << run;
  EXPECT_EQ(run.last_line(), "verdict: UNKNOWN (interrupted)") << run;
}

// The result is printed to a pipe that is full and that nobody reads.
TEST_F(Signals, EndAProcessThatCannotPrint) {
  const Outcome run = this->run({"bash", "-c",
                                 "(timeout --preserve-status -s INT 1 " + binary() + " run " +
                                     write("loud.c",
                                           "#include <stdio.h>\nint main(void) { for (;;) "
                                           "puts(\"again and again\"); }\n") +
                                     "; echo $? > " + path("code") + ") | sleep 4; cat " + path("code")});
  EXPECT_EQ(run.output, "130\n") << run;
}

}  // namespace

}  // namespace hone
