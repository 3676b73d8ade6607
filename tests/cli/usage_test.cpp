// SPDX-License-Identifier: Apache-2.0
// Wrong usage is told apart from bad input, and what there is can be listed.
#include <fmt/format.h>

#include <map>

#include "base/options.h"
#include "cli/run_hone.h"
#include "engine/registry/engines.h"

namespace hone {

namespace {

class Usage : public CommandLine {
 protected:
  const std::string good = write("good.ip", "void main() { }\n");

  const std::string& help_of(const std::string& command) {
    std::string& help = help_[command];
    if (help.empty()) help = hone({command, "--help"}).output;
    return help;
  }

  void expect_usage_error(const std::vector<std::string>& arguments, const std::string& mentioned) {
    const Outcome run = hone(arguments);
    EXPECT_EQ(run.exit_code, exit_usage) << testing::PrintToString(arguments) << run;
    EXPECT_TRUE(contains(run.errors, mentioned)) << mentioned << "\n" << run;
    EXPECT_EQ(run.output, "");
  }

 private:
  std::map<std::string, std::string> help_;
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

// Where `word` stands in the help, in which what is for everyone comes first.
bool in_section_for_research(const std::string& help, const std::string& word) {
  return help.find(word) > help.find("Options for research");
}

TEST_F(Usage, HelpShowsTheOptionsOfACommandOnly) {
  for (const OptionSpec& spec : option_table())
    for (std::size_t i = 0; i < names_of<Command>.size(); ++i) {
      const std::string& help = help_of(names_of<Command>[i]);
      const std::string name = fmt::format("--{} ", spec.name), flag = fmt::format("--{},", spec.name);
      const std::string& shown = spec.kind == OptionKind::flag ? flag : name;
      if (!spec.commands.contains(static_cast<Command>(i))) {
        const bool has_namesake = std::string_view(spec.name) == "engine";
        EXPECT_TRUE(!contains(help, shown) || has_namesake) << names_of<Command>[i] << " " << shown;
        continue;
      }
      EXPECT_TRUE(contains(help, shown)) << names_of<Command>[i] << " " << shown;
      EXPECT_EQ(in_section_for_research(help, shown), spec.audience == Audience::research) << shown;
    }
}

TEST_F(Usage, OptionsOfOtherCommandsAreErrorsWithAHint) {
  expect_usage_error({"check", good, "--seed", "3"},
                     "`hone check` does not take --seed; it is an option of `hone run`");
  expect_usage_error({"check", good, "--labelling=pudlak"},
                     "--labelling; it is an option of `hone interpolate`");
  expect_usage_error({"run", good, "--engine", "lazy"}, "`hone check`, `hone check-all`, `hone show`");
  expect_usage_error({"prove-check", good, good, "--no-unroll"}, "does not take --no-unroll");
  expect_usage_error({"check-all", good, "--witness", path("w")}, "it is an option of `hone check`");
  expect_usage_error({"show", good, "--json"}, "`hone check`, `hone check-all`");
  expect_usage_error({"check", good, "--frobnicate"}, "there is no option --frobnicate; `hone check --help`");
}

// The same word means other engines to other commands.
TEST_F(Usage, EnginesOfInterpolationAreNotThoseOfChecks) {
  expect_usage_error({"check", good, "--engine", "spacer"}, "--engine takes one of auto|summaries");
  expect_usage_error({"interpolate", write("empty.smt2", ""), "--engine", "lazy"}, "theory, integers");
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
    const std::string name = name_of(engine.kind);
    EXPECT_TRUE(contains(run.output, name));
    const bool wants_arrays = engine.kind == EngineKind::indexed;
    const std::string file = wants_arrays ? HONE_SOURCE_DIR "/examples/arrays/initialise.ip" : good;
    EXPECT_EQ(hone({"check", file, "--engine", name}).exit_code, exit_true) << name;
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
