// SPDX-License-Identifier: Apache-2.0
#include "abstraction/image/equivalent_edges.h"

#include <gtest/gtest.h>

#include <set>

#include "program/transform/inlining.h"
#include "program/transform/loop_free_blocks.h"
#include "support/programs.h"

namespace hone {
namespace {

using namespace test;

struct Blocks {
  std::unique_ptr<Source> source;
  Program program;
};

Blocks blocks_of(const std::string& text) {
  auto source = ip(text);
  std::string why_not;
  const auto inlined = inline_calls(source->program(), {10000}, why_not);
  EXPECT_TRUE(inlined) << why_not;
  return {std::move(source), make_loop_free_blocks(inlined->program).program};
}

std::size_t different_edges(const Program& program) {
  const EquivalentEdges equivalent(program);
  std::set<EdgeId> all;
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    EXPECT_EQ(equivalent.first(equivalent.first(EdgeId(i))), equivalent.first(EdgeId(i)));
    all.insert(equivalent.first(EdgeId(i)));
  }
  return all.size();
}

const std::string calls_once = R"(
  int g;
  void f() { int n; while (n > 0) { n = n - 1; g = g + *; } }
  void main() { g = 0; f(); assert(g == 0); }
)";
const std::string calls_twice = R"(
  int g;
  void f() { int n; while (n > 0) { n = n - 1; g = g + *; } }
  void main() { g = 0; f(); f(); assert(g == 0); }
)";

// The second copy adds the way from the first loop to the second one, and nothing else that is new.
TEST(EquivalentEdges, CopiesOfAProcedureHaveTheSameEdges) {
  const Blocks once = blocks_of(calls_once), twice = blocks_of(calls_twice);
  EXPECT_GT(twice.program.edge_count(), once.program.edge_count() + 1);
  EXPECT_LE(different_edges(twice.program), different_edges(once.program) + 1);
}

TEST(EquivalentEdges, EdgesThatDifferAreEquivalentToNoOther) {
  const Blocks blocks = blocks_of(R"(
    void main() {
      int x, y;
      while (x > 0) { x = x - 1; }
      while (x > 5) { x = x - 2; }
      while (y > 0) { y = y - 1; }
      assert(x == 7);
    }
  )");
  EXPECT_EQ(different_edges(blocks.program), blocks.program.edge_count());
}

}  // namespace
}  // namespace hone
