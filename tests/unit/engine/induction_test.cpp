// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "support/engine_test.h"

namespace hone {
namespace {

class InductionTest : public test::EngineTest {
 protected:
  InductionTest() : EngineTest("induction") {}
};

constexpr const char* fill =
    "int i; int n; int a[];\nvoid main() {\n  n = unknown; i = 0;\n"
    "  while (i < n) { a[i] = i + n; i = i + 1; }\n  i = 0;\n"
    "  while (i < n) { assert(a[i] ";

TEST_F(InductionTest, ProvesWhatIsWrittenToEachElement) {
  EXPECT_EQ(check(std::string(fill) + "== i + n); i = i + 1; }\n}\n").verdict, Verdict::safe)
      << result.reason;
  EXPECT_EQ(check(std::string(fill) + ">= n); i = i + 1; }\n}\n").verdict, Verdict::safe) << result.reason;
}

TEST_F(InductionTest, SaysNothingOfWhatFails) {
  EXPECT_EQ(check(std::string(fill) + "== n); i = i + 1; }\n}\n").verdict, Verdict::unknown);
  EXPECT_EQ(result.reason, "the candidates for invariants that are inductive do not exclude all errors");
}

// The fact about b before the last loop is what must hold so that the loop makes the wanted one.
TEST_F(InductionTest, FollowsWritesBackwards) {
  check(
      "int i; int n; int a[]; int b[];\nvoid main() {\n  n = unknown; i = 0;\n"
      "  while (i < n) { b[i] = a[i] + i; i = i + 1; }\n  i = 0;\n"
      "  while (i < n) { b[i] = b[i] - a[i]; i = i + 1; }\n  i = 0;\n"
      "  while (i < n) { assert(b[i] == i); i = i + 1; }\n}\n");
  EXPECT_EQ(result.verdict, Verdict::safe) << result.reason;
}

TEST_F(InductionTest, ProvesRangesThatGrowFromBothEnds) {
  check(
      "int i; int n; int a[];\nvoid main() {\n  n = unknown; i = 0;\n"
      "  while (i < n) { a[i] = 7; a[2 * n - i - 1] = 7; i = i + 1; }\n  i = 0;\n"
      "  while (i < 2 * n) { assert(a[i] == 7); i = i + 1; }\n}\n");
  EXPECT_EQ(result.verdict, Verdict::safe) << result.reason;
}

TEST_F(InductionTest, ProvesEverySecondElement) {
  const std::string begin =
      "int i; int n; int a[];\nvoid main() {\n  n = unknown; i = 0;\n"
      "  while (i < n) { a[i] = 3; i = i + 2; }\n  i = 0;\n  while (i < n) { assert(a[i] == 3); i = i + ";
  EXPECT_EQ(check(begin + "2; }\n}\n").verdict, Verdict::safe) << result.reason;
  EXPECT_EQ(check(begin + "1; }\n}\n").verdict, Verdict::unknown);
}

TEST_F(InductionTest, ProvesProgramsWithoutArrays) {
  check(
      "int x; int y; int n;\nvoid main() {\n  n = unknown; assume(n >= 0); x = 0; y = 0;\n"
      "  while (x < n) { x = x + 1; y = y + 2; }\n  assert(x == n && y == 2 * n);\n}\n");
  EXPECT_EQ(result.verdict, Verdict::safe) << result.reason;
}

// What two loops add together is at least ten times what the outer one counts.
TEST_F(InductionTest, ProvesRatesOfSums) {
  const std::string begin =
      "int i; int j; int k; int n; int m;\nvoid main() {\n"
      "  n = unknown; m = unknown; assume(n >= 10); assume(m >= 10); k = 0; i = 0;\n"
      "  while (i < n) { j = 0; while (j < m) { k = k + 1; j = j + 1; } i = i + 1; }\n  assert(k >= ";
  EXPECT_EQ(check(begin + "100);\n}\n").verdict, Verdict::safe) << result.reason;
  EXPECT_EQ(check(begin + "101);\n}\n").verdict, Verdict::unknown);
}

// Of many constants, the bounds of what is added are rates; of many variables, those that one
// step changes are compared.
TEST_F(InductionTest, ProvesRatesOfSumsAmongManyOtherNumbers) {
  std::string others, conditions;
  for (int i = 0; i < 9; ++i) {
    const std::string name = "u" + std::to_string(i);
    others += "int " + name + "; ";
    conditions +=
        "    if (v == " + std::to_string(1000 * i + 77) + ") { " + name + " = " + name + " + v; }\n";
  }
  const std::string begin = "int i; int n; int v; int s; " + others +
                            "\nvoid main() {\n  n = unknown; s = 0; i = 0;\n  while (i < n) {\n" +
                            "    v = unknown;\n" + conditions +
                            "    if (v >= -40 && v <= 30) { s = s + v; }\n    i = i + 1;\n  }\n";
  const std::string uses = "  assert(u0 + u1 + u2 + u3 + u4 + u5 + u6 + u7 + u8 != 1 || i >= 0);\n}\n";
  EXPECT_EQ(check(begin + "  assert(n <= 0 || -40 * n <= s && s <= 30 * n);\n" + uses).verdict, Verdict::safe)
      << result.reason;
  EXPECT_EQ(check(begin + "  assert(n <= 0 || s <= 29 * n);\n" + uses).verdict, Verdict::unknown);
}

// That the elements are between 0 and 9 follows from what is compared before they are written; then the rates
// of the sum do.
TEST_F(InductionTest, ProvesRatesOfSumsOfElements) {
  const std::string begin =
      "int i; int n; int v; int s; int a[];\nvoid main() {\n  n = unknown; assume(n > 0); i = 0;\n"
      "  while (i < n) { v = unknown; if (v < 0 || v > 9) { v = 0; } a[i] = v; i = i + 1; }\n"
      "  i = 0; s = 0;\n  while (i < n) { s = s + a[i]; i = i + 1; }\n  assert(";
  EXPECT_EQ(check(begin + "0 <= s && s <= 9 * n);\n}\n").verdict, Verdict::safe) << result.reason;
  EXPECT_EQ(check(begin + "s <= 8 * n);\n}\n").verdict, Verdict::unknown);
}

}  // namespace
}  // namespace hone
