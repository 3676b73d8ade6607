// SPDX-License-Identifier: Apache-2.0
// --property: what is looked for, and an answer for each of several.
#include <nlohmann/json.hpp>
#include <set>

#include "cli/run_hone.h"

namespace hone {

namespace {

using Json = nlohmann::json;

class Properties : public CommandLine {
 protected:
  const std::string head = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n";
  std::string c(const std::string& text) const { return write("t.c", head + text); }
  // Divides by zero, shifts by too much, and overflows, each for some input.
  std::string all_wrong(const char* wrong) const {
    return c(
        "int main(void) {\n  int n = __VERIFIER_nondet_int();\n  if (n < 0 || n > 40) return 0;\n"
        "  return " +
        std::string(wrong) + ";\n}\n");
  }
};

TEST_F(Properties, EachIsFoundWhereItIsAskedFor) {
  const std::vector<std::pair<const char*, const char*>> cases{
      {"div-by-zero", "10 / n"}, {"shift", "1u << n"}, {"no-overflow", "n + 2147483640"}};
  for (const auto& [property, wrong] : cases)
    for (const auto& [asked, other] : cases) {
      const Outcome run = hone({"check", all_wrong(wrong), "--property", asked});
      const bool is_asked = std::string(asked) == property;
      EXPECT_EQ(run.exit_code, is_asked ? exit_false : exit_true) << wrong << ", " << asked << "\n" << run;
      EXPECT_EQ(contains(run.output, "nothing was to check"), !is_asked) << run;
    }
}

TEST_F(Properties, SeveralHaveAnAnswerEach) {
  const std::string file = c(R"(int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 40) return 0;
  int quotient = 10 / n;
  int sum = n * n + quotient;
  return sum << 25;
}
)");
  const std::vector<std::string> asked{"check", file, "--property", "no-overflow,div-by-zero,shift"};
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{}, {"--jobs", "2"}, {"--no-use-execution"}, {"--engine", "lazy"}}) {
    std::vector<std::string> words = asked;
    words.insert(words.end(), more.begin(), more.end());
    const Outcome run = hone(words);
    EXPECT_EQ(run.exit_code, exit_false) << run;
    EXPECT_TRUE(contains(run.output, "\n  signed overflow: TRUE; division by zero: FALSE at " + file +
                                         ":6:18; undefined shifts: FALSE at " + file + ":8:10\n"))
        << run;
  }
  std::vector<std::string> as_json = asked;
  as_json.insert(as_json.end(), {"--json", "--sarif", path("r.sarif")});
  const Json properties = Json::parse(hone(as_json).output)["properties"];
  EXPECT_EQ(properties["no-overflow"], Json({{"verdict", "TRUE"}}));
  EXPECT_EQ(properties["div-by-zero"]["error"], "division by zero in `10 / n`");
  EXPECT_EQ(properties["shift"]["position"]["line"], 8);
  const Json results = Json::parse(read(path("r.sarif")))["runs"][0]["results"];
  ASSERT_EQ(results.size(), 2u) << results;
  EXPECT_EQ(std::set<std::string>({results[0]["ruleId"], results[1]["ruleId"]}),
            std::set<std::string>({"division-by-zero", "undefined-shift"}));
}

// What is not decided in time stays open, and the verdict that was there stays.
TEST_F(Properties, AHardOneCostsNoVerdict) {
  const std::string file = c(R"(int main(void) {
  unsigned a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (10 / __VERIFIER_nondet_int() == 2) return 0;
  for (unsigned i = 0; i < a; i++) b = b * b + a;
  if (b * b * b == 1234567) reach_error();
  return 0;
}
)");
  const Outcome run = hone({"check", file, "--property", "unreach-call,div-by-zero", "--timeout", "3"});
  EXPECT_EQ(run.exit_code, exit_false) << run;
  EXPECT_EQ(run.last_line(), "verdict: FALSE");
  EXPECT_TRUE(contains(run.output, "division by zero: FALSE at ")) << run;
  EXPECT_LT(run.seconds, 10) << run;
}

TEST_F(Properties, WhereNoPathLeadsToAPlaceOneHolds) {
  const Outcome run = hone({"check", all_wrong("10 / n"), "--property", "div-by-zero,shift"});
  EXPECT_TRUE(contains(run.output, "division by zero: FALSE at ")) << run;
  EXPECT_TRUE(contains(run.output, "undefined shifts: TRUE\n")) << run;
  const Outcome hidden = hone({"check",
                               c("int main(void) {\n  long double d = __VERIFIER_nondet_int();\n"
                                 "  return d * 2 > 1;\n}\n"),
                               "--property", "div-by-zero,shift"});
  EXPECT_EQ(hidden.exit_code, exit_unknown) << hidden;
  EXPECT_TRUE(contains(hidden.output, "division by zero: UNKNOWN; undefined shifts: UNKNOWN\n"))
      << "what is not supported may hide a shift\n"
      << hidden;
}

TEST_F(Properties, AllHoldTogether) {
  const Outcome run = hone({"check", all_wrong("n * n + (n > 0 ? 10 / n : 0)"), "--property",
                            "unreach-call,no-overflow,div-by-zero,shift"});
  EXPECT_EQ(run.exit_code, exit_true) << run;
  EXPECT_TRUE(contains(run.output, "\n  assertions: TRUE; signed overflow: TRUE; division by zero: TRUE; "))
      << run;
}

TEST_F(Properties, OthersAreRefused) {
  for (const char* wrong : {"no-overflow,", "everything", "shift;div-by-zero"}) {
    const Outcome run = hone({"check", all_wrong("0"), "--property", wrong});
    EXPECT_EQ(run.exit_code, exit_usage) << run;
    EXPECT_TRUE(contains(run.errors, "--property takes some of unreach-call|no-overflow|div-by-zero|shift"))
        << run;
  }
}

// A run into any of them is one of the compiled program, too.
TEST_F(Properties, RunsAreConfirmedBySanitizers) {
  const std::vector<std::pair<const char*, const char*>> cases{
      {"div-by-zero", "10 % n"},        {"shift", "1u << n"},
      {"shift", "(n - 40) << 2"},       {"shift", "1 << (n & 31)"},
      {"no-overflow", "n * 100000000"}, {"no-overflow", "(n + 1) << 27"}};
  for (const auto& [property, wrong] : cases) {
    const Outcome run = hone({"check", all_wrong(wrong), "--property", property, "--confirm"});
    EXPECT_EQ(run.exit_code, exit_false) << wrong << "\n" << run;
    EXPECT_TRUE(contains(run.output, "evidence: confirmed: the compiled program was executed"))
        << wrong << "\n"
        << run;
  }
}

}  // namespace

}  // namespace hone
