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

}  // namespace
}  // namespace hone
