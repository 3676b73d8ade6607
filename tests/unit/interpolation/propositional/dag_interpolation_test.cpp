// SPDX-License-Identifier: Apache-2.0
#include "interpolation/propositional/dag_interpolation.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "unit/interpolation/propositional/interpolant_check.h"
#include "unit/interpolation/propositional/tables.h"

namespace hone {
namespace {

using namespace hone::test;

// The DAG of Fig. 4, where only the parities of X and Y matter: true stands for odd. Each node has its own
// copy of both.
//
//     1 --X:=X*(X+1)--> 2 --Y odd--> 3 --Y:=Y+1--> 2' --Y even--> 4 --X+Y odd--> error
//                       2 ------------- Y even -----------------> 4
class Figure_4 : public testing::Test {
 protected:
  enum Node { n1, n2, n3, n2_again, n4, error };

  Figure_4() {
    for (int i = 0; i < 12; ++i) manager.new_variable();
    for (const Node node : {n1, n2, n3, n2_again, n4, error})
      dag.add_node(VariableSet::support(x(node) & y(node)));
    edge(n1, n2, same_y(n1, n2) & !x(n2));
    edge(n2, n3, y(n2) & same(n2, n3));
    edge(n3, n2_again, same_x(n3, n2_again) & !same_y(n3, n2_again));
    edge(n2, n4, same(n2, n4) & !y(n2));
    edge(n2_again, n4, same(n2_again, n4) & !y(n2_again));
    edge(n4, error, same(n4, error) & (x(n4) ^ y(n4)));
  }

  Bdd x(Node node) { return manager.variable(2 * node); }
  Bdd y(Node node) { return manager.variable(2 * node + 1); }
  Bdd same_x(Node a, Node b) { return x(a).iff(x(b)); }
  Bdd same_y(Node a, Node b) { return y(a).iff(y(b)); }
  Bdd same(Node a, Node b) { return same_x(a, b) & same_y(a, b); }
  void edge(Node from, Node to, const Bdd& relation) {
    dag.add_edge(DagNodeId(from), DagNodeId(to), by_support(relation));
  }

  BddManager manager;
  FormulaDag dag{manager};
};

TEST_F(Figure_4, WeakestInterpolants) {
  const auto found = interpolate_dag(dag, BddInterpolation::weakest);
  ASSERT_TRUE(found.has_value());
  EXPECT_TRUE((*found)[n1].is_true());
  EXPECT_EQ((*found)[n2], !x(n2));
  EXPECT_EQ((*found)[n3], !(x(n3) & y(n3)));
  EXPECT_EQ((*found)[n2_again], y(n2_again) | !x(n2_again));
  EXPECT_EQ((*found)[n4], x(n4).iff(y(n4)));
  EXPECT_TRUE((*found)[error].is_false());
}

TEST_F(Figure_4, StrongestInterpolants) {
  const auto found = interpolate_dag(dag, BddInterpolation::strongest);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ((*found)[n2], !x(n2));
  EXPECT_EQ((*found)[n3], y(n3) & !x(n3));
  EXPECT_EQ((*found)[n2_again], !(x(n2_again) | y(n2_again)));
  EXPECT_EQ((*found)[n4], !(x(n4) | y(n4)));
}

TEST_F(Figure_4, EveryMethodTracks) {
  for (const BddInterpolation method : all_methods) {
    for (const BddSweep sweep : both_sweeps) {
      const auto found = interpolate_dag(dag, method, sweep);
      ASSERT_TRUE(found.has_value());
      EXPECT_EQ(dag_violation(dag, manager.bottom(), *found), std::nullopt);
    }
  }
}

TEST_F(Figure_4, OneFeasiblePathIsEnough) {
  edge(n3, error, manager.top());
  for (const BddInterpolation method : all_methods)
    for (const BddSweep sweep : both_sweeps) EXPECT_EQ(interpolate_dag(dag, method, sweep), std::nullopt);
}

TEST_F(Figure_4, WrongEdgesAreRefused) {
  EXPECT_THROW(edge(n3, n2, manager.top()), InternalError);
  EXPECT_THROW(edge(n3, n3, manager.top()), InternalError);
  const Occurring lying = {x(n1), VariableSet::support(y(n1))};
  EXPECT_THROW(dag.add_edge(DagNodeId(n1), DagNodeId(n2), lying), InternalError);
}

// Fig. 5: 1: A := true; then diamonds that set B[i] to true or false, at 2, 5, 8, ...; at last: if ¬A then
// error. All nodes have the same variables; relations speak of them and of their primed copies.
class Diamonds {
 public:
  explicit Diamonds(unsigned diamonds) {
    for (unsigned i = 0; i < 2 * (diamonds + 1); ++i) manager.new_variable();
    std::vector<std::pair<unsigned, unsigned>> pairs;
    std::vector<unsigned> current;
    for (unsigned i = 0; i <= diamonds; ++i) {
      pairs.emplace_back(2 * i, 2 * i + 1);
      current.push_back(2 * i);
    }
    names_ = priming(manager, pairs);
    for (unsigned i = 0; i < 3 * diamonds + 3; ++i) dag.add_node({manager, current});
    edge(1, 2, assigns(0, true));
    for (unsigned i = 0; i < diamonds; ++i) {
      const unsigned top = 2 + 3 * i;
      edge(top, top + 1, skips(none));
      edge(top, top + 2, skips(none));
      edge(top + 1, top + 3, assigns(i + 1, true));
      edge(top + 2, top + 3, assigns(i + 1, false));
    }
    edge(dag.node_count() - 1, dag.node_count(), skips(none) & !manager.variable(0));
  }

  BddManager manager;
  FormulaDag dag{manager};

 private:
  static constexpr unsigned none = ~0U;

  Bdd skips(unsigned except) {
    Bdd result = manager.top();
    for (unsigned v = manager.variable_count(); v > 0; v -= 2)
      if (v - 2 != 2 * except) result = manager.variable(v - 2).iff(manager.variable(v - 1)) & result;
    return result;
  }
  Bdd assigns(unsigned variable, bool value) {
    const Bdd primed = manager.variable(2 * variable + 1);
    return skips(variable) & (value ? primed : !primed);
  }
  void edge(std::size_t from, std::size_t to, const Bdd& relation) {
    dag.add_edge(DagNodeId(from - 1), DagNodeId(to - 1), by_support(relation), names_);
  }

  Priming names_;
};

// 2^3 and 2^60 paths; one predicate per node, in a single pass, and A is the right one everywhere.
TEST(Figure_5, OnePassExcludesAllPaths) {
  for (const unsigned diamonds : {3U, 60U}) {
    Diamonds figure(diamonds);
    const Bdd a = figure.manager.variable(0);
    for (const BddInterpolation method : all_methods) {
      for (const BddSweep sweep : both_sweeps) {
        int chosen = 0;
        const InterpolantChoice counted = [&](const InterpolantRange& range) {
          ++chosen;
          return choice_of(method, sweep)(range);
        };
        const auto found = interpolate_dag(figure.dag, figure.manager.bottom(), counted, sweep);
        ASSERT_TRUE(found.has_value());
        EXPECT_EQ(found, interpolate_dag(figure.dag, method, sweep));
        EXPECT_EQ(chosen, 3 * diamonds + 2);
        ASSERT_EQ(found->size(), 3 * diamonds + 3);
        EXPECT_TRUE(found->front().is_true());
        EXPECT_TRUE(found->back().is_false());
        for (std::size_t i = 1; i + 1 < found->size(); ++i) EXPECT_EQ((*found)[i], a);
      }
    }
  }
}

// Random DAGs over six variables, and the paths of them one by one. A state of a node is an assignment to its
// variables, as a row in which all other variables are zero.
class RandomDag {
 public:
  using States = std::vector<bool>;

  RandomDag(Tables& tables, Random& random) : dag(tables.manager) {
    const unsigned nodes = 2 + random.below(5);
    for (unsigned i = 0; i < nodes; ++i) {
      variables_.push_back(random_set(random, 3));
      dag.add_node(tables.set(variables_.back()));
    }
    for (unsigned from = 0; from < nodes; ++from)
      for (unsigned to = from + 1; to < nodes; ++to)
        if (to == from + 1 ? !random.one_in(6) : random.one_in(3)) add_edge(tables, random, from, to);
  }

  // What is reached on some path, and from where the error is.
  std::vector<Table> reached() {
    std::vector<Table> result(variables_.size(), 0);
    States all(rows, false);
    for (unsigned row = 0; row < rows; ++row) all[row & variables_[0]] = true;
    walk(0, all, [&](unsigned node, const States& states) { result[node] |= cylinder(node, states); });
    return result;
  }
  std::vector<Table> safe() {
    std::vector<Table> result(variables_.size(), ~Table{0});
    for (unsigned node = 0; node < variables_.size(); ++node) {
      for (unsigned row = 0; row < rows; ++row) {
        if ((row & ~variables_[node]) != 0) continue;
        States one(rows, false);
        one[row] = true;
        walk(node, one, [&](unsigned end, const States& states) {
          const bool hit = end + 1 == variables_.size() && cylinder(end, states) != 0;
          if (hit) result[node] &= ~cylinder(node, one);
        });
      }
    }
    return result;
  }

  FormulaDag dag;

 private:
  struct Edge {
    unsigned from, to;
    Table relation;
  };

  void add_edge(Tables& tables, Random& random, unsigned from, unsigned to) {
    const Set occurring = random_set(random, 2) | variables_[from] | variables_[to];
    const Table relation = random_table(random, occurring, 1 + random.below(4));
    edges_.push_back({from, to, relation});
    dag.add_edge(DagNodeId(from), DagNodeId(to), tables.occurring(relation, occurring));
  }

  Table cylinder(unsigned node, const States& states) const {
    Table result = 0;
    for (unsigned row = 0; row < rows; ++row)
      if (states[row & variables_[node]]) result |= Table{1} << row;
    return result;
  }

  template <class Visit>
  void walk(unsigned node, const States& states, const Visit& visit) const {
    visit(node, states);
    for (const Edge& edge : edges_) {
      if (edge.from != node) continue;
      States next(rows, false);
      for (unsigned row = 0; row < rows; ++row)
        if (at(edge.relation, row) && states[row & variables_[node]]) next[row & variables_[edge.to]] = true;
      walk(edge.to, next, visit);
    }
  }

  std::vector<Set> variables_;
  std::vector<Edge> edges_;
};

TEST(DagProperties, StrongestAndWeakestPredicatesAreThoseOfThePaths) {
  Tables tables;
  Random random(31);
  int spurious = 0, feasible = 0;
  for (int round = 0; round < 1500; ++round) {
    RandomDag random_dag(tables, random);
    const FormulaDag& dag = random_dag.dag;
    const std::vector<Table> reached = random_dag.reached(), safe = random_dag.safe();
    const std::vector<Bdd> strongest = strongest_predicates(dag);
    const std::vector<Bdd> weakest = weakest_predicates(dag, tables.manager.bottom());
    for (std::size_t i = 0; i < dag.node_count(); ++i) {
      EXPECT_EQ(tables.table(strongest[i]), reached[i]);
      EXPECT_EQ(tables.table(weakest[i]), safe[i]);
    }
    (reached.back() == 0 ? spurious : feasible) += 1;
  }
  EXPECT_GT(spurious, 300);
  EXPECT_GT(feasible, 300);
}

TEST(DagProperties, SpuriousnessAndTracking) {
  Tables tables;
  Random random(32);
  for (int round = 0; round < 2000; ++round) {
    RandomDag random_dag(tables, random);
    const FormulaDag& dag = random_dag.dag;
    const bool spurious = random_dag.reached().back() == 0;
    for (const BddSweep sweep : both_sweeps) {
      for (const BddInterpolation method : all_methods) {
        const auto found = interpolate_dag(dag, method, sweep);
        ASSERT_EQ(found.has_value(), spurious);
        if (!found) continue;
        EXPECT_EQ(dag_violation(dag, tables.manager.bottom(), *found), std::nullopt);
      }
    }
  }
}

TEST(DagProperties, AnyInterpolantTracks) {
  Tables tables;
  Random random(33);
  int in_between = 0;
  const InterpolantChoice any = [&](const InterpolantRange& range) {
    EXPECT_TRUE(range.strongest.leq(range.weakest));
    const Bdd wish = tables.build(random_table(random, Tables::set(range.variables)));
    const Bdd chosen = (wish | range.strongest) & range.weakest;
    if (chosen != range.strongest && chosen != range.weakest) ++in_between;
    return chosen;
  };
  for (int round = 0; round < 3000; ++round) {
    const RandomDag random_dag(tables, random);
    const FormulaDag& dag = random_dag.dag;
    const Table goal_table = random_table(random, Tables::set(dag.variables(dag.error())));
    const Bdd goal = tables.build(goal_table);
    const bool reaches_goal = strongest_predicates(dag).back().leq(goal);
    for (const BddSweep sweep : both_sweeps) {
      const auto found = interpolate_dag(dag, goal, any, sweep);
      ASSERT_EQ(found.has_value(), reaches_goal);
      if (!found) continue;
      EXPECT_EQ(dag_violation(dag, goal, *found), std::nullopt);
    }
  }
  EXPECT_GT(in_between, 1000);
}

// A copy of the variables per node, or one copy and a primed one: the same predicates.
TEST(DagProperties, PrimedRelationsMeanTheSame) {
  Random random(34);
  int spurious = 0;
  for (int round = 0; round < 500; ++round) {
    Tables tables;  // X = {0, 1, 2}, X' = {3, 4, 5}
    const unsigned nodes = 2 + random.below(4);
    for (unsigned i = table_variables; i < 3 * nodes; ++i) tables.manager.new_variable();
    FormulaDag primed(tables.manager), copies(tables.manager);
    const std::pair<unsigned, unsigned> pairs[] = {{0, 3}, {1, 4}, {2, 5}};
    std::vector<BddRenaming> to_copy;
    for (unsigned i = 0; i < nodes; ++i) {
      const unsigned copy[] = {3 * i, 3 * i + 1, 3 * i + 2};
      const std::pair<unsigned, unsigned> name[] = {{0, copy[0]}, {1, copy[1]}, {2, copy[2]}};
      to_copy.push_back(tables.manager.renaming(name));
      primed.add_node(tables.set(7));
      copies.add_node({tables.manager, copy});
    }
    for (unsigned from = 0; from < nodes; ++from) {
      for (unsigned to = from + 1; to < nodes; ++to) {
        if (to > from + 1 && random.one_in(2)) continue;
        const Bdd relation = tables.build(random_table(random, all_variables, 3 + random.below(3)));
        primed.add_edge(DagNodeId(from), DagNodeId(to), by_support(relation), priming(tables.manager, pairs));
        std::vector<std::pair<unsigned, unsigned>> names;
        for (unsigned v = 0; v < 3; ++v) {
          names.emplace_back(v, 3 * from + v);
          names.emplace_back(v + 3, 3 * to + v);
        }
        const Bdd renamed = tables.manager.rename(relation, tables.manager.renaming(names));
        copies.add_edge(DagNodeId(from), DagNodeId(to), by_support(renamed));
      }
    }
    for (const BddInterpolation method : all_methods) {
      const auto one = interpolate_dag(primed, method), other = interpolate_dag(copies, method);
      ASSERT_EQ(one.has_value(), other.has_value());
      if (!one) continue;
      ++spurious;
      EXPECT_EQ(dag_violation(primed, tables.manager.bottom(), *one), std::nullopt);
      for (unsigned i = 0; i < nodes; ++i)
        EXPECT_EQ(tables.manager.rename((*one)[i], to_copy[i]), (*other)[i]);
    }
  }
  EXPECT_GT(spurious, 100);
}

}  // namespace
}  // namespace hone
