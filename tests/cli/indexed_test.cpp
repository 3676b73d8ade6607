// SPDX-License-Identifier: Apache-2.0
// The engine indexed, as users see it.
#include <gtest/gtest.h>

#include "cli/run_hone.h"

namespace hone {

namespace {

class Indexed : public CommandLine {};

std::string array_program(const std::string& name) {
  return std::string(HONE_SOURCE_DIR "/examples/arrays/") + name + ".ip";
}
std::string protocol(const std::string& name) {
  return std::string(HONE_SOURCE_DIR "/examples/protocols/") + name + ".vmt";
}

TEST_F(Indexed, AnInitialisingLoopIsProvedWithAQuantifiedInvariant) {
  const Outcome outcome = hone({"check", array_program("initialise"), "--engine", "indexed"});
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  EXPECT_TRUE(contains(outcome.output, "engine indexed")) << outcome;
  EXPECT_TRUE(contains(outcome.output, "forall j. ")) << outcome;
  EXPECT_TRUE(contains(outcome.output, "a[j] == 0")) << outcome;
  EXPECT_TRUE(contains(outcome.output, "re-proved")) << outcome;
}

TEST_F(Indexed, ABrokenLoopIsRefutedByARun) {
  const Outcome outcome =
      hone({"check", array_program("initialise-wrong"), "--engine", "indexed", "--no-use-execution"});
  EXPECT_EQ(outcome.exit_code, exit_false) << outcome;
  EXPECT_TRUE(contains(outcome.output, "replayed")) << outcome;
}

TEST_F(Indexed, SystemsWithQuantifiersAreForThisEngine) {
  const Outcome outcome = hone({"check", protocol("token-ring")});
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  EXPECT_TRUE(contains(outcome.output, "engine indexed")) << outcome;
  const Outcome wrong = hone({"check", protocol("token-ring-wrong")});
  EXPECT_EQ(wrong.exit_code, exit_false) << wrong;
}

TEST_F(Indexed, ASecondRunStartsWithThePredicatesOfTheFirst) {
  const std::string file = path("seeds");
  const Outcome first =
      hone({"check", array_program("copy"), "--engine", "indexed", "--save-predicates", file});
  EXPECT_EQ(first.exit_code, exit_true) << first;
  EXPECT_TRUE(contains(read(file), "forall j. ")) << read(file);
  const Outcome second = hone({"check", array_program("copy"), "--engine", "indexed", "--predicates", file});
  EXPECT_EQ(second.exit_code, exit_true) << second;
  EXPECT_TRUE(contains(second.output, "0 refinements")) << second;
}

TEST_F(Indexed, WeakestPreconditionsAreTheComparison) {
  const Outcome outcome = hone({"check", array_program("find"), "--engine", "indexed", "--predicates-from",
                                "preconditions", "--no-candidates", "--timeout", "30"});
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  EXPECT_TRUE(contains(outcome.output, "engine indexed")) << outcome;
}

// Here preconditions are predicates at one place whose opposites are predicates at another.
TEST_F(Indexed, OppositePredicates) {
  const Outcome outcome = hone({"check", array_program("initialise-twice"), "--engine", "indexed",
                                "--predicates-from", "preconditions", "--no-candidates", "--timeout", "5"});
  EXPECT_EQ(outcome.exit_code, exit_unknown) << outcome;
}

TEST_F(Indexed, WithoutCandidatesInterpolantsAreAllThereIs) {
  const auto check = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"check",   array_program("copy"), "--engine",
                                   "indexed", "--max-refinements",   "4"};
    words.insert(words.end(), more.begin(), more.end());
    return hone(words);
  };
  EXPECT_EQ(check({}).exit_code, exit_true);
  const Outcome without = check({"--no-candidates", "--verbose"});
  EXPECT_TRUE(contains(without.errors, "interpolant")) << without;
  EXPECT_TRUE(contains(without.errors, "(level 4)")) << without;
  EXPECT_FALSE(contains(without.errors, "(level 0)")) << without;
}

// The axioms of rings and orders have finite models only where someone looks for them.
TEST_F(Indexed, BrokenProtocolsAreRefutedInFiniteUniverses) {
  for (const char* name : {"leader-ring-wrong", "german-wrong"}) {
    const Outcome outcome = hone({"check", protocol(name), "--timeout", "100"}, 120);
    EXPECT_EQ(outcome.exit_code, exit_false) << outcome;
    EXPECT_TRUE(contains(outcome.output, "replayed by the interpreter, with 2 elements of ")) << outcome;
  }
}

TEST_F(Indexed, WithoutBoundedSearchNoFiniteUniverseIsTried) {
  const Outcome outcome =
      hone({"check", protocol("leader-ring-wrong"), "--no-bounded-search", "--timeout", "5"});
  EXPECT_EQ(outcome.exit_code, exit_unknown) << outcome;
}

TEST_F(Indexed, SeedsMayHaveMoreVariablesThanAreLookedFor) {
  const Outcome outcome = hone({"check", protocol("leader-ring"), "--predicates",
                                HONE_SOURCE_DIR "/examples/protocols/leader-ring.predicates"},
                               180);
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  EXPECT_TRUE(contains(outcome.output, "re-proved")) << outcome;
}

TEST_F(Indexed, LimitsThatCutSomethingOffAreSaid) {
  const Outcome outcome = hone({"check", protocol("leader-ring-wrong"), "--statistics", "--max-refinements",
                                "3", "--no-bounded-search"});
  EXPECT_EQ(outcome.exit_code, exit_unknown) << outcome;
  EXPECT_TRUE(contains(outcome.output, "indexed, cut off at ")) << outcome;
  EXPECT_TRUE(contains(outcome.last_line(), "no proof after 3 refinements; cut off at ")) << outcome;
}

TEST_F(Indexed, WhatHasNothingToIndexIsUnknown) {
  const Outcome outcome = hone({"check", HONE_SOURCE_DIR "/examples/counter.ip", "--engine", "indexed"});
  EXPECT_EQ(outcome.exit_code, exit_unknown) << outcome;
  EXPECT_TRUE(contains(outcome.output, "no arrays, functions or quantifiers")) << outcome;
}

TEST_F(Indexed, InstancesAreNeededAsFarAsTheyGo) {
  const auto check = [&](const char* depth) {
    return hone({"check", array_program("sorted"), "--engine", "indexed", "--instantiation-depth", depth,
                 "--max-refinements", "3"});
  };
  const Outcome none = check("0"), enough = check("1");
  EXPECT_EQ(none.exit_code, exit_unknown) << none;
  EXPECT_EQ(enough.exit_code, exit_true) << enough;
}

TEST_F(Indexed, TwoIndexVariablesAreNeededForOrders) {
  const Outcome outcome = hone({"check", array_program("sorted"), "--engine", "indexed", "--index-variables",
                                "1", "--max-refinements", "3"});
  EXPECT_EQ(outcome.exit_code, exit_unknown) << outcome;
}

}  // namespace

}  // namespace hone
