// SPDX-License-Identifier: Apache-2.0
// --all-errors: each error once, and whether there are others.
#include <nlohmann/json.hpp>
#include <set>

#include "cli/run_hone.h"

namespace hone {

namespace {

using Json = nlohmann::json;

class AllErrors : public CommandLine {
 protected:
  // Five errors, at lines 5, 10, 11, 12 and 13; the one at line 5 in two calls, the one at line 14 is none.
  const std::string five = write("five.c", R"(#include <stdlib.h>
#include <assert.h>
extern int nondet(void);
static int table[4];
static int quotient(int a, int b) { return a / b; }
int main(void) {
  int n = nondet();
  char *p = malloc(8);
  if (!p) return 0;
  if (n == 1) table[n + 3] = 1;
  if (n == 2) assert(n == 5);
  if (n == 3) { free(p); p[0] = 1; return 0; }
  if (n == 4) { free(p); free(p); return 0; }
  if (n == 5) assert(n == 5);
  if (n == 6) table[0] = quotient(3, n - 6) + quotient(4, n - 6);
  free(p);
  return 0;
}
)");
  const std::set<unsigned> lines{5, 10, 11, 12, 13};
};

TEST_F(AllErrors, EachIsListedOnce) {
  const Outcome run = hone({"check", five, "--all-errors", "--json"});
  ASSERT_EQ(run.exit_code, exit_false) << run;
  const Json result = Json::parse(run.output);
  std::multiset<unsigned> found{result["evidence"]["position"]["line"]};
  for (const Json& error : result["further_errors"]["runs"]) {
    found.insert(error["position"]["line"].get<unsigned>());
    EXPECT_FALSE(error["steps"].empty()) << error;
  }
  EXPECT_EQ(found, std::multiset<unsigned>(lines.begin(), lines.end())) << run;
  EXPECT_TRUE(result["further_errors"]["are_all"]) << run;
  EXPECT_EQ(result["properties"]["no-overflow"]["verdict"], "TRUE") << run;
}

TEST_F(AllErrors, TheTextSaysWhetherTheyAreAll) {
  const Outcome run = hone({"check", five, "--all-errors"});
  EXPECT_TRUE(contains(run.output, "\n5 errors found: no run reaches another one\n")) << run;
  EXPECT_TRUE(contains(run.output, "further error: ")) << run;
  const Outcome first = hone({"check", five});
  EXPECT_FALSE(contains(first.output, "further error")) << first;
  const Outcome assertions = hone({"check", five, "--all-errors", "--property", "unreach-call"});
  EXPECT_TRUE(contains(assertions.output, "\n1 error found: no run reaches another one\n")) << assertions;
}

// What is not decided in time may hide others.
TEST_F(AllErrors, AHardRestIsNotCalledFreeOfErrors) {
  const std::string file = write("hard.c", R"(#include <assert.h>
extern unsigned nondet(void);
int main(void) {
  unsigned a = nondet(), b = nondet(), c = nondet();
  assert(c != 7);
  for (unsigned i = 0; i < a; i++) b = (b ^ i) * 1103515245 + 12345;
  assert(a != 123456789 || b != 77);
  return 0;
}
)");
  const Outcome run = hone(
      {"check", file, "--property", "unreach-call", "--all-errors", "--no-use-execution", "--timeout", "3"});
  EXPECT_EQ(run.exit_code, exit_false) << run;
  EXPECT_EQ(run.last_line(), "verdict: FALSE") << run;
  EXPECT_TRUE(contains(run.output, "1 error found: there may be more (")) << run;
}

// In the log for tools each has its run, on the page there is a choice.
TEST_F(AllErrors, EachHasItsRunInFiles) {
  const Outcome run =
      hone({"check", five, "--all-errors", "--sarif", path("r.sarif"), "--report", path("page")});
  ASSERT_EQ(run.exit_code, exit_false) << run;
  const Json results = Json::parse(read(path("r.sarif")))["runs"][0]["results"];
  std::set<unsigned> found;
  for (const Json& each : results) {
    found.insert(each["locations"][0]["physicalLocation"]["region"]["startLine"].get<unsigned>());
    EXPECT_EQ(each["codeFlows"].size(), 1u) << each;
  }
  EXPECT_EQ(results.size(), lines.size());
  EXPECT_EQ(found, lines);
  EXPECT_TRUE(contains(read(path("page/index.html")), "\"errors_found\":\"5 errors found")) << run;
}

// What fails in a function of the C library is one error of its first caller: others may be behind it.
TEST_F(AllErrors, CallsOfTheLibraryAreNotCalledAll) {
  const std::string file = write("library.c", R"(#include <string.h>
extern int nondet(void);
int main(void) {
  char a[4], *b = 0;
  if (nondet()) strcpy(a, "too long");
  if (nondet()) return (int)strlen(b);
  if (nondet()) return (int)strlen(b + 1);
  return 0;
}
)");
  const Outcome run = hone({"check", file, "--all-errors", "--property", "valid-deref"});
  EXPECT_EQ(run.exit_code, exit_false) << run;
  EXPECT_TRUE(
      contains(run.output, "there may be more (what fails in the C library is listed for one call only)"))
      << run;
}

TEST_F(AllErrors, OfOtherLanguagesAsWell) {
  const std::string file = write("two.ip", R"(void main() {
  int x;
  havoc x;
  assert(x != 3);
  assert(x != 4);
  assert(x == x);
}
)");
  const Outcome run = hone({"check", file, "--all-errors"});
  EXPECT_TRUE(contains(run.output, "\n2 errors found: no run reaches another one\n")) << run;
}

}  // namespace

}  // namespace hone
