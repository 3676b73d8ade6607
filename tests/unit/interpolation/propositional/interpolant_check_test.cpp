// SPDX-License-Identifier: Apache-2.0
#include "unit/interpolation/propositional/interpolant_check.h"

#include <gtest/gtest.h>

#include "interpolation/propositional/sequence.h"
#include "unit/interpolation/propositional/tables.h"

namespace hone {
namespace {

using namespace hone::test;
using Violation = std::optional<std::string>;

class InterpolantCheck : public testing::Test {
 protected:
  Tables tables;
  Bdd truth = tables.manager.top(), falsity = tables.manager.bottom();
  Bdd x = tables.manager.variable(0), y = tables.manager.variable(1), z = tables.manager.variable(2);
};

TEST_F(InterpolantCheck, OfAPair) {
  const Occurring f = by_support(x & y), g = by_support(z & !x);
  EXPECT_EQ(interpolant_violation(f, g, x), std::nullopt);
  EXPECT_EQ(interpolant_violation(f, g, !x), "not implied by the first formula");
  EXPECT_EQ(interpolant_violation(f, g, truth), "consistent with the second formula");
  EXPECT_EQ(interpolant_violation(f, g, x & y), "variable 1 is not in the vocabulary");
  EXPECT_EQ(interpolant_violation(f, g, x | !z), "variable 2 is not in the vocabulary");
}

// Both x and y are interpolants of the middle cuts, but not in any order.
TEST_F(InterpolantCheck, OfASequence) {
  const std::vector<Occurring> formulas = {by_support(x & y), by_support(x | y), by_support(!(x | y))};
  const auto check = [&](std::vector<Bdd> family) {
    return sequence_violation(tables.manager, formulas, family);
  };
  EXPECT_EQ(check({truth, x, x | y, falsity}), std::nullopt);
  EXPECT_EQ(check({truth, x, x, falsity}), std::nullopt);
  EXPECT_EQ(check({truth, x | y, x, falsity}), "interpolant 2 does not follow from the one before");
  EXPECT_EQ(check({truth, x, truth, falsity}), "interpolant 2: consistent with the second formula");
  EXPECT_EQ(check({truth, !x, x, falsity}), "interpolant 1: not implied by the first formula");
  EXPECT_EQ(check({truth, x, x, x}), "interpolant 3: consistent with the second formula");
  EXPECT_EQ(check({truth, x, falsity}), "3 predicates where 4 are needed");
}

TEST_F(InterpolantCheck, OfADag) {
  FormulaDag dag(tables.manager);
  for (const Bdd& variable : {truth, x, y, truth}) dag.add_node(VariableSet(variable));
  dag.add_edge(DagNodeId(0), DagNodeId(1), by_support(x));
  dag.add_edge(DagNodeId(1), DagNodeId(2), by_support(x.iff(y)));
  dag.add_edge(DagNodeId(2), DagNodeId(3), by_support(!y));
  const auto check = [&](std::vector<Bdd> predicates) { return dag_violation(dag, falsity, predicates); };
  EXPECT_EQ(check({truth, x, y, falsity}), std::nullopt);
  EXPECT_EQ(check({x, x, y, falsity}), "the predicate at the root is not true");
  EXPECT_EQ(check({truth, x, y, truth}), "the predicate at the last node does not imply the goal");
  EXPECT_EQ(check({truth, x, x, falsity}), "node 2: variable 0 is not in the vocabulary");
  EXPECT_EQ(check({truth, truth, y, falsity}), "the edge from node 1 to node 2 is not tracked");
  EXPECT_EQ(check({truth, x, truth, falsity}), "the edge from node 2 to node 3 is not tracked");
  EXPECT_EQ(check({truth, x, y}), "3 predicates where 4 are needed");
  EXPECT_EQ(dag_violation(dag, truth, std::vector<Bdd>{truth, truth, truth, truth}), std::nullopt);
}

// f returns its argument; main calls f(true) and fails if it returns false. x: argument, y: result.
TEST_F(InterpolantCheck, OfCalls) {
  FormulaDag f(tables.manager), main(tables.manager);
  f.add_node(VariableSet(x));
  f.add_node(VariableSet(x & y));
  f.add_edge(DagNodeId(0), DagNodeId(1), by_support(x.iff(y)));
  for (const Bdd& variable : {truth, x, y, truth}) main.add_node(VariableSet(variable));
  main.add_edge(DagNodeId(0), DagNodeId(1), by_support(x));
  main.add_edge(DagNodeId(2), DagNodeId(3), by_support(!y));
  NestedDag dag;
  const CalleeId callee = dag.add_invocation({f, {}});
  dag.add_invocation({main, {{DagNodeId(1), DagNodeId(2), callee, {}}}});
  const std::vector<Bdd> good = {truth, x, y, falsity};
  EXPECT_EQ(nested_violation(dag, {{truth, x.implies(y)}, good}), std::nullopt);
  EXPECT_EQ(nested_violation(dag, {{truth, truth}, good}), "invocation 1: the call at node 1 is not tracked");
  EXPECT_EQ(nested_violation(dag, {{truth, x & y}, good}),
            "invocation 0: the edge from node 0 to node 1 is not tracked");
  EXPECT_EQ(nested_violation(dag, {{truth, x.implies(y)}, {truth, x, truth, falsity}}),
            "invocation 1: the edge from node 2 to node 3 is not tracked");
  EXPECT_EQ(nested_violation(dag, {good}), "1 predicates where 2 are needed");
}

// Families that are damaged at one place are accepted only if they are tracking interpolants all the same.
TEST_F(InterpolantCheck, AgreesWithTheDefinitions) {
  Random random(51);
  int accepted = 0, refused = 0;
  for (int round = 0; round < 4000; ++round) {
    std::vector<Occurring> formulas;
    std::vector<Table> functions;
    for (int i = 0; i < 3; ++i) {
      const Set variables = random_set(random, 3);
      functions.push_back(random_table(random, variables, 1 + random.below(2)));
      formulas.push_back(tables.occurring(functions.back(), variables));
    }
    auto family = interpolate_sequence(tables.manager, formulas, BddInterpolation::conciliated);
    if (!family) continue;
    const unsigned place = random.below(4);
    (*family)[place] = tables.build(random_table(random, random_set(random, 2)));

    bool right = true;
    Table before = ~Table{0};
    Set occurred = 0;
    for (std::size_t i = 0; i <= 3; ++i) {
      const Table interpolant = tables.table((*family)[i]);
      Table after = ~Table{0};
      Set to_come = 0;
      for (std::size_t j = i; j < 3; ++j) {
        after &= functions[j];
        to_come |= Tables::set(formulas[j].variables);
      }
      right = right && implies(before, interpolant) && (interpolant & after) == 0 &&
              (support(interpolant) & ~(occurred & to_come)) == 0;
      if (i == 3) break;
      right = right && implies(interpolant & functions[i], tables.table((*family)[i + 1]));
      before &= functions[i];
      occurred |= Tables::set(formulas[i].variables);
    }
    EXPECT_EQ(sequence_violation(tables.manager, formulas, *family) == std::nullopt, right);
    (right ? accepted : refused) += 1;
  }
  EXPECT_GT(accepted, 50);
  EXPECT_GT(refused, 500);
}

}  // namespace
}  // namespace hone
