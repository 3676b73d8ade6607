// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/projection.h"

#include <gtest/gtest.h>

#include "interpolation/fallback/equation_solving.h"
#include "interpolation/fallback/quantifier_elimination.h"
#include "logic/printer.h"
#include "logic/traversal.h"
#include "smt/solver.h"
#include "support/formulas.h"
#include "support/nightly.h"

namespace hone {
namespace {

using namespace test;

class ProjectionTest : public testing::Test {
 protected:
  std::function<bool(Term)> eliminate = [this](Term symbol) {
    return symbol == u || symbol == v || symbol == b || symbol == array || symbol.index() >= first_fresh;
  };

  // The result holds exactly where the formula can be satisfied, at some points; Z3 is not good at
  // quantifiers.
  void expect_equivalent(Term formula, Term result, Random& random) {
    for (const Term symbol : free_symbols(terms, result)) EXPECT_FALSE(eliminate(symbol));
    for (unsigned i = 0; i < 12; ++i) {
      const Substitution point{{x, number(random.between(-6, 6))},
                               {y, number(random.between(-6, 6))},
                               {p, terms.boolean(random.one_in(2))}};
      EXPECT_EQ(solver->check_once(substitute(terms, formula, point)),
                solver->check_once(substitute(terms, result, point)))
          << to_smtlib(terms, formula) << "\n"
          << to_smtlib(terms, result);
    }
  }
  Term number(int value) { return terms.integer(value); }

  Terms terms;
  RunContext context;
  std::unique_ptr<Solver> solver = make_solver(SolverKind::z3, terms, context);
  Term u = terms.symbol("u", terms.int_sort()), v = terms.symbol("v", terms.int_sort());
  Term x = terms.symbol("x", terms.int_sort()), y = terms.symbol("y", terms.int_sort());
  Term b = terms.symbol("b", terms.bool_sort()), p = terms.symbol("p", terms.bool_sort());
  Sort arrays = terms.array_sort(terms.int_sort(), terms.int_sort());
  Term array = terms.symbol("array", arrays), other = terms.symbol("other", arrays);
  std::size_t first_fresh = terms.size();  // what was made up on the way
};

TEST_F(ProjectionTest, IsEquivalentOnRandomFormulas) {
  Random random(21);
  RandomFormulas formulas(terms, random, {u, v, x, y}, {b, p});
  for (unsigned round = 0; round < rounds(100); ++round) {
    std::vector<Term> parts;
    for (unsigned i = 1 + random.below(3); i > 0; --i) parts.push_back(formulas.formula(2));
    const Term formula = terms.and_(parts);
    Projection project(terms, context);
    expect_equivalent(formula, project(formula, eliminate), random);
    if (HasFailure()) return;
  }
}

TEST_F(ProjectionTest, ReplacesWhatIsDefined) {
  Projection project(terms, context);
  const auto project_to = [&](Term formula, Term expected) {
    const Term result = project(formula, eliminate);
    EXPECT_EQ(result, expected) << to_infix(terms, result);
  };
  project_to(terms.and_(terms.eq(u, terms.add(x, number(1))), terms.lt(u, y)),
             terms.lt(terms.add(x, number(1)), y));
  project_to(terms.eq(terms.scale(3, u), x), terms.eq(terms.mod(x, number(3)), number(0)));
  project_to(terms.and_(terms.eq(b, terms.le(x, y)), terms.or_(b, p)), terms.or_(terms.le(x, y), p));
  project_to(terms.and_({terms.ne(u, x), terms.ne(u, y), p}), p);
  project_to(terms.and_(terms.eq(other, terms.store(array, x, y)), p),
             terms.and_(terms.eq(terms.select(other, x), y), p));
  project_to(terms.and_(terms.ne(u, x), terms.eq(y, terms.select(terms.store(other, u, v), x))),
             terms.eq(terms.select(other, x), y));
  project_to(terms.ne(terms.select(array, x), terms.select(array, y)), terms.ne(x, y));
  EXPECT_TRUE(project.exact());
}

TEST_F(ProjectionTest, DropsWhatCannotBeEliminated) {
  Projection project(terms, context);
  EXPECT_EQ(project(terms.and_(terms.eq(terms.select(other, u), number(0)), p), eliminate), p);
  EXPECT_FALSE(project.exact());
}

TEST_F(ProjectionTest, EliminatesQuotients) {
  Random random(22);
  RandomFormulas formulas(terms, random, {u, x});
  formulas.quotients = true;
  formulas.conditionals = false;
  unsigned solved = 0;
  for (unsigned round = 0; round < 40; ++round) {
    const Term formula = terms.and_(formulas.atom(2), formulas.atom(1));
    const auto result = eliminate_linear(terms, formula, eliminate, 500);
    if (!result) continue;
    ++solved;
    // Z3 itself is slow with quantified quotients: some values instead.
    for (int value = -7; value <= 7; ++value) {
      const Term at = substitute(terms, formula, {{x, number(value)}});
      const Answer answer = solver->check_once(at);
      if (answer == Answer::unknown) continue;
      EXPECT_EQ(solver->check_once(substitute(terms, *result, {{x, number(value)}})), answer)
          << to_smtlib(terms, formula) << "\n"
          << to_smtlib(terms, *result) << " at " << value;
    }
  }
  EXPECT_GE(solved, 30u);
}

TEST_F(ProjectionTest, SolvesEquations) {
  const auto bits = terms.symbol("bits", terms.bitvector_sort(8)),
             rest = terms.symbol("rest", terms.bitvector_sort(8));
  const Term sum = terms.bv(Kind::bv_add, {bits, terms.bitvector(1, 8)});
  const auto definition = solve_for(terms, terms.eq(sum, rest), [&](Term symbol) { return symbol == bits; });
  ASSERT_TRUE(definition);
  EXPECT_EQ(definition->symbol, bits);
  EXPECT_EQ(definition->value, terms.bv(Kind::bv_add, {rest, terms.bitvector(-1, 8)}));
  EXPECT_FALSE(solve_for(terms, terms.eq(sum, bits), [&](Term symbol) { return symbol == bits; }));
  EXPECT_FALSE(solve_for(terms, terms.le(u, x), eliminate));
  EXPECT_FALSE(solve_for(terms, terms.ne(u, x), eliminate));
}

}  // namespace
}  // namespace hone
