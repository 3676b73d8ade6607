// SPDX-License-Identifier: Apache-2.0
#include "engine/induction/few_values.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/programs.h"

namespace hone {
namespace {

class FewValuesTest : public testing::Test {
 protected:
  void read(const std::string& text) { source = test::ip(text); }

  // That the variable has one of the values, or nothing.
  void expect(const std::string& variable, const std::vector<int>& values) {
    Terms& terms = source->terms;
    const Term symbol = source->symbol(variable);
    std::vector<Term> equalities;
    for (const int value : values) equalities.push_back(terms.eq(symbol, terms.integer(value)));
    std::vector<Term> expected;
    if (!equalities.empty()) expected.push_back(terms.or_(equalities));
    EXPECT_EQ(FewValues(source->program()).of({symbol}), expected) << variable;
  }

  std::unique_ptr<test::Source> source;
};

TEST_F(FewValuesTest, AreTheConstantsThatAVariableIsGiven) {
  read(
      "int x; int y;\nvoid main() {\n  x = 3; y = 0;\n"
      "  while (y < 9) { if (x == 3) { x = 7; } else { x = 3; } y = y + 1; }\n}\n");
  expect("x", {3, 7});
  expect("y", {});  // is counted
}

// Around a circle of copies, each has the constants of all.
TEST_F(FewValuesTest, GoThroughCopies) {
  read(
      "int a; int b; int c;\nvoid main() {\n  a = 1; b = 2; c = 4;\n"
      "  while (1 == 1) { a = b; b = c; c = a; }\n}\n");
  for (const std::string variable : {"a", "b", "c"}) expect(variable, {1, 2, 4});
}

TEST_F(FewValuesTest, AreNoneWhereACopyIsOfAnythingElse) {
  read(
      "int a; int b; int c;\nvoid main() {\n  b = 2; c = 4;\n"
      "  a = unknown; while (1 == 1) { b = a; }\n}\n");
  expect("a", {});
  expect("b", {});
  expect("c", {4});
}

TEST_F(FewValuesTest, AreFew) {
  read(
      "int x; int n;\nvoid main() {\n  n = unknown; x = 1;\n"
      "  if (n == 1) { x = 2; } if (n == 2) { x = 3; } if (n == 3) { x = 4; }\n}\n");
  expect("x", {1, 2, 3, 4});
  read(
      "int x; int n;\nvoid main() {\n  n = unknown; x = 1;\n"
      "  if (n == 1) { x = 2; } if (n == 2) { x = 3; } if (n == 3) { x = 4; } if (n == 4) { x = 5; }\n}\n");
  expect("x", {});
}

}  // namespace
}  // namespace hone
