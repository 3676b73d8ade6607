// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/counters.h"

#include <gtest/gtest.h>

#include "support/programs.h"

namespace hone {
namespace {

using namespace test;

std::set<std::string> counters_of(const Source& source) {
  const Program& program = source.program();
  std::set<std::string> result;
  for (const Term symbol : counters(program))
    result.insert(program.variable(*program.variable_of(symbol)).name);
  return result;
}

// What is counted up or added up, and bounds of that; not what is copied, or only compared with itself.
TEST(Counters, AreCountedOrBoundWhatIs) {
  const auto source = ip(R"(
void main() { int i; int n; int sum; int value; int other; int flag;
  i = 0; sum = 0; n = unknown; flag = 0; other = unknown;
  while (i < n) { value = unknown; sum = sum + value; i = i + 1; if (other > flag) { flag = other; } }
  assert(flag == 0);
})");
  EXPECT_EQ(counters_of(*source), (std::set<std::string>{"i", "n", "sum"}));
}

TEST(Counters, AreNotWhereNothingIsAdded) {
  const auto source =
      ip("void main() { int x; int y; x = unknown; y = x; while (y > 3) { y = x; } assert(y <= 3); }");
  EXPECT_TRUE(counters_of(*source).empty());
}

}  // namespace
}  // namespace hone
