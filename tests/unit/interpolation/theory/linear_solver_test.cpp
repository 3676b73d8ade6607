// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/linear_solver.h"

#include <gtest/gtest.h>

#include <set>

#include "smt/solver.h"
#include "support/random.h"

namespace hone {
namespace {

using test::Random;

class LinearSolverTest : public testing::Test {
 protected:
  // The sum of the coefficients times x, y, z, u, as far as given, and a constant.
  LinearSum sum(const std::vector<int>& coefficients, int constant) const {
    LinearSum result;
    for (std::size_t i = 0; i < coefficients.size(); ++i)
      if (coefficients[i] != 0) result.monomials.emplace_back(symbols[i], coefficients[i]);
    result.constant = constant;
    return result;
  }

  LinearSum random_sum(Random& random) const {
    std::vector<int> coefficients;
    for (std::size_t i = 0; i < symbols.size(); ++i)
      coefficients.push_back(random.one_in(2) ? random.between(-3, 3) : 0);
    return sum(coefficients, random.between(-5, 5));
  }

  static LinearRelation random_relation(Random& random) {
    return random.one_in(3)   ? LinearRelation::zero
           : random.one_in(3) ? LinearRelation::below_zero
                              : LinearRelation::at_most_zero;
  }

  bool state(ConstraintId constraint) {
    asserted.push_back(constraint);
    return solver.assert_now(constraint);
  }
  ConstraintId make(const std::vector<int>& coefficients, int constant, LinearRelation relation) {
    return solver.make(terms, sum(coefficients, constant), relation);
  }

  // The weighted sum of the constraints, without monomials that cancel.
  std::pair<std::map<Term, Rational>, Rational> weighted_sum(const Weights& weights) const {
    std::map<Term, Rational> coefficients;
    Rational constant = 0;
    for (const auto& [id, weight] : weights) {
      for (const auto& [term, factor] : solver.sum(id).monomials) coefficients[term] += weight * factor;
      constant += weight * solver.sum(id).constant;
    }
    std::erase_if(coefficients, [](const auto& entry) { return entry.second == 0; });
    return {coefficients, constant};
  }

  // Farkas: no negative weights for inequalities, and the sum says `c <= 0` with c > 0, or `0 < 0`.
  void expect_contradiction(const Weights& weights) const {
    const auto [coefficients, constant] = weighted_sum(weights);
    EXPECT_TRUE(coefficients.empty());
    bool strict = false, only_equations = true;
    for (const auto& [id, weight] : weights) {
      if (solver.relation(id) == LinearRelation::zero) continue;
      EXPECT_GT(weight, 0);
      only_equations = false;
      strict |= solver.relation(id) == LinearRelation::below_zero;
    }
    EXPECT_TRUE(only_equations ? constant != 0 : strict ? constant >= 0 : constant > 0) << constant;
  }

  void expect_conflict_among_asserted() const {
    for (const auto& [id, weight] : solver.conflict())
      EXPECT_TRUE(std::find(asserted.begin(), asserted.end(), id) != asserted.end());
    expect_contradiction(solver.conflict());
  }

  void expect_model() {
    for (const ConstraintId id : asserted) {
      const LinearSolver::ModelValue value = solver.value(terms, solver.sum(id));
      const LinearSolver::ModelValue zero{0, 0};
      switch (solver.relation(id)) {
        case LinearRelation::zero: EXPECT_EQ(value, zero); break;
        case LinearRelation::at_most_zero: EXPECT_LE(value, zero); break;
        case LinearRelation::below_zero: EXPECT_LT(value, zero); break;
      }
    }
  }

  // The asserted constraints over the rationals, to be decided by Z3.
  bool z3_finds_a_solution() {
    std::vector<Term> all;
    std::map<Term, Term> reals;
    for (const Term symbol : symbols)
      reals[symbol] = terms.symbol("real_" + terms.name(symbol), terms.real_sort());
    for (const ConstraintId id : asserted) {
      Term left = terms.real(solver.sum(id).constant);
      for (const auto& [term, factor] : solver.sum(id).monomials)
        left = terms.add(left, terms.scale(factor, reals.at(term)));
      const Term zero = terms.real(0);
      all.push_back(solver.relation(id) == LinearRelation::zero         ? terms.eq(left, zero)
                    : solver.relation(id) == LinearRelation::below_zero ? terms.lt(left, zero)
                                                                        : terms.le(left, zero));
    }
    return z3->check_once(terms.and_(all)) == Answer::sat;
  }

  void use_whole_symbols() {
    symbols.clear();
    for (const char* name : {"i", "j", "k", "l"}) symbols.push_back(terms.symbol(name, terms.int_sort()));
  }

  Terms terms;
  RunContext context;
  std::unique_ptr<Solver> z3 = make_solver(SolverKind::z3, terms, context);
  std::vector<Term> symbols{terms.symbol("x", terms.real_sort()), terms.symbol("y", terms.real_sort()),
                            terms.symbol("z", terms.real_sort()), terms.symbol("u", terms.real_sort())};
  LinearSolver solver;
  std::vector<ConstraintId> asserted;
};

TEST_F(LinearSolverTest, ExplainsByFarkasMultipliers) {
  // x + y <= 2, x >= 2, y > 0
  ASSERT_TRUE(state(make({1, 1}, -2, LinearRelation::at_most_zero)));
  ASSERT_TRUE(state(make({-1}, 2, LinearRelation::at_most_zero)));
  ASSERT_TRUE(solver.check());
  expect_model();
  ASSERT_FALSE(state(make({0, -1}, 0, LinearRelation::below_zero)) && solver.check());
  EXPECT_EQ(solver.conflict().size(), 3u);
  expect_conflict_among_asserted();
}

TEST_F(LinearSolverTest, ConstantsContradictAtOnce) {
  EXPECT_TRUE(state(make({}, 0, LinearRelation::at_most_zero)));
  EXPECT_TRUE(state(make({}, -1, LinearRelation::below_zero)));
  EXPECT_FALSE(state(make({}, 0, LinearRelation::below_zero)));
  expect_conflict_among_asserted();
  EXPECT_FALSE(state(make({}, -3, LinearRelation::zero)));
  expect_conflict_among_asserted();
}

TEST_F(LinearSolverTest, ExplanationsNameTheEquationsThatWereSolved) {
  // y = x + 1, z = y + 1, z <= x + 1
  const std::vector<std::vector<int>> steps{{1, -1}, {0, 1, -1}};
  for (const auto& step : steps)
    ASSERT_TRUE(state(solver.make_forever(terms, sum(step, 1), LinearRelation::zero)));
  ASSERT_FALSE(state(make({-1, 0, 1}, -1, LinearRelation::at_most_zero)) && solver.check());
  EXPECT_EQ(solver.conflict().size(), 3u);
  expect_conflict_among_asserted();
}

// A bound that is only prepared when an equation comes in must bound the same variable afterwards.
TEST_F(LinearSolverTest, EquationsMayComeAfterBoundsThatAreNotYetAsserted) {
  const ConstraintId large = make({-1}, 0, LinearRelation::at_most_zero);                 // x >= 0
  const ConstraintId small = make({0, 1}, 0, LinearRelation::at_most_zero);               // y <= 0
  ASSERT_TRUE(state(solver.make_forever(terms, sum({1, -1}, 1), LinearRelation::zero)));  // y = x + 1
  ASSERT_FALSE(state(small) && state(large) && solver.check());
  expect_conflict_among_asserted();
}

// Assertions, checks and going back in any order: the answers are those of Z3.
TEST_F(LinearSolverTest, DecidesRandomConjunctions) {
  Random random(1);
  int consistent = 0, contradictory = 0;
  for (int round = 0; round < 400; ++round) {
    solver = LinearSolver();
    asserted.clear();
    std::vector<ConstraintId> prepared;
    bool possible = true;
    for (unsigned i = random.below(3); i > 0 && possible; --i)
      possible =
          state(solver.make_forever(terms, random_sum(random), random_relation(random))) && solver.check();
    std::vector<std::pair<std::size_t, std::size_t>> marks;  // of the solver, and how many were asserted
    for (int step = 0; step < 10; ++step) {
      if (possible) {
        ++consistent;
        ASSERT_TRUE(z3_finds_a_solution());
        expect_model();
        marks.emplace_back(solver.mark(), asserted.size());
        if (prepared.empty() || random.one_in(2))
          prepared.push_back(solver.make(terms, random_sum(random), random_relation(random)));
        possible = state(random.one_of(prepared)) && solver.check();
        continue;
      }
      ++contradictory;
      ASSERT_FALSE(z3_finds_a_solution());
      expect_conflict_among_asserted();
      if (marks.empty()) break;
      marks.resize(1 + random.below(marks.size()));
      solver.backtrack(marks.back().first);
      asserted.resize(marks.back().second);
      possible = solver.check();
      ASSERT_TRUE(possible) << "what is left was consistent before";
      marks.pop_back();
    }
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
  EXPECT_GT(consistent, 1000);
  EXPECT_GT(contradictory, 200);
}

TEST_F(LinearSolverTest, FindsAVariableThatIsNotWhole) {
  use_whole_symbols();
  EXPECT_EQ(solver.fractional_variable(), std::nullopt);
  ASSERT_TRUE(state(make({2, 0}, 3, LinearRelation::zero)) && solver.check());  // 2i = -3
  const auto found = solver.fractional_variable();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->variable, symbols[0]);
  EXPECT_EQ(found->below, -2);
}

// j < 4 and j > 3.
TEST_F(LinearSolverTest, AValueBesideAWholeNumberIsNotWhole) {
  use_whole_symbols();
  ASSERT_TRUE(state(make({0, 1}, -4, LinearRelation::below_zero)));
  ASSERT_TRUE(state(make({0, -1}, 3, LinearRelation::below_zero)) && solver.check());
  const auto found = solver.fractional_variable();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->variable, symbols[1]);
  EXPECT_EQ(found->below, 3);
}

// 2i + 4j = 2k + 1, as an equation and as two inequalities.
TEST_F(LinearSolverTest, EvenIsNotOdd) {
  use_whole_symbols();
  ASSERT_TRUE(state(make({2, 4, -2}, -1, LinearRelation::zero)) && solver.check());
  EXPECT_TRUE(solver.diophantine_conflict());
  solver = LinearSolver();
  ASSERT_TRUE(state(make({2, 4, -2}, -1, LinearRelation::at_most_zero)) && solver.check());
  EXPECT_FALSE(solver.diophantine_conflict());
  ASSERT_TRUE(state(make({-2, -4, 2}, 1, LinearRelation::at_most_zero)) && solver.check());
  const auto found = solver.diophantine_conflict();
  ASSERT_TRUE(found);
  ASSERT_EQ(found->size(), 1u);
  EXPECT_NE(found->front().constraint, found->front().opposite);
}

// The certificate: a weighted sum of equations that has whole coefficients, but not a whole constant.
TEST_F(LinearSolverTest, EquationsWithoutWholeSolutionsAreExplained) {
  use_whole_symbols();
  Random random(2);
  int found = 0;
  for (int round = 0; round < 1000; ++round) {
    solver = LinearSolver();
    asserted.clear();
    bool possible = true;
    for (unsigned i = 1 + random.below(4); i > 0 && possible; --i)
      possible = state(random.one_in(2) ? solver.make_forever(terms, random_sum(random), LinearRelation::zero)
                                        : solver.make(terms, random_sum(random), LinearRelation::zero)) &&
                 solver.check();
    if (!possible) continue;
    const auto conflict = solver.diophantine_conflict();
    if (!conflict) continue;
    ++found;
    Weights weights;
    for (const LinearSolver::WholeEquation& equation : *conflict) {
      EXPECT_EQ(equation.constraint, equation.opposite) << "all are equations";
      EXPECT_TRUE(std::find(asserted.begin(), asserted.end(), equation.constraint) != asserted.end());
      weights.emplace_back(equation.constraint, equation.weight);
    }
    const auto [coefficients, constant] = weighted_sum(weights);
    for (const auto& [term, factor] : coefficients) EXPECT_EQ(factor.get_den(), 1);
    EXPECT_NE(constant.get_den(), 1);
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
  EXPECT_GT(found, 50);
}

TEST_F(LinearSolverTest, BoundsOfOneColumnClash) {
  const ConstraintId below = make({2, -2}, -4, LinearRelation::at_most_zero);  // x - y <= 2
  const ConstraintId above = make({-3, 3}, 6, LinearRelation::below_zero);     // x - y > 2
  const ConstraintId other = make({1, 1}, 0, LinearRelation::at_most_zero);
  const auto upper = solver.bound(below), lower = solver.bound(above);
  ASSERT_TRUE(upper && lower && solver.bound(other));
  EXPECT_EQ(upper->column, lower->column);
  EXPECT_NE(upper->column, solver.bound(other)->column);
  EXPECT_TRUE(upper->upper);
  EXPECT_FALSE(lower->upper);
  EXPECT_FALSE(upper->strict);
  EXPECT_TRUE(lower->strict);
  EXPECT_EQ(upper->value, lower->value);
  expect_contradiction(solver.clash(below, above));
  EXPECT_FALSE(solver.bound(make({1, 1}, 0, LinearRelation::zero)));
  EXPECT_FALSE(solver.bound(make({}, 0, LinearRelation::at_most_zero)));
}

}  // namespace
}  // namespace hone
