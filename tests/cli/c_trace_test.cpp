// SPDX-License-Identifier: Apache-2.0
// Counterexamples of C programs, shown in terms of C.
#include "cli/run_hone.h"

namespace hone {

namespace {

class CTrace : public CommandLine {
 protected:
  CTrace() { look_for_assertions_only(); }
  // The run of a program that fails, blanks pressed together.
  std::string trace(const std::string& text, const std::vector<std::string>& options = {}) const {
    std::vector<std::string> words{"check", write("p.c", "extern void reach_error(void);\n" + text)};
    words.insert(words.end(), options.begin(), options.end());
    const Outcome checked = hone(words);
    EXPECT_EQ(checked.exit_code, exit_false) << checked;
    std::string result;
    for (const char c : checked.output.substr(checked.output.find("The run")))
      if (c != ' ' || (!result.empty() && result.back() != ' ')) result += c;
    return result;
  }
};

TEST_F(CTrace, AStatementIsOneLineWithItsValue) {
  const std::string text =
      "extern int __VERIFIER_nondet_int(void);\nint main(void) {\n"
      "  int x = __VERIFIER_nondet_int();\n  if (x == -5) reach_error();\n  return 0;\n}\n";
  const std::string compact = trace(text);
  EXPECT_TRUE(contains(compact, " 4 int x = __VERIFIER_nondet_int(); x = -5\n 5 [x == -5]\n")) << compact;
  EXPECT_FALSE(contains(compact, "#")) << compact;
  EXPECT_TRUE(contains(trace(text, {"--trace", "full"}), "#1 = ")) << "full traces have everything";
}

TEST_F(CTrace, ElementsAndMemoryThatDoNotMatterAreLeftOut) {
  const std::string text = trace(
      "extern int __VERIFIER_nondet_int(void);\nint main(void) {\n  int a[4] = {0}, x, y;\n"
      "  int i = __VERIFIER_nondet_int(), *p = i > 0 ? &x : &y;\n  if (i < 0 || i > 3) return 0;\n  a[0] = "
      "10;\n"
      "  a[i] = 11;\n  a[3] = 12;\n  x = 1;\n  y = 2;\n  *p = a[2];\n  if (x == 11) reach_error();\n  return "
      "0;\n}\n");
  for (const char* shown : {" a[i] = 11 a[2] = 11\n", " *p = a[2] x = 11\n"})
    EXPECT_TRUE(contains(text, shown)) << shown << " is not in\n" << text;
  for (const char* left_out : {"a[0] = 10", "a[3] = 12", "x = 1\n", "y = 2"})
    EXPECT_FALSE(contains(text, left_out)) << left_out << " is in\n" << text;
}

TEST_F(CTrace, EndsWhereALabelIsReached) {
  const std::string text = trace(
      "int main(void) {\n  int x = 7;\n  if (x == 7) goto ERROR;\n  return 0;\nERROR:\n  return 1;\n}\n",
      {"--error-label", "ERROR"});
  EXPECT_TRUE(contains(text, " 4 [x == 7]\n 6 label ERROR is reached\n")) << text;
}

TEST_F(CTrace, GlobalsBeginWithTheirInitialValues) {
  const std::string text = trace(
      "int total = 5, other = 6;\nint main(void) {\n  total = total + 1;\n  if (total == 6) reach_error();\n"
      "  return 0;\n}\n");
  EXPECT_TRUE(contains(text, " main starts total = 5")) << text;
  EXPECT_FALSE(contains(text, "return 0")) << text;
}

TEST_F(CTrace, ValuesByTheirTypes) {
  const std::string text =
      "struct pair { unsigned x; char c; };\nstatic int twice(int n) { return 2 * n; }\n"
      "int main(void) {\n  struct pair p = {4000000000u, 'q'};\n  float f = 0.5f;\n  _Bool b = 1;\n"
      "  int *none = 0, *some;\n  int a[3] = {1, 2, 3};\n  struct pair s = {1, 'r'};\n"
      "  unsigned *part = &s.x;\n  a[2] = twice(-8);\n  *part = 9;\n"
      "  if (b && f > 0 && !none && a[2] == -16 && p.c == 'q' && s.x == 9) reach_error();\n  return 0;\n}\n";
  const std::string shown = trace(text), all = trace(text, {"--trace", "full"});
  for (const char* value :
       {"p.c = 113 'q'", "f = 0.5", "b = 1", "none = NULL", "twice returns -16 a[2] = -16", "s.x = 9"})
    EXPECT_TRUE(contains(shown, value)) << value << " is not in\n" << shown;
  for (const char* value : {"p.x = 4000000000", "p.c = 113 'q'", "part = &s"})
    EXPECT_TRUE(contains(all, value)) << value << " is not in\n" << all;
  EXPECT_FALSE(contains(shown, "p.x = ")) << "which does not matter:\n" << shown;
}

}  // namespace

}  // namespace hone
