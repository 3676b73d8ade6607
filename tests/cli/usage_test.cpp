// SPDX-License-Identifier: Apache-2.0
// Wrong usage is told apart from bad input, and what there is can be listed.
#include "base/options.h"
#include "cli/run_hone.h"
#include "engine/registry/engines.h"

namespace hone {

namespace {

class Usage : public CommandLine {
 protected:
  const std::string good = write("good.ip", "void main() { }\n");

  void expect_usage_error(const std::vector<std::string>& arguments, const std::string& mentioned) {
    const Outcome run = hone(arguments);
    EXPECT_EQ(run.exit_code, exit_usage) << testing::PrintToString(arguments) << run;
    EXPECT_TRUE(contains(run.errors, mentioned)) << mentioned << "\n" << run;
    EXPECT_EQ(run.output, "");
  }
};

TEST_F(Usage, TheFileMayFollowTheOptions) {
  const Outcome run = hone({"check", "--timeout", "5", "--blocks", "basic", good});
  EXPECT_EQ(run.exit_code, exit_true) << run;
}

TEST_F(Usage, ErrorsEndWithSixtyFour) {
  expect_usage_error({}, "subcommand");
  expect_usage_error({"prove"}, "prove");
  expect_usage_error({"check"}, "file");
  expect_usage_error({"check", good, "--no-such-option"}, "--no-such-option");
  expect_usage_error({"check", good, "another.ip"}, "another.ip");
  expect_usage_error({"check", good, "--timeout", "soon"}, "soon");
  expect_usage_error({"check", good, "--timeout", "-1"}, "-1");
  expect_usage_error({"check", good, "--timeout", "1.5"}, "1.5");
  expect_usage_error({"check", good, "--timeout", "99999999999999999999"}, "99999999999999999999");
  expect_usage_error({"check", good, "--timeout"}, "--timeout");
  expect_usage_error({"check", good, "--memory", ""}, "--memory");
  expect_usage_error({"check", good, "--solver", "yices"}, "yices");
  expect_usage_error({"check", good, "--engine", "perpetual"}, "perpetual");
  expect_usage_error({"show", good, "--dot", "--boolean-program"}, "--dot");
}

// Nobody should wait for a verdict only to learn that its predicates cannot be kept.
TEST_F(Usage, OutputFilesAreTriedBeforeTheRun) {
  expect_usage_error({"check", good, "--save-predicates", path("no/such/folder/p")}, "no/such/folder/p");
}

TEST_F(Usage, HelpAndVersionAreNoErrors) {
  for (const char* argument : {"--help", "--version"}) {
    const Outcome run = hone({argument});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_TRUE(contains(run.output, "hone")) << run.output;
  }
  const Outcome check = hone({"check", "--help"}), interpolate = hone({"interpolate", "--help"});
  EXPECT_EQ(check.exit_code, 0);
  EXPECT_EQ(interpolate.exit_code, 0);
  for (const OptionSpec& spec : option_table()) {
    const bool mentioned = contains(check.output, spec.name) || contains(interpolate.output, spec.name);
    EXPECT_TRUE(mentioned) << spec.name;
  }
}

TEST_F(Usage, OptionsListsTheWholeTable) {
  const Outcome run = hone({"options"});
  EXPECT_EQ(run.exit_code, 0);
  for (const OptionSpec& spec : option_table()) {
    EXPECT_TRUE(contains(run.output, std::string("--") + spec.name)) << spec.name;
    EXPECT_TRUE(contains(run.output, spec.help)) << spec.name;
  }
}

TEST_F(Usage, EnginesListsAllAndEachRuns) {
  const Outcome run = hone({"engines"});
  EXPECT_EQ(run.exit_code, 0);
  for (const EngineInfo& engine : engines()) {
    EXPECT_TRUE(contains(run.output, engine.name));
    const bool wants_arrays = engine.name == std::string("indexed");
    const std::string file = wants_arrays ? HONE_SOURCE_DIR "/examples/arrays/initialise.ip" : good;
    EXPECT_EQ(hone({"check", file, "--engine", engine.name}).exit_code, exit_true) << engine.name;
  }
}

TEST_F(Usage, FlagsCanBeSwitchedOff) {
  const Outcome run = hone({"check", program("ip/count-up-down.ip"), "--no-check-evidence"});
  EXPECT_EQ(run.exit_code, exit_true);
  EXPECT_FALSE(contains(run.output, "re-proved")) << run.output;
  EXPECT_TRUE(contains(run.output, "it was not checked")) << run.output;
}

TEST_F(Usage, SecondOpinionIsCvc5) {
  const Outcome run = hone({"check", program("ip/clamp.ip"), "--second-opinion"});
  EXPECT_EQ(run.exit_code, exit_true);
  EXPECT_TRUE(contains(run.output, "re-proved by cvc5")) << run.output;
}

}  // namespace

}  // namespace hone
