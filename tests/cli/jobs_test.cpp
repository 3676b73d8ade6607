// SPDX-License-Identifier: Apache-2.0
// Several processes for one program: one answer, and what each of them has done.
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <nlohmann/json.hpp>

#include "cli/run_hone.h"

namespace hone {

namespace {

using Json = nlohmann::json;

class JobsTest : public CommandLine {
 protected:
  static std::size_t verdicts_in(const std::string& output) {
    std::size_t count = 0;
    for (std::size_t at = 0; (at = output.find("verdict: ", at)) != std::string::npos; ++at) ++count;
    return count;
  }

  // Interpolants follow the rounds of the loop one by one; induction proves it, in another process.
  const std::string copy = std::string(HONE_SOURCE_DIR) + "/tests/array-programs/copy.c";
  // Nobody decides it.
  const std::string hard = write("hard.ip",
                                 "void main() {\n  int i, s, m, n;\n  havoc m, n;\n  i, s = 0, 0;\n"
                                 "  while (i < n) { i, s = i + 1, s + m; }\n"
                                 "  while (i > 0) { i, s = i - 1, s - m; }\n"
                                 "  assert(s == 0);\n}\n");
};

TEST_F(JobsTest, TwoAnswerOnce) {
  for (const char* jobs : {"2", "3", "5"}) {
    const Outcome run = hone({"check", copy, "--jobs", jobs, "--timeout", "50"});
    EXPECT_EQ(run.exit_code, exit_true) << run;
    EXPECT_EQ(verdicts_in(run.output), 1U) << run;
    EXPECT_EQ(run.last_line(), "verdict: TRUE") << run;
    EXPECT_TRUE(contains(run.output, "engine induction")) << run;
    EXPECT_EQ(run.errors, "") << run;
  }
}

TEST_F(JobsTest, ThePlanIsThatOfAll) {
  const Outcome run = hone({"check", copy, "--jobs", "2", "--json", "--timeout", "50"});
  const Json json = Json::parse(run.output.substr(0, run.output.rfind("verdict: ")));
  EXPECT_EQ(json["engine"], "induction");
  std::vector<std::string> engines;
  for (const Json& work : json["plan"]) engines.push_back(work["engine"]);
  for (const char* engine : {"lazy", "induction"})
    EXPECT_EQ(std::ranges::count(engines, engine), 1) << json["plan"];
}

TEST_F(JobsTest, FalseIsFoundAsWithOne) {
  for (const char* jobs : {"1", "2"}) {
    const Outcome run =
        hone({"check", program("ip/count-up-down-wrong.ip"), "--jobs", jobs, "--no-use-execution"});
    EXPECT_EQ(run.exit_code, exit_false) << run;
    EXPECT_EQ(verdicts_in(run.output), 1U) << run;
  }
}

TEST_F(JobsTest, WithoutAVerdictTheFirstAnswersInTime) {
  const Outcome run = hone({"check", hard, "--jobs", "2", "--timeout", "4"});
  EXPECT_EQ(run.exit_code, exit_unknown) << run;
  EXPECT_EQ(verdicts_in(run.output), 1U) << run;
  EXPECT_LT(run.seconds, 7) << run;
}

// The engines of the first process inline all calls, and there are too many of them. It waits for the others
// and says what they have done, and not that it could do nothing itself.
TEST_F(JobsTest, TheFirstAnswersForThoseThatGoOn) {
  std::string text =
      "#include <assert.h>\nint __VERIFIER_nondet_int(void);\nstatic int n;\n"
      "static void f40(int k) { if (k > 0) { n++; f40(k - 1); } }\n";
  for (int i = 39; i >= 0; --i)
    text += fmt::format("static void f{0}(int k) {{ f{1}(k); f{1}(k); }}\n", i, i + 1);
  text +=
      "int main(void) {\n  f0(__VERIFIER_nondet_int());\n"
      "  int x = n, y = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();\n"
      "  if (x < 1 || y < 1 || z < 1 || x > 1000 || y > 1000 || z > 1000) return 0;\n"
      "  assert(x * x * x + y * y * y != z * z * z);\n}\n";
  const Outcome run =
      hone({"check", write("fermat.c", text), "--jobs", "2", "--timeout", "5", "--property", "unreach-call"});
  EXPECT_EQ(run.exit_code, exit_unknown) << run;
  EXPECT_TRUE(contains(run.output, "timeout after 5 s")) << run;
  EXPECT_TRUE(contains(run.output, "summaries ")) << run;
  EXPECT_FALSE(contains(run.output, "unsupported")) << run;
}

TEST_F(JobsTest, WhatIsWrongIsSaidOnce) {
  const std::string file = write("wrong.c", "int main(void) { return x; }\n");
  const Outcome run = hone({"check", file, "--jobs", "3"});
  EXPECT_EQ(run.exit_code, exit_bad_input) << run;
  EXPECT_EQ(run.errors.find("undeclared"), run.errors.rfind("undeclared")) << run;
  EXPECT_TRUE(contains(run.errors, "undeclared")) << run;
}

TEST_F(JobsTest, ASignalEndsAll) {
  for (const auto& [signal, code] :
       {std::pair(SIGTERM, exit_terminated), std::pair(SIGINT, exit_interrupted)}) {
    const Outcome run = hone_with_signal({"check", hard, "--jobs", "2", "--timeout", "50"}, signal, 2.5);
    EXPECT_EQ(run.exit_code, code) << run;
    EXPECT_EQ(verdicts_in(run.output), 1U) << run;
    EXPECT_LT(run.seconds, 6) << run;
    const Outcome left = this->run({"pgrep", "-f", hard});
    EXPECT_EQ(left.output, "") << "processes that go on";
  }
}

TEST_F(JobsTest, MemoryIsThatOfAll) {
  const Outcome run = hone({"check", copy, "--jobs", "2", "--memory", "200", "--timeout", "30"});
  EXPECT_NE(run.exit_code, -1) << run;
  EXPECT_EQ(verdicts_in(run.output), 1U) << run;
}

}  // namespace

}  // namespace hone
