// SPDX-License-Identifier: Apache-2.0
// --sarif: the result for code-scanning pages and editors.
#include <nlohmann/json.hpp>

#include "cli/run_hone.h"

namespace hone {

namespace {

using Json = nlohmann::json;

class SarifTest : public CommandLine {
 protected:
  // The only run of the document, whose frame is the same for all results.
  Json run_of(const std::vector<std::string>& words, int exit_code) const {
    std::vector<std::string> all{"check", "--sarif", path("r.sarif")};
    all.insert(all.end(), words.begin(), words.end());
    const Outcome checked = hone(all);
    EXPECT_EQ(checked.exit_code, exit_code) << checked;
    const Json document = Json::parse(read(path("r.sarif")));
    EXPECT_EQ(document.at("version"), "2.1.0");
    EXPECT_EQ(document.at("runs").size(), 1u);
    const Json run = document.at("runs").at(0);
    EXPECT_EQ(run.at("tool").at("driver").at("name"), "hone");
    for (const Json& result : run.at("results")) {
      EXPECT_EQ(result.at("ruleId"),
                run.at("tool").at("driver").at("rules").at(result.at("ruleIndex").get<int>()).at("id"));
      EXPECT_EQ(result.at("level"), result.at("kind") == "fail" ? "error" : "none");  // SARIF 3.27.10
    }
    return run;
  }
};

TEST_F(SarifTest, AnErrorHasItsRunAsACodeFlow) {
  const std::string file = write("a b.c", R"(extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int add(int x) { return x + 1; }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (add(n) == 8) reach_error();
  return 0;
}
)");
  const Json run = run_of({file, "--property", "unreach-call"}, exit_false);
  ASSERT_EQ(run.at("results").size(), 1u);
  const Json& result = run.at("results").at(0);
  EXPECT_EQ(result.at("kind"), "fail");
  const Json place = result.at("locations").at(0).at("physicalLocation");
  EXPECT_EQ(place.at("region").at("startLine"), 6);
  EXPECT_TRUE(contains(place.at("artifactLocation").at("uri").get<std::string>(), "a%20b.c")) << place;
  const Json steps = result.at("codeFlows").at(0).at("threadFlows").at(0).at("locations");
  ASSERT_GT(steps.size(), 3u);
  bool value = false, nested = false;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    EXPECT_EQ(steps[i].at("executionOrder"), i + 1);
    value |= steps[i].contains("state") && steps[i]["state"].contains("n") &&
             steps[i]["state"]["n"]["text"] == "7";
    nested |= steps[i].at("nestingLevel") == 1;
  }
  EXPECT_TRUE(value && nested) << steps;
  EXPECT_FALSE(run.at("invocations").at(0).at("toolExecutionNotifications").empty());
}

TEST_F(SarifTest, WhatIsProvedPasses) {
  const Json run = run_of({program("ip/lock-retry.ip")}, exit_true);
  ASSERT_FALSE(run.at("results").empty());
  for (const Json& result : run.at("results")) EXPECT_EQ(result.at("kind"), "pass");
}

TEST_F(SarifTest, WhatNoPathLeadsToIsNotProved) {
  const std::string file = write("t.ip", R"(void main() { int x; x = 1; assert(x == 1); }
void nobody() { int y; assert(y == 1); }
)");
  const Json run = run_of({file}, exit_true);
  ASSERT_EQ(run.at("results").size(), 2u);
  std::map<std::string, int> kinds;
  for (const Json& result : run.at("results")) ++kinds[result.at("kind")];
  EXPECT_EQ(kinds["pass"], 1);
  EXPECT_EQ(kinds["notApplicable"], 1);
  const Outcome text = hone({"check", file});
  EXPECT_TRUE(contains(text.output, "no path leads to: assertion `y == 1` fails at ")) << text;
  EXPECT_FALSE(contains(text.output, "no path leads to: assertion `x == 1`")) << text;
  const Json json = Json::parse(hone({"check", file, "--json"}).output);
  EXPECT_EQ(json.at("evidence").at("unreachable").size(), 1u);
}

TEST_F(SarifTest, WhatIsNotDecidedIsOpen) {
  const Json run = run_of({program("ip/lock-retry.ip"), "--max-refinements", "0"}, exit_unknown);
  ASSERT_EQ(run.at("results").size(), 1u);
  EXPECT_EQ(run.at("results").at(0).at("kind"), "open");
}

}  // namespace

}  // namespace hone
