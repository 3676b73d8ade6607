// SPDX-License-Identifier: Apache-2.0
#include "interpolation/refutation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_set>

#include "interpolation/tableau.h"
#include "logic/printer.h"
#include "logic/traversal.h"
#include "support/formulas.h"

namespace hone {
namespace {

using test::Random;
using test::RandomFormulas;
using Farkas = Refutation::Farkas;

constexpr Farkas all_ways[] = {Farkas::sum, Farkas::groups_of_a, Farkas::groups_of_b};

// A list of formulas that contradict each other, and the interpolants of its refutation.
class RefutationTest : public testing::Test {
 protected:
  bool refuted(std::vector<Term> formulas) {
    problem = std::move(formulas);
    tableau = solve_by_tableau(terms, problem, context, 500);
    return tableau.answer == Answer::unsat;
  }

  std::unordered_set<Term> symbols_of(const std::vector<bool>& in_a, bool side) const {
    std::vector<Term> formulas;
    for (std::size_t i = 0; i < problem.size(); ++i)
      if (in_a[i] == side) formulas.push_back(problem[i]);
    const auto symbols = free_symbols(terms, formulas);
    return {symbols.begin(), symbols.end()};
  }

  Term conjunction(const std::vector<bool>& in_a, bool side) {
    std::vector<Term> formulas;
    for (std::size_t i = 0; i < problem.size(); ++i)
      if (in_a[i] == side) formulas.push_back(problem[i]);
    return terms.and_(formulas);
  }

  Term interpolant(const std::vector<bool>& in_a, Farkas farkas) {
    const auto of_a = symbols_of(in_a, true), of_b = symbols_of(in_a, false);
    return tableau.refutation.interpolant(
        terms, in_a, farkas, [&](Term symbol) { return of_a.contains(symbol) && of_b.contains(symbol); });
  }

  bool implies(Term premise, Term conclusion) {
    return z3->implies(terms.implies(premise, conclusion), terms);
  }

  // Craig: implied by A, contradicts B, speaks of shared symbols only.
  void expect_interpolant(const std::vector<bool>& in_a, Term formula) {
    EXPECT_TRUE(implies(conjunction(in_a, true), formula)) << "A does not imply " << to_infix(terms, formula);
    EXPECT_TRUE(implies(formula, terms.not_(conjunction(in_a, false))))
        << "B is compatible with " << to_infix(terms, formula);
    const auto of_a = symbols_of(in_a, true), of_b = symbols_of(in_a, false);
    for (const Term symbol : free_symbols(terms, formula))
      EXPECT_TRUE(of_a.contains(symbol) && of_b.contains(symbol))
          << terms.name(symbol) << " is not shared, but occurs in " << to_infix(terms, formula);
  }

  std::vector<bool> prefix(std::size_t length) const {
    std::vector<bool> in_a(problem.size(), false);
    std::fill(in_a.begin(), in_a.begin() + static_cast<std::ptrdiff_t>(length), true);
    return in_a;
  }

  // I_0 = true, I_i and F_i imply I_{i+1}, I_n = false. It is a theorem for all three ways. A leaf's
  // constraints only ever move from B to A when the cut moves on, and the local symbols of A only become
  // more, those of B fewer: so every group of A_{i+1} is a union of groups of A_i and constraints of F_i, and
  // its sum follows from theirs; likewise every group of B_i is one of groups of B_{i+1} and of F_i. At a
  // split, F_i implies one of its cases.
  void expect_inductive(Farkas farkas) {
    Term before = interpolant(prefix(0), farkas);
    EXPECT_EQ(before, terms.truth());
    for (std::size_t i = 0; i < problem.size(); ++i) {
      const Term after = interpolant(prefix(i + 1), farkas);
      EXPECT_TRUE(implies(terms.and_(before, problem[i]), after))
          << to_infix(terms, before) << "\nand " << to_infix(terms, problem[i]) << "\ndo not imply "
          << to_infix(terms, after);
      before = after;
    }
    EXPECT_EQ(before, terms.falsity());
  }

  std::string text() const {
    std::string all;
    for (const Term formula : problem) all += to_infix(terms, formula) + "\n";
    return all;
  }

  // Formulas that see only some of the symbols, so that there is something local.
  std::vector<Term> random_problem(Random& random, bool quotients) {
    std::vector<Term> formulas;
    const unsigned size = 2 + random.below(5);
    for (unsigned i = 0; i < size; ++i) {
      std::vector<Term> seen;
      while (seen.size() < 2) seen.push_back(random.one_of(integers));
      RandomFormulas some(terms, random, seen, {random.one_of(booleans)});
      some.quotients = quotients;
      formulas.push_back(some.formula(random.one_in(3) ? 2 : 1));
    }
    return formulas;
  }

  void expect_interpolants_of_random_problems(unsigned seed, int wanted, bool quotients) {
    Random random(seed);
    for (int found = 0, rounds = 0; found < wanted; ++rounds) {
      ASSERT_LT(rounds, 100 * wanted) << "too few refutations";
      if (!refuted(random_problem(random, quotients))) continue;
      ++found;
      std::vector<bool> some(problem.size());
      for (std::size_t i = 0; i < some.size(); ++i) some[i] = random.one_in(2);
      for (const Farkas farkas : all_ways) {
        expect_inductive(farkas);
        for (std::size_t cut = 0; cut <= problem.size(); ++cut)
          expect_interpolant(prefix(cut), interpolant(prefix(cut), farkas));
        expect_interpolant(some, interpolant(some, farkas));
      }
      if (HasFailure()) FAIL() << "of\n" << text();
    }
  }

  Term number(int value) { return terms.integer(value); }

  Terms terms;
  RunContext context;
  std::unique_ptr<Solver> z3 = make_solver(SolverKind::z3, terms, context);
  std::vector<Term> problem;
  Tableau tableau;
  Term a = terms.symbol("a", terms.int_sort());
  Term b = terms.symbol("b", terms.int_sort());
  Term c = terms.symbol("c", terms.int_sort());
  Term d = terms.symbol("d", terms.int_sort());
  Term p = terms.symbol("p", terms.bool_sort());
  Term q = terms.symbol("q", terms.bool_sort());
  std::vector<Term> integers{a, b, c, d};
  std::vector<Term> booleans{p, q};
};

TEST_F(RefutationTest, EveryCutOfLinearProblemsHasItsInterpolant) {
  expect_interpolants_of_random_problems(1, 600, false);
}

TEST_F(RefutationTest, EveryCutOfProblemsWithQuotientsHasItsInterpolant) {
  expect_interpolants_of_random_problems(2, 250, true);
}

TEST_F(RefutationTest, SumOfAIsOneInequality) {
  // a <= b and b <= c against c < a: the sum of A drops the local b.
  ASSERT_TRUE(refuted({terms.le(a, b), terms.le(b, c), terms.lt(c, a)}));
  EXPECT_EQ(interpolant({true, true, false}, Farkas::sum), terms.le(a, c));
}

TEST_F(RefutationTest, GroupsOfAKeepConstraintsApart) {
  // Without local symbols each constraint of A is a group of its own (Blicha et al.).
  ASSERT_TRUE(
      refuted({terms.le(number(0), a), terms.le(number(0), b), terms.lt(terms.add(a, b), number(0))}));
  EXPECT_EQ(interpolant({true, true, false}, Farkas::sum), terms.le(number(0), terms.add(a, b)));
  EXPECT_EQ(interpolant({true, true, false}, Farkas::groups_of_a),
            terms.and_(terms.le(number(0), a), terms.le(number(0), b)));
}

TEST_F(RefutationTest, GroupsOfBGiveADisjunction) {
  ASSERT_TRUE(
      refuted({terms.lt(terms.add(a, b), number(0)), terms.le(number(0), a), terms.le(number(0), b)}));
  const Term found = interpolant({true, false, false}, Farkas::groups_of_b);
  EXPECT_EQ(atoms(terms, found), atoms(terms, terms.or_(terms.le(number(0), a), terms.le(number(0), b))));
  const Term wanted = terms.or_(terms.lt(a, number(0)), terms.lt(b, number(0)));
  EXPECT_TRUE(implies(found, wanted) && implies(wanted, found)) << to_infix(terms, found);
}

TEST_F(RefutationTest, PropositionalConflictsYieldLiterals) {
  ASSERT_TRUE(refuted({p, terms.implies(p, q), terms.not_(q)}));
  EXPECT_EQ(interpolant({true, false, false}, Farkas::sum), p);
  EXPECT_EQ(interpolant({true, true, false}, Farkas::sum), q);
  EXPECT_EQ(interpolant({false, false, true}, Farkas::sum), terms.not_(q));
}

TEST_F(RefutationTest, FormulasThatTakeNoPartLeaveNoTrace) {
  ASSERT_TRUE(refuted({terms.le(c, d), terms.eq(a, number(1)), terms.eq(a, number(2)), terms.le(d, c)}));
  EXPECT_EQ(interpolant({true, false, false, true}, Farkas::sum), terms.truth());
  EXPECT_EQ(interpolant({false, true, true, false}, Farkas::sum), terms.falsity());
}

TEST_F(RefutationTest, SplitsOverFractionsAreInterpolated) {
  // 2a = b and b = 2c + 1: no whole numbers, so the refutation splits; the interpolant has to say "b is
  // even".
  const std::vector<Term> formulas{terms.eq(terms.scale(2, a), b),
                                   terms.and_(terms.le(number(0), b), terms.le(b, number(6))),
                                   terms.eq(b, terms.add(terms.scale(2, c), number(1)))};
  ASSERT_TRUE(refuted(formulas));
  for (const Farkas farkas : all_ways) {
    expect_interpolant({true, true, false}, interpolant({true, true, false}, farkas));
    expect_interpolant({true, false, false}, interpolant({true, false, false}, farkas));
    expect_inductive(farkas);
  }
}

}  // namespace
}  // namespace hone
