// SPDX-License-Identifier: Apache-2.0
// check-all: several programs, and JUnit XML of what became of them.
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

TEST_F(CheckAllTest, ProgramsOfAllLanguagesGoTogether) {
  const std::string c = write(
      "t.c", "extern void reach_error(void);\nint main(void) { if (1 > 2) reach_error(); return 0; }\n");
  const Outcome run = hone({"check-all", c, program("ip/lock-retry.ip")});
  EXPECT_EQ(run.exit_code, exit_true) << run;
}

}  // namespace

}  // namespace hone
