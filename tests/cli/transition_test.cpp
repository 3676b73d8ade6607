// SPDX-License-Identifier: Apache-2.0
// The engine transition and transition systems, as users see them.
#include <gtest/gtest.h>

#include "cli/run_hone.h"

namespace hone {

namespace {

class Transition : public CommandLine {};

const std::string example = HONE_SOURCE_DIR "/examples/counters.vmt";
const std::string figure_two = HONE_SOURCE_DIR "/bench/transition/programs/figure-two.c";

TEST_F(Transition, SystemsAreProvedWithAnInvariant) {
  const Outcome outcome = hone({"check", example});
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  EXPECT_TRUE(contains(outcome.output, "engine transition")) << outcome;
  EXPECT_TRUE(contains(outcome.output, "x == y")) << outcome;
  EXPECT_TRUE(contains(outcome.output, "re-proved")) << outcome;
}

TEST_F(Transition, ViolatedPropertiesComeWithARun) {
  std::string text = read(example);
  text.replace(text.find("(= x y) :invar"), 7, "(< x 2)");
  const Outcome outcome = hone({"check", write("wrong.vmt", text)});
  EXPECT_EQ(outcome.exit_code, exit_false) << outcome;
  EXPECT_TRUE(contains(outcome.output, "property `.equal` fails")) << outcome;
  EXPECT_TRUE(contains(outcome.output, "replayed")) << outcome;
}

TEST_F(Transition, SystemsAreShownAsPrograms) {
  const Outcome outcome = hone({"show", example});
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  EXPECT_TRUE(contains(outcome.output, "[x == 0 && y == 0]")) << outcome;
  EXPECT_TRUE(contains(outcome.output, "[x != y]")) << outcome;
}

TEST_F(Transition, WhatIsUnsupportedIsUnknownWithItsPlace) {
  const std::string live = "(define-fun .live () Bool (! (= x 0) :live-property 1))\n";
  const Outcome outcome = hone({"check", write("f.vmt", read(example) + live)});
  EXPECT_EQ(outcome.exit_code, exit_unknown) << outcome;
  EXPECT_TRUE(contains(outcome.output, "unsupported: a live property")) << outcome;
}

TEST_F(Transition, OtherEnginesCheckSystemsAsWell) {
  for (const char* engine : {"lazy", "summaries"}) {
    const Outcome outcome = hone({"check", example, "--engine", engine});
    EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  }
}

TEST_F(Transition, TheProgramOfFigureTwoStatementByStatement) {
  for (const char* refine : {"interpolants", "das-dill"})
    for (const char* image : {"approximate", "hybrid"}) {
      const Outcome outcome =
          hone({"check", figure_two, "--property", "unreach-call", "--engine", "transition", "--blocks",
                "single", "--refine", refine, "--image", image});
      EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
    }
}

// Questions about its statements are hard for Z3 as long as they speak of arrays of words.
TEST_F(Transition, TheMaximumOfAnArrayWithGivenPredicates) {
  const std::string maximum = HONE_SOURCE_DIR "/bench/transition/programs/maximum";
  for (const char* image : {"approximate", "hybrid"}) {
    const Outcome outcome = hone({"check", maximum + ".c", "--property", "unreach-call", "--engine",
                                  "transition", "--blocks", "single", "--image", image, "--predicates",
                                  maximum + ".predicates", "--scope", "function", "--max-refinements", "20"});
    EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  }
}

TEST_F(Transition, OptionsHaveTheirChoices) {
  const Outcome outcome = hone({"check", example, "--refine", "guessing"});
  EXPECT_EQ(outcome.exit_code, exit_usage) << outcome;
  EXPECT_TRUE(contains(outcome.errors, "interpolants|das-dill")) << outcome;
}

}  // namespace

}  // namespace hone
