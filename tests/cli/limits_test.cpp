// SPDX-License-Identifier: Apache-2.0
// Limits of time and memory end in UNKNOWN, in time and with the reason.
#include "cli/run_hone.h"

namespace hone {

namespace {

class Limits : public CommandLine {
 protected:
  // The proof needs s == i * m, which no linear predicate says, so refinement goes on for ever.
  const std::string diverging = write("diverging.ip",
                                      "void main() {\n  int i, s, m, n;\n  havoc m, n;\n  i, s = 0, 0;\n"
                                      "  while (i < n) { i, s = i + 1, s + m; }\n"
                                      "  while (i > 0) { i, s = i - 1, s - m; }\n"
                                      "  assert(s == 0);\n}\n");

  // 40 bits that are shifted and mixed: the decision diagrams explode.
  std::string heavy() const {
    std::string names, body;
    constexpr int bits = 44;
    for (int i = 0; i < bits; ++i) names += (i > 0 ? ", v" : "v") + std::to_string(i);
    for (int i = 0; i < bits; ++i) {
      const auto bit = [](int index) { return "v" + std::to_string(index % bits); };
      body += "  " + bit(i) + " := (" + bit(i + 7) + " & " + bit(i + 22) + ") ^ " + bit(3 * i + 1) + " ^ (" +
              bit(5 * i + 2) + " | " + bit(11 * i + 3) + ");\n";
    }
    return "decl " + names + ";\nvoid main() begin\n while (*) do\n" + body +
           " od\n assert(v0 | v1 | v2);\nend\n";
  }
};

TEST_F(Limits, TimeoutIsKept) {
  const Outcome run = hone({"check", diverging, "--timeout", "1"}, 10);
  EXPECT_EQ(run.exit_code, exit_unknown) << run;
  EXPECT_TRUE(run.last_line().starts_with("verdict: UNKNOWN (timeout")) << run.last_line();
  EXPECT_LT(run.seconds, 3);
}

TEST_F(Limits, TimeoutIsKeptByCvc5) {
  const Outcome run = hone({"check", diverging, "--timeout", "1", "--solver", "cvc5"}, 10);
  EXPECT_EQ(run.exit_code, exit_unknown) << run;
  EXPECT_LT(run.seconds, 3);
}

TEST_F(Limits, TimeoutKeepsThePredicates) {
  const Outcome run =
      hone({"check", diverging, "--timeout", "2", "--save-predicates", path("predicates")}, 10);
  EXPECT_EQ(run.exit_code, exit_unknown) << run;
  EXPECT_TRUE(contains(read(path("predicates")), "main")) << read(path("predicates"));
}

TEST_F(Limits, MemoryIsKept) {
  EXPECT_EQ(hone({"check", program("bp/peterson.bp"), "--memory", "60"}).exit_code, exit_true);
  const std::string file = write("heavy.bp", heavy());
  const Outcome run = hone(
      {"check", file, "--engine", "summaries", "--memory", "60", "--timeout", "40", "--no-use-execution"},
      60);
  EXPECT_EQ(run.exit_code, exit_unknown) << run;
  EXPECT_TRUE(contains(run.last_line(), "memory")) << run;
}

TEST_F(Limits, MemoryIsKeptWhileReading) {
  const std::string text =
      "int x;\nvoid main() {\n" + repeated("x = x + 1; if (x > 3) { x = 0; }\n", 200000) + "}\n";
  const Outcome run = hone({"check", write("long.ip", text), "--memory", "60", "--timeout", "40"}, 60);
  EXPECT_EQ(run.exit_code, exit_unknown) << run;
  EXPECT_TRUE(contains(run.last_line(), "memory")) << run;
}

// Of a small address space, the stack must not take all; where something does not fit, nothing crashes.
TEST_F(Limits, OfTheSystemEndInVerdictsToo) {
  const std::string c = write("t.c",
                              "extern void reach_error(void);\nextern int input(void);\nint main(void) {\n"
                              "  int x = input();\n  while (x < 10) x++;\n  if (x < 10) reach_error();\n"
                              "  return 0;\n}\n");
  for (const int kilobytes : {6000000, 3000000, 1500000, 560000, 480000, 400000})
    for (const std::string& file : {diverging, c}) {
      const Outcome run = this->run({"bash", "-c",
                                     "ulimit -v " + std::to_string(kilobytes) + "; exec " + binary() +
                                         " check " + file + " --timeout 2"});
      EXPECT_TRUE(run.exit_code == exit_true || run.exit_code == exit_unknown) << kilobytes << "\n" << run;
      EXPECT_TRUE(run.last_line().starts_with("verdict: ")) << kilobytes << "\n" << run;
      const bool easy = kilobytes > 1000000 && file == c;
      EXPECT_TRUE(!easy || run.exit_code == exit_true) << kilobytes << "\n" << run;
    }
}

TEST_F(Limits, ShowKeepsTheTimeout) {
  const Outcome run = hone({"show", diverging, "--boolean-program", "--timeout", "1"}, 10);
  EXPECT_TRUE(run.exit_code == 0 || run.exit_code == exit_unknown) << run;
  EXPECT_LT(run.seconds, 3);
}

TEST_F(Limits, JsonAtALimitIsOneObject) {
  const Outcome run = hone({"check", diverging, "--timeout", "1", "--json"}, 10);
  EXPECT_EQ(run.exit_code, exit_unknown) << run;
  EXPECT_TRUE(run.output.starts_with("{") && run.output.ends_with("}\n")) << run.output;
  EXPECT_TRUE(contains(run.output, "\"timeout after 1 s\"")) << run.output;
}

}  // namespace

}  // namespace hone
