// SPDX-License-Identifier: Apache-2.0
// --property uninitialised in executions, reports and beside other properties.
#include <nlohmann/json.hpp>

#include "cli/run_hone.h"

namespace hone {

namespace {

class Uninitialised : public CommandLine {
 protected:
  Outcome execute(const std::string& text) const {
    return hone({"run", write("t.c", text), "--property", "uninitialised"});
  }
};

TEST_F(Uninitialised, ExecutionsFindIt) {
  const std::vector<const char*> wrong{
      "int main(void) {\n  int x;\n  return x;\n}\n",
      "int main(void) {\n  int a[10];\n  for (int i = 0; i < 9; i++) a[i] = i;\n  return a[9];\n}\n",
      "#include <stdlib.h>\nint main(void) {\n  int *p = malloc(8);\n  p[0] = 1;\n  return p[1];\n}\n",
      "#include <stdlib.h>\nint main(void) {\n  char *p = malloc(100000);\n  p[5] = 1;\n  return p[6];\n}\n",
      "#include <string.h>\nint b[3];\nint main(void) {\n  int a[3];\n  a[0] = 1;\n  memcpy(b, a, sizeof "
      "a);\n"
      "  return b[0] + b[2];\n}\n"};
  for (const char* text : wrong) {
    const Outcome run = execute(text);
    EXPECT_EQ(run.exit_code, exit_false) << text << run;
    EXPECT_TRUE(contains(run.errors, "is read and has no value yet")) << text << run;
  }
}

TEST_F(Uninitialised, ExecutionsFindNothingElse) {
  const Outcome run = execute(R"(#include <stdlib.h>
#include <string.h>
struct s { char c; int x; };
int main(void) {
  struct s a, b;
  int n[20], *p = calloc(4, 4), *q;
  char *large = malloc(100000);
  a.c = 1;
  a.x = 2;
  memcpy(&b, &a, sizeof a);
  for (int i = 0; i < 20; i++) n[i] = i;
  memmove(n + 1, n, 19 * sizeof *n);
  q = realloc(p, 32);
  memset(large, 1, 100000);
  return b.x + n[19] + q[3] + large[77777];
}
)");
  EXPECT_NE(run.exit_code, exit_false) << run;
  EXPECT_TRUE(contains(run.errors, "finished: main returned 21")) << run;
}

TEST_F(Uninitialised, HasAnAnswerAndARuleOfItsOwn) {
  const std::string file = write("t.c", "int main(void) {\n  int x, y = 1;\n  return 10 / y + (x & 7);\n}\n");
  const Outcome run =
      hone({"check", file, "--property", "div-by-zero,uninitialised", "--sarif", path("r.sarif")});
  EXPECT_TRUE(
      contains(run.output, "division by zero: TRUE; reads of what has no value: FALSE at " + file + ":3:20"))
      << run;
  const auto results = nlohmann::json::parse(read(path("r.sarif")))["runs"][0]["results"];
  EXPECT_EQ(results[0]["ruleId"], "uninitialised-read") << results;
  const Outcome by_default = hone({"check", file});
  EXPECT_EQ(by_default.exit_code, exit_true) << by_default;
}

}  // namespace

}  // namespace hone
