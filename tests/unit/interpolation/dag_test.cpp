// SPDX-License-Identifier: Apache-2.0
#include "interpolation/dag.h"

#include <gtest/gtest.h>

#include "logic/printer.h"
#include "logic/traversal.h"
#include "support/random.h"

namespace hone {
namespace {

class DagInterpolationTest : public testing::Test {
 protected:
  Term at(const std::string& name, std::size_t node) {
    return terms.symbol(name + "@" + std::to_string(node), terms.int_sort());
  }
  Term number(int value) { return terms.integer(value); }

  void expect_tracking(const TermDag& dag, const std::vector<Term>& predicates) {
    ASSERT_EQ(predicates.size(), dag.nodes);
    EXPECT_EQ(predicates.front(), terms.truth());
    EXPECT_EQ(predicates.back(), terms.falsity());
    const auto solver = make_solver(SolverKind::z3, terms, context);
    for (const TermDag::Edge& edge : dag.edges)
      EXPECT_EQ(solver->check_once(
                    terms.and_({predicates[edge.from], edge.relation, terms.not_(predicates[edge.to])})),
                Answer::unsat)
          << edge.from << " -> " << edge.to;
    for (std::size_t n = 0; n < dag.nodes; ++n)
      for (const Term symbol : free_symbols(terms, predicates[n]))
        EXPECT_TRUE(terms.name(symbol).ends_with("@" + std::to_string(n)))
            << to_infix(terms, predicates[n]) << " at node " << n;
  }

  // Does a path from the node to the error exist that can be walked? One path after the other.
  bool has_real_path(const TermDag& dag, Solver& solver, std::size_t node) {
    if (node + 1 == dag.nodes) return solver.check() == Answer::sat;
    bool found = false;
    for (const TermDag::Edge& edge : dag.edges) {
      if (found || edge.from != node) continue;
      solver.push();
      solver.add(edge.relation);
      found = has_real_path(dag, solver, edge.to);
      solver.pop();
    }
    return found;
  }

  Terms terms;
  RunContext context;
};

// 000 Fig. 4 with an even X to begin with: the loop that increments an odd Y is skipped or entered once.
TEST_F(DagInterpolationTest, FigureFour) {
  const auto keep = [&](const char* name, std::size_t from, std::size_t to) {
    return terms.eq(at(name, to), at(name, from));
  };
  const auto even = [&](Term term) { return terms.eq(terms.mod(term, number(2)), number(0)); };
  // nodes: 0 start, 1 loop head, 2 in the loop, 3 loop head again, 4 after the loop, 5 error
  TermDag dag{6, {}};
  dag.edges = {
      {0, 1, terms.and_({terms.eq(at("X", 1), terms.scale(2, at("X", 0))), keep("Y", 0, 1)})},
      {1, 2, terms.and_({terms.not_(even(at("Y", 1))), keep("X", 1, 2), keep("Y", 1, 2)})},
      {2, 3, terms.and_(keep("X", 2, 3), terms.eq(at("Y", 3), terms.add(at("Y", 2), number(1))))},
      {1, 4, terms.and_({even(at("Y", 1)), keep("X", 1, 4), keep("Y", 1, 4)})},
      {3, 4, terms.and_({even(at("Y", 3)), keep("X", 3, 4), keep("Y", 3, 4)})},
      {4, 5, terms.not_(even(terms.add(at("X", 4), at("Y", 4))))},
  };
  const DagInterpolation result = interpolate_dag(terms, dag, context);
  ASSERT_EQ(result.answer, Answer::unsat);
  expect_tracking(dag, result.predicates);
}

TEST_F(DagInterpolationTest, ARealCounterexampleIsToldApart) {
  TermDag dag{3, {{0, 1, terms.eq(at("x", 1), number(3))}, {0, 1, terms.eq(at("x", 1), number(4))}}};
  dag.edges.push_back({1, 2, terms.gt(at("x", 1), number(3))});
  EXPECT_EQ(interpolate_dag(terms, dag, context).answer, Answer::sat);
  dag.edges.back().relation = terms.gt(at("x", 1), number(4));
  const DagInterpolation spurious = interpolate_dag(terms, dag, context);
  ASSERT_EQ(spurious.answer, Answer::unsat);
  expect_tracking(dag, spurious.predicates);
}

// 000 Fig. 5: diamonds that do not matter, exponentially many paths, one pass.
TEST_F(DagInterpolationTest, ManyPathsOnePass) {
  const std::size_t diamonds = 12;
  TermDag dag{2 + diamonds + 1, {}};
  dag.edges.push_back({0, 1, terms.eq(at("A", 1), number(1))});
  for (std::size_t i = 1; i <= diamonds; ++i)
    for (const int value : {0, 1})
      dag.edges.push_back({i, i + 1,
                           terms.and_({terms.eq(at("A", i + 1), at("A", i)),
                                       terms.eq(at("B", i + 1), terms.add(at("B", i), number(value)))})});
  dag.edges.push_back({diamonds + 1, diamonds + 2, terms.eq(at("A", diamonds + 1), number(0))});
  const DagInterpolation result = interpolate_dag(terms, dag, context);
  ASSERT_EQ(result.answer, Answer::unsat);
  expect_tracking(dag, result.predicates);
  for (std::size_t n = 1; n <= diamonds + 1; ++n)
    for (const Term symbol : free_symbols(terms, result.predicates[n]))
      EXPECT_TRUE(terms.name(symbol).starts_with("A@"));
}

// Random DAGs: the answer is that of the paths taken one by one, and the predicates track every edge.
TEST_F(DagInterpolationTest, RandomDags) {
  test::Random random(11);
  unsigned spurious = 0;
  for (int i = 0; i < 60; ++i) {
    TermDag dag{4 + random.below(3), {}};
    for (std::size_t to = 1; to < dag.nodes; ++to)
      for (unsigned edge = 0; edge < 1 + random.below(2); ++edge) {
        const std::size_t from = edge == 0 ? to - 1 : random.below(to);
        const Term x = at("x", from), y = at("y", from), x2 = at("x", to), y2 = at("y", to);
        std::vector<Term> relation = {
            terms.eq(x2, terms.add(random.one_in(2) ? x : y, number(random.between(-2, 2)))),
            terms.le(terms.sub(y2, y), number(random.between(-1, 2)))};
        if (random.one_in(2))
          relation.push_back(terms.ge(random.one_in(2) ? x : y, number(random.between(-1, 3))));
        if (to + 1 == dag.nodes) relation.push_back(terms.lt(x, y));
        if (from == 0) relation.push_back(terms.eq(x, y));
        dag.edges.push_back({from, to, terms.and_(relation)});
      }
    const DagInterpolation result = interpolate_dag(terms, dag, context);
    const auto solver = make_solver(SolverKind::z3, terms, context);
    ASSERT_EQ(result.answer, has_real_path(dag, *solver, 0) ? Answer::sat : Answer::unsat);
    if (result.answer != Answer::unsat) continue;
    ++spurious;
    expect_tracking(dag, result.predicates);
  }
  EXPECT_GE(spurious, 10u);
}

}  // namespace
}  // namespace hone
