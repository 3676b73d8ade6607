// SPDX-License-Identifier: Apache-2.0
// A program that does the same in every run is proved by executing it; and only such a program.
#include <nlohmann/json.hpp>

#include "cli/run_hone.h"

namespace hone {

namespace {

class OnlyRunTest : public CommandLine {
 protected:
  OnlyRunTest() { look_for_assertions_only(); }
  const std::string head =
      "#include <stdlib.h>\nextern void reach_error(void);\nextern int __VERIFIER_nondet_int(void);\n";
  // No engine needs to understand what this computes.
  const std::string sum =
      "static int sum(int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }\n"
      "int main(void) {\n  int a[100], x;\n  for (int i = 0; i < 100; i++) a[i] = i * i % 17;\n"
      "  int *h = malloc(3 * sizeof(int));\n  if (!h) return 0;\n"
      "  for (int i = 0; i < 3; i++) h[i] = sum(a, i);\n  x = sum(a, 100) + sum(h, 3);\n";

  std::string c(const std::string& text) const { return write("t.c", head + text); }
  std::string ip(const std::string& text) const { return write("t.ip", text); }

  Outcome check(const std::string& file, std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {"check", file, "--timeout", "20"});
    return hone(more);
  }
  void expect_proved(const std::string& file) const {
    const Outcome run = check(file);
    EXPECT_EQ(run.exit_code, exit_true) << run;
    EXPECT_TRUE(contains(run.output, "evidence: the only run of the program was executed again, ")) << run;
    EXPECT_TRUE(contains(run.output, "no invariants: ")) << run;
  }
  // Whatever else the verdict is, it does not come from executing it once.
  void expect_refused(const std::string& file, int exit_code) const {
    const Outcome run = check(file, {"--verbose"});
    EXPECT_EQ(run.exit_code, exit_code) << run;
    EXPECT_FALSE(contains(run.output, "the only run")) << run;
  }
};

TEST_F(OnlyRunTest, IsAProof) {
  expect_proved(c(sum + "  if (x != 764 + 1) if (x < 0) reach_error();\n  free(h);\n  return 0;\n}\n"));
  expect_proved(
      ip("void main() { int i, s; i, s = 0, 0;\n"
         "  while (i < 300) { i, s = i + 1, s + i * i; }\n  assert(s != 17); }\n"));
  expect_proved(
      ip("int f(int n) { int r; if (n < 2) { return n; } r = f(n - 1); return r + n * n; }\n"
         "void main() { int x; x = f(50); assert(x > 50); }\n"));
}

TEST_F(OnlyRunTest, MayReadWhatDecidesNothing) {
  expect_proved(
      c("int main(void) {\n  int x, y = 3, a[2];\n  int z = x + a[1];\n  a[0] = y;\n"
        "  if (y != 3 && z) reach_error();\n  if (a[0] != 3) reach_error();\n  return z;\n}\n"));
}

TEST_F(OnlyRunTest, IsNoneWhereSomethingArbitraryDecides) {
  expect_refused(c("int main(void) { int x; if (x) reach_error(); return 0; }\n"), exit_false);
  expect_refused(c("int main(void) { int a[2]; a[0] = 0; if (a[1] == 7) reach_error(); return 0; }\n"),
                 exit_false);
  expect_refused(c("int main(void) { int *p = malloc(4); if (p && *p == 5) reach_error(); return 0; }\n"),
                 exit_false);
  expect_refused(c("int main(void) { if (__VERIFIER_nondet_int() == 5) reach_error(); return 0; }\n"),
                 exit_false);
  expect_refused(c("static int f(int set) { int x; if (set) x = 1; return x; }\n"
                   "int main(void) { f(1); if (f(0) == 9) reach_error(); return 0; }\n"),
                 exit_false);
  expect_refused(c("struct s { int a, b; };\nint main(void) { struct s x, y; x.a = 1; y = x;\n"
                   "  if (y.b == 3) reach_error(); return 0; }\n"),
                 exit_false);
  expect_refused(ip("void main() { int x; assert(x != 5); }\n"), exit_false);
  expect_refused(ip("int g;\nvoid main() { if (g == 5) { assert(false); } }\n"), exit_false);
  expect_refused(ip("void main() { int x; x = 0; if (unknown) { x = 1; } assert(x == 0); }\n"), exit_false);
  expect_refused(ip("void main() { int x; havoc x; assert(x != 5); }\n"), exit_false);
  expect_refused(ip("void main() { int x, i; int a[]; a[0] = 1; havoc i; a[i] = 2; x = a[0];\n"
                    "  assert(x == 1); }\n"),
                 exit_false);
  expect_refused(write("t.bp", "decl b;\nvoid main() begin assert(b | !b); if (*) then assert(b); fi end\n"),
                 exit_false);
}

TEST_F(OnlyRunTest, IsNotLookedForWhereThatIsTurnedOff) {
  const std::string file = ip("void main() { int x; x = 1; while (x < 5) { x = x + 1; } assert(x == 5); }\n");
  EXPECT_TRUE(contains(check(file).output, "the only run"));
  EXPECT_FALSE(contains(check(file, {"--no-use-execution"}).output, "the only run"));
  EXPECT_FALSE(contains(check(file, {"--engine", "summaries"}).output, "the only run"));
  EXPECT_TRUE(contains(hone({"check", file}).output, "the only run"));
  EXPECT_FALSE(contains(check(file, {"--proof", path("proof")}).output, "the only run"));
  EXPECT_TRUE(std::filesystem::exists(path("proof")));
}

TEST_F(OnlyRunTest, HelpsAnEngineThatDoesNotDecide) {
  const std::string file =
      ip("void main() { int i, s; i, s = 0, 0;\n"
         "  while (i < 300) { i, s = i + 1, s + i * i; }\n  assert(s != 17); }\n");
  const Outcome run = check(file, {"--engine", "summaries", "--max-refinements", "1"});
  EXPECT_EQ(run.exit_code, exit_true) << run;
  EXPECT_TRUE(contains(run.output, "the only run")) << run;
  const Outcome proof =
      check(file, {"--engine", "summaries", "--max-refinements", "1", "--proof", path("proof")});
  EXPECT_EQ(proof.exit_code, exit_true) << proof;
  EXPECT_TRUE(contains(proof.errors, "no proof is written: there are no invariants: ")) << proof;
  EXPECT_FALSE(std::filesystem::exists(path("proof")));
}

TEST_F(OnlyRunTest, IsReportedEverywhere) {
  const std::string file = ip("void main() { int x; x = 1; assert(x == 1); }\n");
  const Outcome run = check(file, {"--json", "--report", path("report"), "--sarif", path("sarif")});
  const nlohmann::json json = nlohmann::json::parse(run.output, nullptr, false);
  ASSERT_TRUE(json.is_object()) << run;
  EXPECT_EQ(json["evidence"]["kind"], "only_run");
  EXPECT_GT(json["evidence"]["steps"], 0);
  EXPECT_EQ(json["nothing_to_check"], false);
  EXPECT_TRUE(contains(read(path("report/index.html")), "There are no invariants: ")) << run;
  EXPECT_TRUE(contains(read(path("sarif")), "proved that no run comes here")) << run;
}

class NothingToCheck : public CommandLine {
 protected:
  NothingToCheck() { look_for_assertions_only(); }
};

TEST_F(NothingToCheck, IsSaidPlainly) {
  const std::string file = write("t.c", "int main(void) { int a[2]; return a[0] + 1; }\n");
  const Outcome run = hone({"check", file, "--sarif", path("sarif"), "--report", path("report")});
  EXPECT_EQ(run.exit_code, exit_true) << run;
  EXPECT_TRUE(
      run.output.starts_with("TRUE, but nothing was to check: no path of the program leads to an "
                             "assertion, an error function or an error label; signed overflow"))
      << run;
  EXPECT_EQ(run.last_line(), "verdict: TRUE");
  for (const char* written : {"sarif", "report/index.html"})
    EXPECT_TRUE(contains(read(path(written)), "othing was to check: ")) << written;
  const Outcome all = hone({"check-all", file, "--junit", path("junit")});
  EXPECT_TRUE(contains(read(path("junit")), "nothing was to check")) << all;
  const Outcome as_json = hone({"check", file, "--json"});
  const nlohmann::json json = nlohmann::json::parse(as_json.output, nullptr, false);
  EXPECT_EQ(json["nothing_to_check"], true) << as_json;
  EXPECT_TRUE(json["note"].is_string()) << as_json;
}

TEST_F(NothingToCheck, IsNotSaidElsewhere) {
  const std::string file = write("t.ip", "void main() { int x; x = 1; assert(x == 1); }\n");
  EXPECT_TRUE(hone({"check", file}).output.starts_with("TRUE: no run reaches an error"));
}

TEST_F(NothingToCheck, IsSaidWhereNoPathLeadsToTheError) {
  const std::string file = write("t.ip", "void main() { }\nvoid other() { assert(false); }\n");
  EXPECT_TRUE(hone({"check", file}).output.starts_with("TRUE, but nothing was to check: "));
}

}  // namespace

}  // namespace hone
