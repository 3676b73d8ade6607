// SPDX-License-Identifier: Apache-2.0
// `hone show`: control-flow automata, and Boolean programs that hone itself reads back.
#include <nlohmann/json.hpp>

#include "cli/run_hone.h"

namespace hone {

namespace {

class Show : public CommandLine {
 protected:
  // The abstraction of a program as `.bp`, checked again.
  Outcome check_abstraction(const std::string& name, const std::vector<std::string>& options = {}) {
    std::vector<std::string> arguments{"show", program(name), "--boolean-program"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const Outcome shown = hone(arguments);
    EXPECT_EQ(shown.exit_code, 0) << shown;
    return hone({"check", write("abstraction.bp", shown.output)});
  }
};

TEST_F(Show, AutomataAsText) {
  const Outcome run = hone({"show", program("ip/divmod-results.ip"), "--cfa"});
  EXPECT_EQ(run.exit_code, 0);
  for (const char* part : {"main", "divmod7", "q, r := divmod7(n)"})
    EXPECT_TRUE(contains(run.output, part)) << part;
  EXPECT_EQ(run.output, hone({"show", program("ip/divmod-results.ip")}).output);
}

TEST_F(Show, WitnessGraphs) {
  const std::string wrong = write("wrong.rem", R"(bool a; bool b;
module void flip() { a = !a; }
module void main() { a = b; flip(); if :: a != b -> goto error; :: else -> skip; fi; }
)");
  const Outcome text = hone({"show", wrong, "--witness-graph"});
  EXPECT_EQ(text.exit_code, 0) << text;
  for (const char* part : {"main:3  start", "called by", "by way of", "error"})
    EXPECT_TRUE(contains(text.output, part)) << text;
  const Outcome graph = hone({"show", wrong, "--witness-graph", "--dot"});
  EXPECT_TRUE(graph.output.starts_with("digraph witness {")) << graph;
  EXPECT_TRUE(contains(graph.output, "return")) << graph;
  const Outcome none = hone({"show", program("bp/peterson.bp"), "--witness-graph"});
  EXPECT_TRUE(contains(none.output, "No error is reachable")) << none;
  const Outcome infinite = hone({"show", program("ip/divmod-results.ip"), "--witness-graph"});
  EXPECT_NE(infinite.exit_code, 0);
  EXPECT_TRUE(contains(infinite.errors, "infinitely many values")) << infinite;
}

TEST_F(Show, AutomataAsGraph) {
  const std::string quotes =
      write("a \"quoted\" name.ip", "void main() { bool b; b = true; assert(b || !b); }\n");
  for (const std::string& file : {program("ip/divmod-results.ip"), program("bp/peterson.bp"), quotes}) {
    const Outcome run = hone({"show", file, "--cfa", "--dot"});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_TRUE(run.output.starts_with("digraph")) << run.output;
    EXPECT_TRUE(run.output.ends_with("}\n")) << run.output;
    EXPECT_TRUE(contains(run.output, "->"));
    std::size_t quote_count = 0;
    for (std::size_t i = 0; i < run.output.size(); ++i)
      if (run.output[i] == '"' && (i == 0 || run.output[i - 1] != '\\')) ++quote_count;
    EXPECT_EQ(quote_count % 2, 0u) << run.output;
  }
}

TEST_F(Show, AbstractionOfASafeProgramIsSafe) {
  for (const char* name :
       {"ip/count-up-down.ip", "ip/divmod-results.ip", "ip/clamp.ip", "ip/recursion-global-counter.ip",
        "ip/bool-ite.ip", "ip/lock-retry.ip", "ip/even-odd.ip", "ip/state-machine.ip"}) {
    const Outcome run = check_abstraction(name);
    EXPECT_EQ(run.exit_code, exit_true) << name << "\n" << read(path("abstraction.bp")) << run;
  }
}

TEST_F(Show, AbstractionOfAnUnsafeProgramIsUnsafe) {
  for (const char* name : {"ip/count-up-down-wrong.ip", "ip/divmod-results-swapped.ip", "ip/clamp-wrong.ip",
                           "ip/lock-retry-wrong.ip", "ip/elevator-wrong.ip"}) {
    const Outcome run = check_abstraction(name);
    EXPECT_EQ(run.exit_code, exit_false) << name << "\n" << read(path("abstraction.bp")) << run;
  }
}

// Relations between predicates need `constrain`.
TEST_F(Show, AbstractionWithRelations) {
  for (const char* name : {"ip/count-up-down.ip", "ip/clamp.ip", "ip/even-odd.ip"})
    EXPECT_EQ(check_abstraction(name, {"--abstraction", "boolean"}).exit_code, exit_true)
        << name << "\n"
        << read(path("abstraction.bp"));
  EXPECT_EQ(check_abstraction("ip/clamp-wrong.ip", {"--abstraction", "boolean"}).exit_code, exit_false);
}

TEST_F(Show, AbstractionOfSingleStatements) {
  EXPECT_EQ(check_abstraction("ip/clamp.ip", {"--blocks", "single"}).exit_code, exit_true);
  EXPECT_EQ(check_abstraction("ip/clamp-wrong.ip", {"--blocks", "single"}).exit_code, exit_false);
}

TEST_F(Show, WhatIsUnsupportedIsNoInternalError) {
  const std::string file = write("threads.bp", "void main() begin start_thread goto L; L: skip; end\n");
  EXPECT_EQ(hone({"show", file}).exit_code, exit_unknown);
}

// Without predicates the abstraction knows nothing.
TEST_F(Show, AbstractionWithGivenPredicates) {
  const std::string none = write("none", "");
  EXPECT_EQ(check_abstraction("ip/count-up-down.ip", {"--predicates", none}).exit_code, exit_false);
}

TEST_F(Show, BooleanProgramsArePrintedAsTheyAre) {
  for (const char* name : {"bp/peterson.bp", "bp/recursion-restores-global.bp", "bp/constrain-old-and-new.bp",
                           "bp/results-several.bp", "bp/predicate-names.bp", "bp/enforce-invariant.bp"})
    EXPECT_EQ(check_abstraction(name).exit_code, exit_true) << name << "\n" << read(path("abstraction.bp"));
  for (const char* name :
       {"bp/peterson-wrong.bp", "bp/goto-nondeterministic-wrong.bp", "bp/uninitialised.bp"})
    EXPECT_EQ(check_abstraction(name).exit_code, hone({"check", program(name)}).exit_code) << name;
}

TEST_F(Show, SavedPredicatesNeedNoRefinement) {
  const auto refinements = [](const Outcome& run) {
    const auto json = nlohmann::json::parse(run.output, nullptr, false);
    return json.is_object() ? json.value("refinements", -1) : -1;
  };
  for (const char* name : {"ip/count-up-down.ip", "ip/divmod-results.ip", "ip/lock-retry.ip"}) {
    const std::string file = path("predicates");
    const Outcome first = hone({"check", program(name), "--json", "--save-predicates", file});
    const Outcome second = hone({"check", program(name), "--json", "--predicates", file});
    EXPECT_EQ(first.exit_code, exit_true) << name;
    EXPECT_EQ(second.exit_code, exit_true) << name << second;
    EXPECT_GT(refinements(first), 0) << name;
    EXPECT_EQ(refinements(second), 0) << name << "\n" << read(file);
  }
}

}  // namespace

}  // namespace hone
