// SPDX-License-Identifier: Apache-2.0
#include "refinement/invariant_search.h"

#include <gtest/gtest.h>

#include "evidence/proof_checker.h"
#include "program/analysis/constraint_trace.h"
#include "program/transform/finite_width.h"
#include "program/transform/loop_free_blocks.h"
#include "refinement/invariant_proof.h"
#include "support/inductive.h"
#include "support/programs.h"
#include "support/random_loops.h"

namespace hone {
namespace {

class InvariantSearchTest : public testing::Test {
 protected:
  // Over integers, or over words of so many bits.
  void load(const std::string& text, unsigned width = 0) {
    source = test::ip(text);
    blocks.emplace(make_loop_free_blocks(width == 0 ? source->program()
                                                    : with_width(source->program(), width, Overflow::wrap))
                       .program);
  }

  // Paths through the blocks into errors, with at most so many steps.
  std::vector<LabelledPath> error_paths(std::size_t longest) const {
    std::vector<LabelledPath> result;
    std::vector<EdgeId> path;
    const auto extend = [&](const auto& self, LocationId at) -> void {
      if (blocks->error_at(at) != nullptr) {
        FlatTrace trace{{}, {{blocks->entry()}}};
        for (const EdgeId edge : path) trace.steps.push_back({edge, FlatKind::step, 0});
        result.push_back(without_labels(*blocks, trace));
        return;
      }
      if (path.size() == longest) return;
      for (const EdgeId edge : blocks->location(at).outgoing) {
        path.push_back(edge);
        self(self, blocks->edge(edge).target);
        path.pop_back();
      }
    };
    extend(extend, blocks->procedure(blocks->entry()).entry);
    return result;
  }

  // Can a run start where the premise holds and take all steps from the first one on?
  Answer feasible(const LabelledPath& path, std::size_t first, Term premise) {
    const ConstraintTrace trace(*blocks, path.trace, Naming::every_value);
    const auto solver = make_solver(blocks->terms(), context);
    for (std::size_t i = first; i < path.trace.steps.size(); ++i) solver->add(trace.constraints()[i]);
    return solver->check_once(trace.before(first, premise));
  }
  Answer feasible(const LabelledPath& path) { return feasible(path, 0, blocks->terms().truth()); }

  // The contract: the segment ends the path and cannot be taken from its premise on; the premise is a part of
  // the invariants there; and the invariants are inductive without any others.
  void expect_excluded(const LabelledPath& path, const ExcludedSegment& excluded) {
    Terms& terms = blocks->terms();
    const InfeasibleSegment& segment = excluded.segment;
    ASSERT_LT(segment.first, segment.last);
    EXPECT_EQ(segment.last, path.trace.steps.size());
    EXPECT_NE(feasible(path, segment.first, segment.premise), Answer::sat);
    EXPECT_NE(feasible(path), Answer::sat);
    const auto solver = make_solver(terms, context);
    for (const auto& [location, formula] : excluded.invariants)
      if (location == blocks->edge(path.trace.steps[segment.first].edge).source) solver->add(formula);
    EXPECT_TRUE(solver->implies(segment.premise, terms));
    test::expect_inductive(*blocks, excluded.invariants, context);
    const LocationId entry = blocks->procedure(blocks->entry()).entry;
    for (const auto& [location, formula] : excluded.invariants)
      EXPECT_NE(location, entry) << "nothing is known of the first state";
  }

  RunContext context;
  LocationFacts facts;  // of nobody else
  std::unique_ptr<test::Source> source;
  std::optional<Program> blocks;
};

constexpr const char* together = R"(void main() {
  int x, y, n;
  x = 0; y = n;
  while (*) { x = x + 1; y = y - 1; }
  assert(x + y == n);
})";

TEST_F(InvariantSearchTest, AnEquationExcludesAPathAroundALoop) {
  load(together);
  InvariantSearch search(*blocks, facts, context);
  int found = 0;
  for (const LabelledPath& path : error_paths(5)) {
    const auto excluded = search.excluded_segment(path);
    ASSERT_TRUE(excluded.has_value()) << path.trace.steps.size() << " steps";
    expect_excluded(path, *excluded);
    EXPECT_EQ(excluded->segment.first + 1, excluded->segment.last) << "the last block alone";
    ++found;
  }
  EXPECT_GT(found, 1);
}

TEST_F(InvariantSearchTest, WhereEquationsDoNotHelpInequalitiesDo) {
  load(R"(void main() {
    int x, y;
    x = 0; y = 0;
    while (x < 50) { if (*) { y = y + 2; } else { y = y + 1; } x = x + 1; }
    assert(y <= 100);
  })",
       8);
  InvariantSearch search(*blocks, facts, context);
  const auto paths = error_paths(4);
  ASSERT_FALSE(paths.empty());
  for (const LabelledPath& path : paths) {
    const auto excluded = search.excluded_segment(path);
    ASSERT_TRUE(excluded.has_value());
    expect_excluded(path, *excluded);
  }
}

TEST_F(InvariantSearchTest, IsForInterpolantsAndCanBeTurnedOff) {
  for (const auto& [option, value] :
       {std::pair(Option::invariants, "off"), std::pair(Option::predicates_from, "preconditions")}) {
    load(together);
    Options options;
    options.set(option, value);
    RunContext without(options);
    InvariantSearch search(*blocks, facts, without);
    for (const LabelledPath& path : error_paths(5)) EXPECT_FALSE(search.excluded_segment(path).has_value());
  }
}

// A path from the entry into an error, through all calls, that takes the edges with these texts in turn where
// there is a choice.
LabelledPath path_through(const Program& program, const std::vector<std::string>& texts) {
  FlatTrace trace{{}, {{program.entry()}}};
  std::size_t frame = 0;
  LocationId at = program.procedure(program.entry()).entry;
  std::size_t next = 0;
  while (program.error_at(at) == nullptr) {
    const auto& outgoing = program.location(at).outgoing;
    EdgeId taken;
    if (outgoing.empty()) {  // the exit of a callee
      const EdgeId call = trace.steps[trace.frames[frame].enter].edge;
      trace.steps.push_back({call, FlatKind::leave, frame});
      frame = trace.frames[frame].caller;
      at = program.edge(call).target;
      continue;
    }
    if (outgoing.size() == 1) {
      taken = outgoing.front();
    } else {
      for (const EdgeId edge : outgoing)
        if (program.error_at(program.edge(edge).target) != nullptr ||
            (next < texts.size() && program.edge(edge).text == texts[next]))
          taken = edge;
      if (!taken.valid()) {
        ADD_FAILURE() << "no edge for step " << next;
        return without_labels(program, {});
      }
      ++next;
    }
    if (const Call* call = program.edge(taken).call()) {
      trace.frames.push_back({call->callee, frame, trace.steps.size()});
      frame = trace.frames.size() - 1;
      trace.steps.push_back({taken, FlatKind::enter, frame});
      at = program.procedure(call->callee).entry;
      continue;
    }
    trace.steps.push_back({taken, FlatKind::step, frame});
    at = program.edge(taken).target;
  }
  return without_labels(program, trace);
}

// 2 x - y is the same at the end of each call as at its beginning, however deep: that excludes the path, and
// all errors, so it is a proof.
TEST_F(InvariantSearchTest, ASummaryOfARecursiveProcedureExcludesPathsThroughCalls) {
  source = test::ip(R"(int x, y;
void step(int n) {
  if (n > 0) { x = x + 3; step(n - 1); y = y + 6; }
}
void main() {
  int n;
  havoc n;
  x = 0; y = 1;
  step(n);
  assert(y == 2 * x + 1);
})");
  const Program& program = source->program();
  const LabelledPath path = path_through(program, {"n > 0", "!(n > 0)"});
  ASSERT_GT(path.trace.frames.size(), 2u) << "through two calls";
  InvariantSearch search(program, facts, context);
  EXPECT_FALSE(search.excluding_errors().has_value()) << "none were fitted yet";
  const auto excluded = search.excluded_segment(path);
  ASSERT_TRUE(excluded.has_value());
  const auto proof = search.excluding_errors();
  ASSERT_TRUE(proof.has_value());
  const ProofCheck check =
      check_proof(program, proof_by_invariants(program, Effects(program), *proof), SolverKind::z3, context);
  EXPECT_TRUE(check.valid) << check.problem;
  EXPECT_FALSE(search.excluding_errors().has_value()) << "each is looked at once";
}

// Only paths that no run takes are excluded, and those as the contract says.
TEST_F(InvariantSearchTest, RandomLoops) {
  test::Random random(3);
  int real = 0, excluded_paths = 0;
  for (int round = 0; round < 16; ++round) {
    const std::string text = test::RandomLoops(random).text();
    load(text, round % 2 == 0 ? 8 : 0);
    InvariantSearch search(*blocks, facts, context);
    auto paths = error_paths(4);
    if (paths.size() > 4) paths.resize(4);
    for (const LabelledPath& path : paths) {
      if (path.trace.steps.size() < 2) continue;
      const bool is_real = feasible(path) == Answer::sat;
      const auto excluded = search.excluded_segment(path);
      real += is_real;
      excluded_paths += excluded.has_value();
      ASSERT_FALSE(is_real && excluded) << text;
      if (excluded) expect_excluded(path, *excluded);
      ASSERT_FALSE(HasFailure()) << text;
    }
  }
  EXPECT_GT(real, 3);
  EXPECT_GT(excluded_paths, 3);
}

}  // namespace
}  // namespace hone
