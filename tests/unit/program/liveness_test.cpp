// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/liveness.h"

#include <gtest/gtest.h>

#include "program/analysis/loops.h"
#include "support/programs.h"

namespace hone {
namespace {

using namespace test;

// Which locals are live at the head of the only loop.
std::set<std::string> live_at_head(const Source& source) {
  const Program& program = source.program();
  const Liveness liveness(program, program.entry());
  const std::vector<bool> heads = loop_heads(program);
  std::set<std::string> result;
  for (std::size_t i = 0; i < program.location_count(); ++i)
    for (const VariableId local : program.procedure(program.entry()).locals)
      if (heads[i] && liveness.is_live(LocationId(i), local)) result.insert(program.variable(local).name);
  return result;
}

TEST(Liveness, WhatIsWrittenFirstIsNotLive) {
  const auto source = ip(R"(int g;
void main() { int n; int x; int y;
  n = unknown; x = 0; y = 0;
  while (n > 0) { x = n; n = n - 1; g = x; }
  g = y;
})");
  EXPECT_EQ(live_at_head(*source), (std::set<std::string>{"n", "y"}));
}

// A variable that is only copied to itself, or counted in vain, is read, but nothing depends on it.
TEST(Liveness, WhatOnlyDeadAssignmentsReadIsNotLive) {
  const auto source = ip(R"(int g;
void main() { int n; int x; int y; int z;
  n = unknown; x = 0; y = 0; z = 0;
  while (n > 0) { x = x + y; y = y + z; n = n - 1; g = g + z; }
  assert(g >= 0);
})");
  EXPECT_EQ(live_at_head(*source), (std::set<std::string>{"n", "z"}));
}

}  // namespace
}  // namespace hone
