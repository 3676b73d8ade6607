// SPDX-License-Identifier: Apache-2.0
// check-all: several programs, and JUnit XML of what became of them.
#include <nlohmann/json.hpp>

#include "cli/run_hone.h"

namespace hone {

namespace {

using CheckAllTest = CommandLine;

TEST_F(CheckAllTest, EachTaskIsATestCase) {
  const std::string bad = write("a<b.ip", "void main( {");
  const Outcome run = hone({"check-all", program("ip/lock-retry.ip"), program("ip/lock-retry-wrong.ip"), bad,
                            "--junit", path("junit.xml")});
  EXPECT_EQ(run.exit_code, exit_bad_input) << run;
  const std::string text = read(path("junit.xml"));
  EXPECT_TRUE(contains(text, "tests=\"3\" failures=\"1\" errors=\"1\" skipped=\"0\"")) << text;
  EXPECT_TRUE(contains(text, "name=\"lock-retry.ip\"")) << text;
  EXPECT_TRUE(contains(text, "<failure message=\"FALSE: assertion")) << text;
  EXPECT_TRUE(contains(text, "name=\"a&lt;b.ip\"")) << text;
  EXPECT_FALSE(contains(text, "a<b.ip")) << text;
}

TEST_F(CheckAllTest, TheWorstAnswerCounts) {
  const std::string right = program("ip/lock-retry.ip"), wrong = program("ip/lock-retry-wrong.ip");
  EXPECT_EQ(hone({"check-all", right, right}).exit_code, exit_true);
  EXPECT_EQ(hone({"check-all", right, wrong}).exit_code, exit_false);
  const Outcome unknown = hone({"check-all", right, "--max-refinements", "0", "--junit", path("junit.xml")});
  EXPECT_EQ(unknown.exit_code, exit_unknown) << unknown;
  EXPECT_TRUE(contains(read(path("junit.xml")), "<skipped message=\"UNKNOWN")) << read(path("junit.xml"));
}

TEST_F(CheckAllTest, EachPropertyOfATaskIsATestCase) {
  const std::string file = write("t.c", R"(extern int nondet(void);
int main(void) {
  int n = nondet();
  int quotient = 10 / n;
  return n < 30 ? quotient << n : 0;
}
)");
  const Outcome run = hone({"check-all", file, "--property", "no-overflow,div-by-zero,shift,unreach-call",
                            "--junit", path("junit.xml")});
  EXPECT_EQ(run.exit_code, exit_false) << run;
  const std::string text = read(path("junit.xml"));
  EXPECT_TRUE(contains(text, "tests=\"4\" failures=\"2\" errors=\"0\" skipped=\"0\"")) << text;
  EXPECT_TRUE(contains(text, "name=\"t.c: no-overflow\"")) << text;
  EXPECT_TRUE(contains(text, "<failure message=\"FALSE: division by zero in `10 / n` at ")) << text;
  EXPECT_TRUE(contains(text, "The run (")) << text;
}

TEST_F(CheckAllTest, WhatIsNoProgramSaysWhy) {
  const std::string bad = write("bad.c", "int main(void) { return x; }\n");
  const Outcome run = hone({"check-all", bad, "--junit", path("junit.xml")});
  EXPECT_EQ(run.exit_code, exit_bad_input) << run;
  EXPECT_TRUE(contains(run.output, "undeclared identifier 'x'")) << run;
  EXPECT_TRUE(contains(read(path("junit.xml")), "undeclared identifier")) << run;
}

TEST_F(CheckAllTest, JsonIsOneArray) {
  const std::string right = program("ip/lock-retry.ip"), wrong = program("ip/lock-retry-wrong.ip");
  const Outcome run = hone({"check-all", right, wrong, write("bad.ip", "void main( {"), "--json"});
  EXPECT_EQ(run.exit_code, exit_bad_input) << run;
  const nlohmann::json all = nlohmann::json::parse(run.output, nullptr, false);
  ASSERT_TRUE(all.is_array() && all.size() == 3) << run;
  EXPECT_EQ(all[0]["file"], right);
  EXPECT_EQ(all[0]["verdict"], "TRUE");
  EXPECT_EQ(all[0]["result"]["evidence"]["kind"], "proof");
  EXPECT_EQ(all[1]["verdict"], "FALSE");
  EXPECT_TRUE(all[1]["message"].get<std::string>().starts_with("FALSE: assertion")) << run;
  EXPECT_EQ(all[1]["result"]["evidence"]["kind"], "counterexample");
  EXPECT_EQ(all[2]["verdict"], "ERROR");
  EXPECT_TRUE(all[2]["result"].is_null());
}

TEST_F(CheckAllTest, ProgramsOfAllLanguagesGoTogether) {
  const std::string c = write(
      "t.c", "extern void reach_error(void);\nint main(void) { if (1 > 2) reach_error(); return 0; }\n");
  const Outcome run = hone({"check-all", c, program("ip/lock-retry.ip")});
  EXPECT_EQ(run.exit_code, exit_true) << run;
}

}  // namespace

}  // namespace hone
