// SPDX-License-Identifier: Apache-2.0
#include "interpolation/propositional/sequence.h"

#include <gtest/gtest.h>

#include "interpolation/propositional/conciliate.h"
#include "unit/interpolation/propositional/interpolant_check.h"
#include "unit/interpolation/propositional/tables.h"

namespace hone {
namespace {

using namespace hone::test;

// X := true; Y := X; assume(¬Y ∧ Z), the trace of §4.1.
class Section_4_1 : public testing::Test {
 protected:
  Section_4_1() {
    for (int i = 0; i < 12; ++i) manager.new_variable();
    formulas.push_back(by_support(x(1) & y(1).iff(y(0)) & z(1).iff(z(0))));
    formulas.push_back(by_support(x(2).iff(x(1)) & y(2).iff(x(1)) & z(2).iff(z(1))));
    formulas.push_back(by_support((z(2) & !y(2)) & x(3).iff(x(2)) & y(3).iff(y(2)) & z(3).iff(z(2))));
  }

  Bdd x(unsigned index) { return manager.variable(3 * index); }
  Bdd y(unsigned index) { return manager.variable(3 * index + 1); }
  Bdd z(unsigned index) { return manager.variable(3 * index + 2); }

  void expect(BddInterpolation method, BddSweep sweep, const Bdd& first, const Bdd& second) {
    const auto found = interpolate_sequence(manager, formulas, method, sweep);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(*found, (std::vector<Bdd>{manager.top(), first, second, manager.bottom()}));
    EXPECT_EQ(sequence_violation(manager, formulas, *found), std::nullopt);
  }

  BddManager manager;
  std::vector<Occurring> formulas;
};

TEST_F(Section_4_1, StrongestInterpolants) {
  for (const BddSweep sweep : both_sweeps) expect(BddInterpolation::strongest, sweep, x(1), x(2) & y(2));
}

TEST_F(Section_4_1, WeakestInterpolants) {
  for (const BddSweep sweep : both_sweeps)
    expect(BddInterpolation::weakest, sweep, x(1) | !z(1), y(2) | !z(2));
}

TEST_F(Section_4_1, ConciliatedInterpolants) {
  for (const BddSweep sweep : both_sweeps) {
    expect(BddInterpolation::conciliated, sweep, x(1), y(2));
    expect(BddInterpolation::minimal, sweep, x(1), y(2));
  }
}

TEST_F(Section_4_1, AFeasibleTraceHasNoInterpolants) {
  formulas.pop_back();
  for (const BddInterpolation method : all_methods)
    for (const BddSweep sweep : both_sweeps)
      EXPECT_EQ(interpolate_sequence(manager, formulas, method, sweep), std::nullopt);
}

TEST(Sequence, TheEmptyConjunctionIsSatisfiable) {
  BddManager manager;
  EXPECT_EQ(strongest_sequence(manager, {}), std::vector<Bdd>{manager.top()});
  EXPECT_EQ(weakest_sequence(manager, {}), std::vector<Bdd>{manager.bottom()});
  EXPECT_EQ(interpolate_sequence(manager, {}, BddInterpolation::conciliated), std::nullopt);
}

// x0 → x1 → ... → xn from x0 to ¬xn: long, and each interpolant needs one variable only.
TEST(Sequence, LongTracesAreCheap) {
  constexpr unsigned length = 2000;
  BddManager manager;
  std::vector<Bdd> x;
  for (unsigned i = 0; i <= length; ++i) x.push_back(manager.variable(manager.new_variable()));
  std::vector<Occurring> formulas = {by_support(x[0])};
  for (unsigned i = 0; i < length; ++i) formulas.push_back(by_support(x[i].implies(x[i + 1])));
  formulas.push_back(by_support(!x[length]));
  for (const BddInterpolation method : all_methods) {
    const auto found = interpolate_sequence(manager, formulas, method);
    ASSERT_TRUE(found.has_value());
    for (unsigned i = 0; i <= length; ++i) EXPECT_EQ((*found)[i + 1], x[i]);
  }
}

// Random sequences of formulas, by table and by BDD.
class SequenceProperties : public testing::Test {
 protected:
  void next_sequence() {
    const unsigned length = 1 + random.below(5);
    occurring.clear(), functions.clear(), formulas.clear();
    for (unsigned i = 0; i < length; ++i) {
      occurring.push_back(random_set(random, 4));
      functions.push_back(random_table(random, occurring.back(), 1 + random.below(2)));
      formulas.push_back(tables.occurring(functions.back(), occurring.back()));
    }
  }
  bool next_unsatisfiable() {
    next_sequence();
    return conjunction(0, functions.size()) == 0;
  }

  Table conjunction(std::size_t begin, std::size_t end) const {
    Table result = ~Table{0};
    for (std::size_t i = begin; i < end; ++i) result &= functions[i];
    return result;
  }
  Set occurring_in(std::size_t begin, std::size_t end) const {
    Set result = 0;
    for (std::size_t i = begin; i < end; ++i) result |= occurring[i];
    return result;
  }

  // Any interpolant at all.
  InterpolantChoice random_choice() {
    return [this](const InterpolantRange& range) {
      EXPECT_TRUE(range.strongest.leq(range.weakest));
      const Bdd wish = tables.build(random_table(random, Tables::set(range.variables)));
      const Bdd chosen = (wish | range.strongest) & range.weakest;
      if (chosen != range.strongest && chosen != range.weakest) ++in_between;
      return chosen;
    };
  }

  Tables tables;
  Random random{21};
  std::vector<Set> occurring;
  std::vector<Table> functions;
  std::vector<Occurring> formulas;
  int in_between = 0;
};

TEST_F(SequenceProperties, Proposition_2_6) {
  int unsatisfiable = 0, satisfiable = 0;
  for (int round = 0; round < 4000; ++round) {
    next_sequence();
    const std::size_t n = functions.size();
    const std::vector<Bdd> strongest = strongest_sequence(tables.manager, formulas);
    const std::vector<Bdd> weakest = weakest_sequence(tables.manager, formulas);
    ASSERT_EQ(strongest.size(), n + 1);
    ASSERT_EQ(weakest.size(), n + 1);
    const bool contradiction = conjunction(0, n) == 0;
    EXPECT_EQ(strongest.back().is_false(), contradiction) << "(i)";
    EXPECT_EQ(weakest.front().is_true(), contradiction) << "(i)";
    (contradiction ? unsatisfiable : satisfiable) += 1;
    if (!contradiction) continue;
    for (std::size_t i = 0; i <= n; ++i) {
      const Set before = occurring_in(0, i), after = occurring_in(i, n);
      EXPECT_EQ(tables.table(strongest[i]), exists(conjunction(0, i), before & ~after)) << "(ii)";
      EXPECT_EQ(tables.table(weakest[i]), forall(~conjunction(i, n), after & ~before)) << "(ii)";
    }
  }
  EXPECT_GT(unsatisfiable, 1000);
  EXPECT_GT(satisfiable, 1000);
}

TEST_F(SequenceProperties, Proposition_2_8) {
  for (int round = 0; round < 5000; ++round) {
    const bool unsatisfiable = next_unsatisfiable();
    for (const BddSweep sweep : both_sweeps) {
      const auto found = interpolate_sequence(tables.manager, formulas, random_choice(), sweep);
      ASSERT_EQ(found.has_value(), unsatisfiable);
      if (!found) continue;
      EXPECT_EQ(sequence_violation(tables.manager, formulas, *found), std::nullopt);
    }
  }
  EXPECT_GT(in_between, 500);
}

TEST_F(SequenceProperties, Corollary_2_9) {
  for (int round = 0; round < 3000; ++round) {
    if (!next_unsatisfiable()) continue;
    for (const auto& family :
         {strongest_sequence(tables.manager, formulas), weakest_sequence(tables.manager, formulas)})
      for (std::size_t i = 0; i < functions.size(); ++i)
        EXPECT_TRUE(implies(tables.table(family[i]) & functions[i], tables.table(family[i + 1])));
  }
}

TEST_F(SequenceProperties, EveryMethodGivesTrackingInterpolants) {
  int conciliated_differ = 0;
  for (int round = 0; round < 3000; ++round) {
    const bool unsatisfiable = next_unsatisfiable();
    for (const BddSweep sweep : both_sweeps) {
      std::vector<std::vector<Bdd>> families;
      for (const BddInterpolation method : all_methods) {
        const auto found = interpolate_sequence(tables.manager, formulas, method, sweep);
        ASSERT_EQ(found.has_value(), unsatisfiable);
        if (!found) continue;
        EXPECT_EQ(sequence_violation(tables.manager, formulas, *found), std::nullopt);
        families.push_back(*found);
      }
      if (!unsatisfiable) continue;
      EXPECT_EQ(families[0], strongest_sequence(tables.manager, formulas));
      EXPECT_EQ(families[1], weakest_sequence(tables.manager, formulas));
      conciliated_differ += families[2] != families[0] && families[2] != families[1] ? 1 : 0;
    }
  }
  EXPECT_GT(conciliated_differ, 100);
}

// The weakest interpolant in place of the suffix changes nothing: Prop. 2.8 with Fig. 1, word for word.
TEST_F(SequenceProperties, ConciliationDoesNotNeedTheSuffix) {
  for (int round = 0; round < 3000; ++round) {
    if (!next_unsatisfiable()) continue;
    const auto found = interpolate_sequence(tables.manager, formulas, BddInterpolation::conciliated);
    ASSERT_TRUE(found.has_value());
    Bdd before = tables.manager.top();
    for (std::size_t i = 0; i < functions.size(); ++i) {
      const Bdd suffix = tables.build(conjunction(i + 1, functions.size()));
      before = conciliate(before & formulas[i].formula, suffix).strongest;
      EXPECT_EQ((*found)[i + 1], before);
    }
  }
}

}  // namespace
}  // namespace hone
