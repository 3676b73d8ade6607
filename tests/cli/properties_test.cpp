// SPDX-License-Identifier: Apache-2.0
// --property: what is looked for, and an answer for each of several.
#include <nlohmann/json.hpp>

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
  const std::string file = all_wrong("n * n + 10 / n");
  const std::vector<std::string> asked{"check", file, "--property", "no-overflow,div-by-zero,shift"};
  const Outcome run = hone(asked);
  EXPECT_EQ(run.exit_code, exit_false) << run;
  EXPECT_TRUE(run.output.starts_with("FALSE: division by zero in `10 / n`\n")) << run;
  EXPECT_TRUE(
      contains(run.output, "\n  signed overflow: UNKNOWN; division by zero: FALSE; undefined shifts: TRUE\n"))
      << "no path leads to a shift\n"
      << run;
  std::vector<std::string> as_json = asked;
  as_json.insert(as_json.end(), {"--json", "--sarif", path("r.sarif")});
  const Json json = Json::parse(hone(as_json).output);
  EXPECT_EQ(json["properties"],
            Json({{"no-overflow", "UNKNOWN"}, {"div-by-zero", "FALSE"}, {"shift", "TRUE"}}));
  EXPECT_EQ(json["evidence"]["property"], "div-by-zero");
  const Json sarif = Json::parse(read(path("r.sarif")));
  EXPECT_EQ(sarif["runs"][0]["results"][0]["ruleId"], "division-by-zero");
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
  const std::vector<std::pair<const char*, const char*>> cases{{"div-by-zero", "10 % n"},
                                                               {"shift", "1u << n"},
                                                               {"shift", "(n - 40) << 2"},
                                                               {"shift", "1 << (n & 31)"},
                                                               {"no-overflow", "n * 100000000"}};
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
