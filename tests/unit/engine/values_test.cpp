// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <fstream>

#include "support/engine_test.h"

namespace hone {
namespace {

class ValuesTest : public test::EngineTest {
 protected:
  ValuesTest() : EngineTest("values") {}
};

// A machine with three states, and a flag that is set in one of them.
std::string machine(const std::string& assertion) {
  return "int state; int flag; int input;\nvoid main() {\n  state = 1; flag = 0;\n  while (1 == 1) {\n"
         "    input = unknown;\n"
         "    if (state == 1) { if (input == 7) { state = 2; } }\n"
         "    else { if (state == 2) { flag = 1; state = 3; } else { flag = 0; state = 1; } }\n"
         "    assert(" +
         assertion + ");\n  }\n}\n";
}

TEST_F(ValuesTest, ProvesWhatValuesHaveToDoWithEachOther) {
  EXPECT_EQ(check(machine("state != 3 || flag == 1")).verdict, Verdict::safe) << result.reason;
  EXPECT_EQ(check(machine("state != 4")).verdict, Verdict::safe) << result.reason;
}

TEST_F(ValuesTest, FindsRunsThatFail) {
  EXPECT_EQ(check(machine("state != 3 || flag == 0")).verdict, Verdict::unsafe) << result.reason;
  EXPECT_EQ(check(machine("flag == 0 || state == 2")).verdict, Verdict::unsafe) << result.reason;
}

// No constant is known of what is counted, only how far apart two variables are.
TEST_F(ValuesTest, TracksConditionsWhereValuesDoNotSuffice) {
  const std::string begin =
      "int token; int local; int state;\nvoid main() {\n  state = 0;\n  while (1 == 1) {\n"
      "    if (state == 0) { token = unknown; local = token; state = 1; }\n"
      "    else { if (state == 1) { token = token + 1; state = 2; }\n"
      "    else { token = token + 1; assert(token == local + ";
  EXPECT_EQ(check(begin + "2); state = 0; } }\n  }\n}\n").verdict, Verdict::safe) << result.reason;
  EXPECT_EQ(check(begin + "3); state = 0; } }\n  }\n}\n").verdict, Verdict::unsafe) << result.reason;
}

// What is tracked is kept as predicates, and need not be found again.
TEST_F(ValuesTest, TakesUpWhatWasSaved) {
  const std::string program = machine("state != 3 || flag == 1");
  EXPECT_GT(check(program).refinements, 0U);
  const std::string file = testing::TempDir() + "values_test.predicates";
  std::ofstream(file) << result.precision;
  options.set(Option::predicates, file);
  EXPECT_EQ(check(program).verdict, Verdict::safe) << result.reason;
  EXPECT_EQ(result.refinements, 0U);
}

TEST_F(ValuesTest, CountsAsFarAsThereAreFewValues) {
  const std::string begin =
      "int i; int last;\nvoid main() {\n  i = 0; last = 0;\n  while (i < 5) { i = i + 1; last = i; }\n"
      "  assert(last == ";
  EXPECT_EQ(check(begin + "5);\n}\n").verdict, Verdict::safe) << result.reason;
  EXPECT_EQ(check(begin + "4);\n}\n").verdict, Verdict::unsafe) << result.reason;
}

TEST_F(ValuesTest, KnowsCallsByInliningThem) {
  const std::string begin =
      "int state;\nint next(int s) { if (s == 1) { return 2; } return 1; }\n"
      "void main() {\n  state = 1;\n  while (1 == 1) { state = next(state); assert(state ";
  EXPECT_EQ(check(begin + "!= 3); }\n}\n").verdict, Verdict::safe) << result.reason;
  EXPECT_EQ(check(begin + "!= 2); }\n}\n").verdict, Verdict::unsafe) << result.reason;
}

}  // namespace
}  // namespace hone
