// SPDX-License-Identifier: Apache-2.0
#include "evidence/only_run.h"

#include <gtest/gtest.h>

#include "support/programs.h"

namespace hone {
namespace {

using namespace test;

constexpr std::uint64_t many_steps = 1000;

OnlyRunCheck check(const std::string& text, std::uint64_t most_steps = many_steps) {
  const auto source = ip(text);
  RunContext context;
  return check_only_run(source->program(), most_steps, context);
}

void expect_refused(const std::string& text, const std::string& why) {
  const OnlyRunCheck found = check(text);
  EXPECT_FALSE(found.run) << text;
  EXPECT_NE(found.problem.find(why), std::string::npos) << text << ": " << found.problem;
}

TEST(OnlyRun, CallsWithValuesOfTheirOwn) {
  EXPECT_TRUE(check("int f(int n) { int r; if (n == 0) { return 0; } r = f(n - 1); return r + n; }\n"
                    "void main() { int x; x = f(10); assert(x == 55); }")
                  .run);
  // A local of the callee has no value from the call before.
  expect_refused(
      "int f(int set) { int r; if (set == 1) { r = 5; } return r; }\n"
      "void main() { int x; x = f(1); x = f(0); assert(x == 5); }",
      "arbitrary");
}

TEST(OnlyRun, ArraysElementByElement) {
  EXPECT_TRUE(check("void main() { int a[], x; a[1] = 4; a[2] = x; assert(a[1] == 4); }").run);
  expect_refused("void main() { int a[], x; a[1] = 4; assert(a[2] == 4); }", "arbitrary");
  expect_refused("void main() { int a[], x; a[1] = 4; a[x] = 4; assert(a[1] == 4); }", "arbitrary");
}

TEST(OnlyRun, UnknownValuesThatDecideNothing) {
  EXPECT_TRUE(check("void main() { int x, y; y = x + 1; x = 0; assert(x == 0 || y == 7); }").run);
  expect_refused("void main() { int x, y; y = x + 1; assert(y == x + 1); }", "arbitrary");
}

TEST(OnlyRun, EndsOnlyWhereNoRunGoesOn) {
  EXPECT_TRUE(check("void main() { int x; x = 0; assume(x == 1); assert(false); }").run);
  expect_refused("void main() { int x; x = 0; while (x == 0) { x = 0; } assert(x == 0); }", "does not end");
  expect_refused("void main() { int x; x = 0; if (unknown) { x = 1; } }", "");
  expect_refused("void main() { int x; x = 0; assert(x == 1); }", "reaches");
}

TEST(OnlyRun, CountsSteps) {
  const std::string text = "void main() { int x; x = 0; while (x < 5) { x = x + 1; } assert(x == 5); }";
  const OnlyRunCheck found = check(text);
  ASSERT_TRUE(found.run);
  EXPECT_TRUE(check(text, found.run->steps).run);
  EXPECT_FALSE(check(text, found.run->steps - 1).run);
}

}  // namespace
}  // namespace hone
