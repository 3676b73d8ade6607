// SPDX-License-Identifier: Apache-2.0
// What a check prints and how it ends.
#include <nlohmann/json.hpp>

#include "cli/run_hone.h"

namespace hone {

namespace {

using Json = nlohmann::json;

class Verdicts : public CommandLine {
 protected:
  // A proof of this needs an invariant that is not linear.
  const std::string hard = write("hard.ip",
                                 "void main() { int x, y; havoc x, y; while (x * x < y) { x = x + y * x; }\n"
                                 "  assert(x * x * x != 2 * y * y * y + 7); }\n");
};

TEST_F(Verdicts, TrueEndsWithZero) {
  const Outcome run = hone({"check", program("ip/count-up-down.ip")});
  EXPECT_EQ(run.exit_code, exit_true) << run;
  EXPECT_EQ(run.last_line(), "verdict: TRUE");
  EXPECT_TRUE(contains(run.output, "re-proved")) << run.output;
}

TEST_F(Verdicts, FalseEndsWithTenAndNamesThePlace) {
  const Outcome run = hone({"check", program("ip/swap-by-sums-wrong.ip")});
  EXPECT_EQ(run.exit_code, exit_false) << run;
  EXPECT_EQ(run.last_line(), "verdict: FALSE");
  EXPECT_TRUE(contains(run.output, program("ip/swap-by-sums-wrong.ip") + ":")) << run.output;
  EXPECT_TRUE(contains(run.output, "replayed")) << run.output;
}

TEST_F(Verdicts, UnknownEndsWithTwentyAndHasAReason) {
  const Outcome run = hone({"check", hard, "--timeout", "2"});
  EXPECT_EQ(run.exit_code, exit_unknown) << run;
  EXPECT_TRUE(run.last_line().starts_with("verdict: UNKNOWN (")) << run.last_line();
  EXPECT_TRUE(run.last_line().ends_with(")"));
}

TEST_F(Verdicts, NoRefinementAllowedIsUnknown) {
  const Outcome run = hone({"check", program("ip/count-up-down.ip"), "--max-refinements", "0"});
  EXPECT_EQ(run.exit_code, exit_unknown) << run;
  EXPECT_TRUE(contains(run.last_line(), "refinements")) << run.last_line();
}

TEST_F(Verdicts, UnsupportedConstructsAreUnknown) {
  const std::string file = write("threads.bp", "void main() begin start_thread goto L; L: skip; end\n");
  const Outcome run = hone({"check", file});
  EXPECT_EQ(run.exit_code, exit_unknown) << run;
  EXPECT_TRUE(contains(run.last_line(), "threads.bp:1:19: unsupported: ")) << run.last_line();
}

TEST_F(Verdicts, ProgressStaysOutOfStdout) {
  const std::string file = program("ip/count-up-down.ip");
  const Outcome quiet = hone({"check", file});
  EXPECT_EQ(quiet.errors, "");  // it is no terminal
  const Outcome loud = hone({"check", file, "--progress", "on", "--verbose"});
  EXPECT_TRUE(contains(loud.errors, "refinement")) << loud.errors;
  EXPECT_FALSE(contains(loud.output, "refinement    1:")) << loud.output;
  EXPECT_EQ(loud.last_line(), "verdict: TRUE");
}

TEST_F(Verdicts, ErrorLabelsAndFunctionsCanBeGiven) {
  const std::string file =
      write("labels.bp", "void bad() begin skip; end\nvoid main() begin here: bad(); end\n");
  EXPECT_EQ(hone({"check", file}).exit_code, exit_true);
  EXPECT_EQ(hone({"check", file, "--error-label", "here"}).exit_code, exit_false);
  EXPECT_EQ(hone({"check", file, "--error-function", "bad"}).exit_code, exit_false);
  EXPECT_EQ(hone({"check", file, "--error-label", "a", "--error-label", "here"}).exit_code, exit_false);
  EXPECT_TRUE(contains(hone({"check", file, "--error-label", "nowhere"}).errors, "there is no such label"));
}

TEST_F(Verdicts, EntryCanBeGiven) {
  const std::string file = write("entry.ip", "void main() { }\nvoid other() { assert(false); }\n");
  EXPECT_EQ(hone({"check", file}).exit_code, exit_true);
  EXPECT_EQ(hone({"check", file, "--entry", "other"}).exit_code, exit_false);
}

// Parses the output of --json and checks the fields that every result has.
Json result_object(const Outcome& run) {
  const Json json = Json::parse(run.output, nullptr, false);
  EXPECT_TRUE(json.is_object()) << run;
  for (const char* name : {"verdict", "engine", "reason"})
    EXPECT_TRUE(json.contains(name) && json[name].is_string()) << name;
  for (const char* name :
       {"refinements", "predicates", "abstract_states", "solver_calls", "seconds", "peak_memory_mb"})
    EXPECT_TRUE(json.contains(name) && json[name].is_number()) << name;
  EXPECT_TRUE(json.contains("assumptions") && json["assumptions"].is_array());
  EXPECT_TRUE(json.contains("evidence"));
  return json;
}

TEST_F(Verdicts, JsonOfTrueHasAProof) {
  const Outcome run = hone({"check", program("ip/count-up-down.ip"), "--json"});
  EXPECT_EQ(run.exit_code, exit_true);
  const Json json = result_object(run);
  EXPECT_EQ(json["verdict"], "TRUE");
  EXPECT_EQ(json["evidence"]["kind"], "proof");
  EXPECT_FALSE(json["evidence"]["invariants"].empty());
  EXPECT_FALSE(json["evidence_checks"].empty());
}

TEST_F(Verdicts, JsonOfFalseHasACounterexample) {
  const Outcome run = hone({"check", program("ip/count-up-down-wrong.ip"), "--json"});
  EXPECT_EQ(run.exit_code, exit_false);
  const Json json = result_object(run);
  EXPECT_EQ(json["verdict"], "FALSE");
  EXPECT_EQ(json["evidence"]["kind"], "counterexample");
  EXPECT_GT(json["evidence"]["position"]["line"], 0);
  EXPECT_FALSE(json["evidence"]["steps"].empty());
  EXPECT_TRUE(json["evidence"]["initial_values"].is_object());
}

TEST_F(Verdicts, JsonOfUnknownHasAReason) {
  const Outcome run = hone({"check", hard, "--json", "--timeout", "2"});
  EXPECT_EQ(run.exit_code, exit_unknown);
  const Json json = result_object(run);
  EXPECT_EQ(json["verdict"], "UNKNOWN");
  EXPECT_NE(json["reason"], "");
  EXPECT_TRUE(json["evidence"].is_null());
}

TEST_F(Verdicts, JsonOfUnsupportedIsCompleteAsWell) {
  const std::string file = write("threads.bp", "void main() begin start_thread goto L; L: skip; end\n");
  EXPECT_EQ(result_object(hone({"check", file, "--json"}))["verdict"], "UNKNOWN");
}

// Who worked, and who of them decided.
TEST_F(Verdicts, JsonShowsThePlan) {
  const Json json = result_object(hone({"check", program("ip/count-up-down.ip"), "--json"}));
  ASSERT_FALSE(json["plan"].empty());
  unsigned deciding = 0;
  for (const Json& work : json["plan"]) {
    EXPECT_GT(work["turns"], 0) << work;
    EXPECT_GE(work["facts_used"], 0) << work;
    deciding += work["engine"] == json["engine"] && work["outcome"] == json["verdict"];
  }
  EXPECT_EQ(deciding, 1U) << json["plan"];
}

// Times, memory, and what depends on them.
void remove_measurements(Json& json) {
  for (const char* name : {"seconds", "peak_memory_mb"}) json.erase(name);
  for (Json& work : json["plan"]) work.erase("seconds");
  for (auto it = json["statistics"].begin(); it != json["statistics"].end();)
    it = it.key().ends_with("(s)") ? json["statistics"].erase(it) : std::next(it);
}

TEST_F(Verdicts, TwoRunsAreTheSame) {
  for (const char* name :
       {"ip/count-up-down.ip", "ip/divmod-results.ip", "ip/elevator-wrong.ip", "ip/mccarthy91.ip",
        "bp/peterson.bp", "bp/token-ring-wrong.bp", "ip/twenty-conditionals-wrong.ip"}) {
    Json first = result_object(hone({"check", program(name), "--json", "--jobs", "1"}));
    Json second = result_object(hone({"check", program(name), "--json", "--jobs", "1"}));
    remove_measurements(first);
    remove_measurements(second);
    EXPECT_EQ(first.dump(1), second.dump(1)) << name;
  }
}

}  // namespace

}  // namespace hone
