// SPDX-License-Identifier: Apache-2.0
// Files that a run writes: what cannot be written is known before the work, and costs no verdict after it.
#include "cli/run_hone.h"

namespace hone {

namespace {

class OutputFiles : public CommandLine {
 protected:
  const std::string wrong = program("ip/lock-retry-wrong.ip"), right = program("ip/lock-retry.ip");
};

TEST_F(OutputFiles, AreLookedAtBeforeTheWork) {
  for (const char* option : {"--proof", "--sarif", "--witness", "--save-predicates"})
    for (const std::string& place : {path("missing/file"), path("")}) {
      const Outcome run = hone({"check", path("no-such-program.ip"), option, place});
      EXPECT_EQ(run.exit_code, exit_usage) << option << "\n" << run;
      EXPECT_TRUE(contains(run.errors, "cannot write " + place)) << run;
    }
  for (const char* option : {"--report", "--harness"}) {
    const Outcome run = hone({"check", wrong, option, write("file", "") + "/folder"});
    EXPECT_EQ(run.exit_code, exit_usage) << option << "\n" << run;
  }
  EXPECT_EQ(hone({"check-all", wrong, "--junit", path("missing/file")}).exit_code, exit_usage);
}

TEST_F(OutputFiles, CostNoVerdictWhereWritingFails) {
  for (const char* option : {"--sarif", "--witness", "--save-predicates"}) {
    const Outcome run = hone({"check", wrong, option, "/dev/full"});
    EXPECT_EQ(run.exit_code, exit_false) << option << "\n" << run;
    EXPECT_EQ(run.last_line(), "verdict: FALSE");
    EXPECT_TRUE(contains(run.errors, "/dev/full: No space left")) << run;
  }
  const Outcome proof = hone({"check", right, "--proof", "/dev/full"});
  EXPECT_EQ(proof.exit_code, exit_true) << proof;
  EXPECT_TRUE(contains(proof.errors, "No space left")) << proof;
  EXPECT_EQ(hone({"check-all", wrong, "--junit", "/dev/full"}).exit_code, exit_false);
}

TEST_F(OutputFiles, OfAnEarlierRunAreRemoved) {
  const std::string old = write("witness", "old");
  hone({"check", right, "--witness", old});  // there is none to write
  EXPECT_FALSE(std::filesystem::exists(old));
}

TEST_F(OutputFiles, AreNeverTheProgram) {
  const std::string copy = write("copy.ip", read(wrong));
  EXPECT_EQ(hone({"check", copy, "--witness", copy}).exit_code, exit_usage);
  EXPECT_EQ(read(copy), read(wrong));
}

TEST_F(OutputFiles, CanBeWhatIsNoPlainFile) {
  EXPECT_EQ(hone({"check", wrong, "--sarif", "/dev/null"}).exit_code, exit_false);
  std::filesystem::create_symlink(write("target", "old"), path("link"));
  EXPECT_EQ(hone({"check", wrong, "--sarif", path("link")}).exit_code, exit_false);
  EXPECT_TRUE(std::filesystem::is_symlink(path("link")));
  EXPECT_TRUE(contains(read(path("target")), "sarif"));
}

}  // namespace

}  // namespace hone
