// SPDX-License-Identifier: Apache-2.0
#include "interpolation/propositional/nested_dag.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "support/random.h"
#include "unit/interpolation/propositional/interpolant_check.h"
#include "unit/interpolation/propositional/tables.h"

namespace hone {
namespace {

using test::all_methods;
using test::both_sweeps;
using test::Random;

using Names = std::vector<std::pair<unsigned, unsigned>>;

// Integers modulo 4 as two bits.
class Word {
 public:
  explicit Word(BddManager& manager)
      : low_(manager.variable(manager.new_variable())), high_(manager.variable(manager.new_variable())) {}

  Bdd equals(unsigned value) const {
    return ((value & 1U) != 0 ? low_ : !low_) & ((value & 2U) != 0 ? high_ : !high_);
  }
  Bdd equals(const Word& other) const { return low_.iff(other.low_) & high_.iff(other.high_); }
  Bdd odd() const { return low_; }
  Bdd even() const { return !low_; }
  VariableSet variables() const { return VariableSet::support(low_ & high_); }
  void rename_to(const Word& other, Names& names) const {
    names.emplace_back(low_.top_variable(), other.low_.top_variable());
    names.emplace_back(high_.top_variable(), other.high_.top_variable());
  }

 private:
  Bdd low_, high_;
};

// The counterexample DAG of Fig. 6 to the program of Fig. 3: m sets L := L * (L + 1) and calls f(L), which
// sets G := 0 for even arguments and G := 561 for odd ones; it is an error if G is not 0 then.
class Figure_6 : public testing::Test {
 protected:
  enum Caller { m0, m1, m1_call, m2, error };
  enum Callee { in, f0, f1, f2, f3, effect };

  Figure_6() {
    FormulaDag f(manager);
    const VariableSet inputs = g_in.variables() | a_in.variables(), own = g.variables() | a.variables();
    f.add_node(inputs);
    for (int i = 0; i < 4; ++i) f.add_node(inputs | own);
    f.add_node(inputs | g_out.variables());
    Names names;
    for (const auto& [word, primed] : {std::pair(&g, &g_new), {&l, &l_new}, {&a, &a_new}})
      word->rename_to(*primed, names);
    const Priming primes = priming(manager, names);
    const Bdd same_g = g_new.equals(g), same_a = a_new.equals(a);
    const auto step = [&](Callee from, Callee to, const Bdd& relation) {
      f.add_edge(DagNodeId(from), DagNodeId(to), by_support(relation), primes);
    };
    f.add_edge(DagNodeId(in), DagNodeId(f0), by_support(g_in.equals(g) & a_in.equals(a)));
    step(f0, f1, a.even() & same_a & same_g);
    step(f1, f3, a_new.equals(0) & same_g);
    step(f0, f2, a.odd() & same_a & same_g);
    step(f2, f3, a_new.equals(561 % 4) & same_g);
    f.add_edge(DagNodeId(f3), DagNodeId(effect), by_support(g_out.equals(a)));
    const CalleeId callee = dag.add_invocation({f, {}});

    FormulaDag m(manager);
    const VariableSet of_m = g.variables() | l.variables();
    m.add_node(of_m);
    m.add_node(of_m);
    m.add_node(inputs | l.variables());
    m.add_node(of_m);
    m.add_node(of_m);
    Bdd product = manager.bottom();
    for (unsigned i = 0; i < 4; ++i) product |= l.equals(i) & l_new.equals(i * (i + 1));
    m.add_edge(DagNodeId(m0), DagNodeId(m1), by_support(product & same_g), primes);
    m.add_edge(DagNodeId(m1), DagNodeId(m1_call),
               by_support(l_new.equals(l) & a_in.equals(l) & g_in.equals(g)), primes);
    m.add_edge(DagNodeId(m2), DagNodeId(error), by_support(l_new.equals(l) & same_g & !g.equals(0)), primes);
    Names returned;
    g_out.rename_to(g, returned);
    dag.add_invocation({m, {{DagNodeId(m1_call), DagNodeId(m2), callee, priming(manager, returned)}}});
  }

  BddManager manager;
  Word g{manager}, g_new{manager}, g_in{manager}, g_out{manager};
  Word l{manager}, l_new{manager}, a{manager}, a_new{manager}, a_in{manager};
  NestedDag dag;
};

TEST_F(Figure_6, WeakestInterpolants) {
  const auto found = interpolate_nested(dag, BddInterpolation::weakest, BddSweep::forward);
  ASSERT_TRUE(found.has_value());
  const Bdd truth = manager.top(), falsity = manager.bottom();
  EXPECT_EQ(found->back(), (std::vector<Bdd>{truth, l.even(), a_in.even(), g.equals(0), falsity}));
  EXPECT_EQ(found->front(), (std::vector<Bdd>{truth, a.even() | a_in.odd(), truth, a_in.odd(),
                                              a.equals(0) | a_in.odd(), g_out.equals(0) | a_in.odd()}));
}

TEST_F(Figure_6, StrongestInterpolants) {
  const auto found = interpolate_nested(dag, BddInterpolation::strongest, BddSweep::forward);
  ASSERT_TRUE(found.has_value());
  const std::vector<Bdd>& m = found->back();
  EXPECT_EQ(m[m1], l.even());
  EXPECT_EQ(m[m1_call], a_in.equals(l) & l.even());
  EXPECT_EQ(m[m2], l.even() & g.equals(0));
  const std::vector<Bdd>& f = found->front();
  EXPECT_EQ(f[f0], g_in.equals(g) & a_in.equals(a));
  EXPECT_EQ(f[f3], g_in.equals(g) & ((a_in.even() & a.equals(0)) | (a_in.odd() & a.equals(1))));
  EXPECT_EQ(f[effect], (a_in.even() & g_out.equals(0)) | (a_in.odd() & g_out.equals(1)));
}

// Fig. 8: main sets G and calls level_1 twice, each level calls the next one twice, and the last one flips G.
class Figure_8 {
 public:
  Figure_8(unsigned levels, unsigned calls_of_main) {
    CalleeId callee = dag.add_invocation({flip(), {}});
    for (unsigned level = 1; level < levels; ++level) callee = add_caller(body(2), 1, 2, callee);
    FormulaDag main(manager);
    main.add_node(set(g));
    add_calls(main, calls_of_main, VariableSet(manager.top()));
    main.add_edge(DagNodeId(0), DagNodeId(1), by_support(g_new), primes);
    const DagNodeId last = main.error(), error = main.add_node(set(g));
    main.add_edge(last, error, by_support((!g) & g_new.iff(g)), primes);
    add_caller(main, 1, calls_of_main, callee);
  }

  BddManager manager;
  Bdd g = variable(), g_new = variable(), g_in = variable(), g_call = variable(), g_out = variable();
  Priming primes = rename({{g, g_new}});
  NestedDag dag;

 private:
  Bdd variable() { return manager.variable(manager.new_variable()); }
  static VariableSet set(const Bdd& cube) { return VariableSet(cube); }
  Priming rename(std::vector<std::pair<Bdd, Bdd>> pairs) {
    Names names;
    for (const auto& [from, to] : pairs) names.emplace_back(from.top_variable(), to.top_variable());
    return priming(manager, names);
  }

  FormulaDag flip() {
    FormulaDag dag_of_flip(manager);
    for (const Bdd& variables : {g_in, g_in & g, g_in & g, g_in & g, g_in & g, g_in & g_out})
      dag_of_flip.add_node(set(variables));
    const auto edge = [&](unsigned from, unsigned to, const Bdd& relation) {
      dag_of_flip.add_edge(DagNodeId(from), DagNodeId(to), by_support(relation), primes);
    };
    dag_of_flip.add_edge(DagNodeId(0), DagNodeId(1), by_support(g_in.iff(g)));
    edge(1, 2, g & g_new);
    edge(1, 3, !(g | g_new));
    edge(2, 4, !g_new);
    edge(3, 4, g_new);
    edge(4, 5, g_out.iff(g));
    return dag_of_flip;
  }
  // Nodes 1, 3, ... are before calls, 2, 4, ... in calls, with the edges Push between them.
  void add_calls(FormulaDag& caller, unsigned calls, const VariableSet& inputs) {
    DagNodeId at = caller.add_node(set(g) | inputs);
    for (unsigned i = 0; i < calls; ++i) {
      const DagNodeId call = caller.add_node(set(g_call) | inputs);
      caller.add_edge(at, call, by_support(g_call.iff(g)));
      at = caller.add_node(set(g) | inputs);
    }
  }
  FormulaDag body(unsigned calls) {
    FormulaDag result(manager);
    const DagNodeId root = result.add_node(set(g_in));
    add_calls(result, calls, set(g_in));
    const DagNodeId last = result.error(), effect = result.add_node(set(g_in & g_out));
    result.add_edge(root, DagNodeId(1), by_support(g_in.iff(g)));
    result.add_edge(last, effect, by_support(g_out.iff(g)));
    return result;
  }
  CalleeId add_caller(const FormulaDag& caller, unsigned first, unsigned count, CalleeId callee) {
    NestedDag::Invocation result{caller, {}};
    for (unsigned i = 0; i < count; ++i) {
      const unsigned before = first + 1 + 2 * i;
      result.calls.push_back(
          {DagNodeId(before), DagNodeId(before + 1), callee, rename({{g_in, g_call}, {g_out, g}})});
    }
    return dag.add_invocation(std::move(result));
  }
};

// The trace has more than 2^50 steps, the predicates are linear in the number of levels.
TEST(Figure_8, SharedInvocationsMakeItLinear) {
  Figure_8 figure(50, 2);
  for (const BddInterpolation method : all_methods) {
    for (const BddSweep sweep : both_sweeps) {
      const auto found = interpolate_nested(figure.dag, method, sweep);
      ASSERT_TRUE(found.has_value());
      EXPECT_EQ(nested_violation(figure.dag, *found), std::nullopt);
      EXPECT_EQ(found->size(), 51U);
      for (const auto& predicates : *found) EXPECT_LE(predicates.size(), 7U);
      EXPECT_EQ((*found)[0].back(), figure.g_out ^ figure.g_in);
      EXPECT_EQ(found->back()[1], figure.g);
    }
  }
}

TEST(Figure_8, AnOddNumberOfFlipsIsFeasible) {
  for (const BddInterpolation method : all_methods) {
    for (const BddSweep sweep : both_sweeps) {
      EXPECT_EQ(interpolate_nested(Figure_8(1, 1).dag, method, sweep), std::nullopt);
      EXPECT_EQ(interpolate_nested(Figure_8(1, 3).dag, method, sweep), std::nullopt);
    }
  }
}

TEST(NestedDags, CalleesComeFirst) {
  Figure_8 figure(1, 1);
  NestedDag::Invocation main = figure.dag.invocation(CalleeId(1));
  main.calls[0].callee = CalleeId(2);
  EXPECT_THROW(figure.dag.add_invocation(main), InternalError);
}

// Random programs with one global and one local: three invocations, each calls those before it now and then.
// All use the same nine variables. Feasibility is found by running the program on states, one call at a time.
class RandomNestedDag {
 public:
  RandomNestedDag(BddManager& the_manager, Random& the_random) : manager_(the_manager), random_(the_random) {
    while (manager_.variable_count() < variable_count) manager_.new_variable();
    for (unsigned i = 0; i < 3; ++i) add_body(i == 2);
  }

  bool feasible() const {
    for (unsigned row = 0; row < 4; ++row)
      if (!run(2, row).empty()) return true;
    return false;
  }

  NestedDag dag;

 private:
  enum Variable : unsigned { g, l, g_new, l_new, g_in, l_in, g_call, l_call, g_out, variable_count };
  using Row = unsigned;  // an assignment to all variables
  struct Edge {
    unsigned from, to;
    std::vector<bool> relation;  // by row
    int callee = -1;
  };
  struct Body {
    std::vector<std::vector<unsigned>> variables;
    std::vector<Edge> edges;
  };

  static bool bit(Row row, unsigned variable) { return (row >> variable & 1U) != 0; }
  static Row with(Row row, unsigned variable, bool value) {
    return (row & ~(1U << variable)) | (value ? 1U << variable : 0U);
  }
  static Row restricted(Row row, const std::vector<unsigned>& variables) {
    Row result = 0;
    for (const unsigned v : variables) result = with(result, v, bit(row, v));
    return result;
  }

  Bdd random_relation(const std::vector<unsigned>& variables, unsigned depth = 0) {
    if (depth == variables.size()) return random_.below(8) < density_ ? manager_.top() : manager_.bottom();
    const Bdd then_case = random_relation(variables, depth + 1),
              else_case = random_relation(variables, depth + 1);
    return manager_.ite(manager_.variable(variables[depth]), then_case, else_case);
  }
  Bdd equal(unsigned first, unsigned second) {
    return manager_.variable(first).iff(manager_.variable(second));
  }

  void add_edge(FormulaDag& body, unsigned from, unsigned to, const Bdd& relation, const Names& names) {
    body.add_edge(DagNodeId(from), DagNodeId(to), by_support(relation), priming(manager_, names));
    Edge edge{from, to, {}, -1};
    for (Row row = 0; row < 1U << variable_count; ++row)
      edge.relation.push_back(manager_.evaluate(relation, [&](unsigned v) { return bit(row, v); }));
    bodies_.back().edges.push_back(std::move(edge));
  }

  unsigned add_node(FormulaDag& body, std::vector<unsigned> variables, bool is_main) {
    if (!is_main) variables.insert(variables.end(), {g_in, l_in});
    body.add_node({manager_, variables});
    bodies_.back().variables.push_back(std::move(variables));
    return body.error().index();
  }

  void add_body(bool is_main) {
    bodies_.emplace_back();
    NestedDag::Invocation invocation{FormulaDag(manager_), {}};
    FormulaDag& body = invocation.body;
    if (!is_main) {
      add_node(body, {}, false);
      add_node(body, {g, l}, false);
      add_edge(body, 0, 1, equal(g_in, g) & equal(l_in, l), {});
    } else {
      add_node(body, {g, l}, true);
    }
    for (unsigned steps = 1 + random_.below(3); steps > 0; --steps) {
      if (bodies_.size() > 1 && random_.one_in(2)) {
        add_call(invocation, is_main);
      } else {
        add_statement(body, is_main);
      }
    }
    const unsigned last = body.error().index();
    if (is_main) {
      add_edge(body, last, add_node(body, {g, l}, true), random_relation({g, l, g_new, l_new}), primes);
    } else {
      add_edge(body, last, add_node(body, {g_out}, false), random_relation({g, l, g_out}), {});
    }
    dag.add_invocation(std::move(invocation));
  }

  // One edge, or a diamond.
  void add_statement(FormulaDag& body, bool is_main) {
    const unsigned from = body.error().index();
    const unsigned middle = add_node(body, {g, l}, is_main), to = add_node(body, {g, l}, is_main);
    add_edge(body, from, middle, random_relation({g, l, g_new, l_new}), primes);
    add_edge(body, middle, to, random_relation({g, l, g_new, l_new}), primes);
    if (random_.one_in(2)) add_edge(body, from, to, random_relation({g, l, g_new, l_new}), primes);
  }

  void add_call(NestedDag::Invocation& invocation, bool is_main) {
    const unsigned from = invocation.body.error().index();
    const unsigned before = add_node(invocation.body, {g_call, l_call, l}, is_main);
    const unsigned after = add_node(invocation.body, {g, l}, is_main);
    add_edge(invocation.body, from, before, random_relation({g, l, g_call, l_call, l_new}), primes);
    const unsigned callee = random_.below(bodies_.size() - 1);
    const Names naming = {{g_in, g_call}, {l_in, l_call}, {g_out, g}};
    invocation.calls.push_back(
        {DagNodeId(before), DagNodeId(after), CalleeId(callee), priming(manager_, naming)});
    bodies_.back().edges.push_back({before, after, {}, static_cast<int>(callee)});
  }

  // The states of the last node that are reached from a state of the root.
  std::vector<Row> run(unsigned body, Row start) const {
    const auto& [variables, edges] = bodies_[body];
    std::vector<std::vector<bool>> states(variables.size(), std::vector<bool>(1U << variable_count, false));
    states[0][start] = true;
    for (std::size_t node = 0; node < variables.size(); ++node)
      for (const Edge& edge : edges)
        if (edge.from == node) follow(edge, variables, states);
    std::vector<Row> result;
    for (Row row = 0; row < 1U << variable_count; ++row)
      if (states.back()[row]) result.push_back(row);
    return result;
  }
  void follow(const Edge& edge, const std::vector<std::vector<unsigned>>& variables,
              std::vector<std::vector<bool>>& states) const {
    for (Row row = 0; row < 1U << variable_count; ++row) {
      if (!states[edge.from][restricted(row, variables[edge.from])]) continue;
      if (edge.callee >= 0) {
        if (row != restricted(row, variables[edge.from])) continue;
        const Row start = with(with(0, g_in, bit(row, g_call)), l_in, bit(row, l_call));
        for (const Row end : run(static_cast<unsigned>(edge.callee), start))
          states[edge.to][restricted(with(row, g, bit(end, g_out)), variables[edge.to])] = true;
      } else if (edge.relation[row]) {
        states[edge.to][target(edge, row, variables)] = true;
      }
    }
  }
  // Statements and Push name the new values g_new and l_new; the edge from the inputs to the first node does
  // not.
  static Row target(const Edge& edge, Row row, const std::vector<std::vector<unsigned>>& variables) {
    const bool is_entry = variables[edge.from].size() == 2 && variables[edge.from][0] == g_in;
    if (!is_entry) row = with(with(row, g, bit(row, g_new)), l, bit(row, l_new));
    return restricted(row, variables[edge.to]);
  }

  const Names primes = {{g, g_new}, {l, l_new}};
  BddManager& manager_;
  Random& random_;
  unsigned density_ = 1 + random_.below(4);  // of 8
  std::vector<Body> bodies_;
};

TEST(NestedProperties, SpuriousnessAndTracking) {
  BddManager manager;
  Random random(41);
  int spurious = 0, feasible = 0, with_calls = 0;
  for (int round = 0; round < 600; ++round) {
    const RandomNestedDag nested(manager, random);
    const bool is_feasible = nested.feasible();
    (is_feasible ? feasible : spurious) += 1;
    const bool calls = !nested.dag.invocation(CalleeId(2)).calls.empty();
    with_calls += calls && !is_feasible ? 1 : 0;
    for (const BddInterpolation method : all_methods) {
      for (const BddSweep sweep : both_sweeps) {
        const auto found = interpolate_nested(nested.dag, method, sweep);
        ASSERT_EQ(found.has_value(), !is_feasible);
        if (!found) continue;
        EXPECT_EQ(nested_violation(nested.dag, *found), std::nullopt);
      }
    }
  }
  EXPECT_GT(spurious, 100);
  EXPECT_GT(feasible, 100);
  EXPECT_GT(with_calls, 50);
}

}  // namespace
}  // namespace hone
