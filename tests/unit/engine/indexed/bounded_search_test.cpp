// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/bounded_search.h"

#include <gtest/gtest.h>

#include "evidence/replay.h"
#include "frontend/frontend.h"
#include "support/programs.h"

namespace hone {
namespace {

using namespace test;

class BoundedSearchTest : public testing::Test {
 protected:
  std::size_t steps(const Counterexample& run) { return run[run.root].steps.size(); }
  RunContext context;
};

// Two flags are set on different edges: no single path of an explanation has both.
TEST_F(BoundedSearchTest, FindsAShortestRun) {
  const auto source =
      ip("bool x, y; void main() { x, y = false, false;\n"
         "while (unknown) { if (unknown) { x = true; } else { y = true; } }\n"
         "assert(!(x && y)); }");
  BoundedSearch search(source->program(), context);
  const auto run = search.find(1, 30);
  ASSERT_TRUE(run.has_value());
  EXPECT_EQ(replay(source->program(), *run), "");
  EXPECT_TRUE(run->universe.empty());
  const std::size_t length = steps(*run);
  EXPECT_FALSE(BoundedSearch(source->program(), context).find(1, length - 1).has_value());
  EXPECT_TRUE(BoundedSearch(source->program(), context).find(length, 1).has_value());
  EXPECT_FALSE(BoundedSearch(source->program(), context).find(length + 1, 1).has_value())
      << "shorter ones are not looked for";
}

TEST_F(BoundedSearchTest, GoesOnWhereItEnded) {
  const auto source = ip("void main() { int i; i = 0; while (i < 3) { i = i + 1; } assert(i != 3); }");
  BoundedSearch search(source->program(), context);
  std::size_t asked = 0;
  std::optional<Counterexample> run;
  while (!run && asked < 30) run = search.find(1, 1), ++asked;
  ASSERT_TRUE(run.has_value());
  EXPECT_EQ(steps(*run), asked);
}

// Two processes may be in their critical sections, and there is someone else, if the system says so.
class SystemSearchTest : public BoundedSearchTest {
 protected:
  std::optional<Counterexample> run_of(const std::string& axiom) {
    const std::string text =
        "(declare-sort node 0)\n"
        "(declare-fun in (node) Bool) (declare-fun in1 (node) Bool)\n"
        "(define-fun .in ((N node)) Bool (! (in N) :next in1))\n"
        "(define-fun .axiom () Bool (! " +
        axiom +
        " :axiom true))\n"
        "(define-fun .init () Bool (! (forall ((N node)) (not (in N))) :init true))\n"
        "(define-fun .go () Bool (! (exists ((C node))\n"
        "  (forall ((N node)) (= (in1 N) (ite (= N C) true (in N))))) :action go))\n"
        "(define-fun .property () Bool (! (forall ((X node) (Y node))\n"
        "  (=> (and (in X) (in Y)) (= X Y))) :invar-property 0))\n";
    loaded = load_program(std::make_shared<const SourceFile>("system.vmt", text), terms, Options());
    return BoundedSearch(*loaded.program, context).find(1, 6);
  }
  static constexpr const char* three =
      "(exists ((X node) (Y node) (Z node)) (and (not (= X Y)) (not (= X Z)) (not (= Y Z))))";

  Terms terms;
  LoadedProgram loaded;
};

TEST_F(SystemSearchTest, TwoElementsSuffice) {
  const auto run = run_of("true");
  ASSERT_TRUE(run.has_value());
  EXPECT_EQ(run->universe, (Universe{{terms.uninterpreted_sort("node"), 2}}));
  EXPECT_EQ(steps(*run), 4u) << "into an initial state, two steps, into the error";
  EXPECT_EQ(replay(*loaded.program, *run), "");
}

TEST_F(SystemSearchTest, ThreeElementsAreTried) {
  const auto run = run_of(three);
  ASSERT_TRUE(run.has_value());
  EXPECT_EQ(run->universe, (Universe{{terms.uninterpreted_sort("node"), 3}}));
  EXPECT_EQ(replay(*loaded.program, *run), "");
}

TEST_F(SystemSearchTest, OneElementHasNoRun) {
  EXPECT_FALSE(run_of("(forall ((X node) (Y node)) (= X Y))").has_value());
}

// Replaying depends on the universe that the run says it has.
TEST_F(SystemSearchTest, AnotherUniverseIsAnotherRun) {
  auto run = run_of(three);
  ASSERT_TRUE(run.has_value());
  const Sort node = terms.uninterpreted_sort("node");
  run->universe = {{node, 2}};
  EXPECT_NE(replay(*loaded.program, *run), "") << "where there are no three";
  run = run_of("true");
  ASSERT_TRUE(run.has_value());
  run->universe = {{node, 1}};
  EXPECT_NE(replay(*loaded.program, *run), "") << "with an element that does not exist";
}

}  // namespace
}  // namespace hone
