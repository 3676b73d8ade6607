// SPDX-License-Identifier: Apache-2.0
// 000 §2 for terms: every choice gives interpolants of a sequence that fit together, from the strongest to
// the weakest.
#include "interpolation/propositional/bdd_interpolation.h"

#include <gtest/gtest.h>

#include "interpolation/problem/checker.h"
#include "smt/solver.h"
#include "support/nightly.h"
#include "support/random.h"

namespace hone {
namespace {

class BddInterpolationOfTerms : public testing::Test {
 protected:
  Term literal(test::Random& random, unsigned first) {
    const Term symbol = terms.symbol("p" + std::to_string(first + random.below(4)), terms.bool_sort());
    return random.one_in(2) ? symbol : terms.not_(symbol);
  }
  // Each formula shares symbols with its neighbours.
  InterpolationProblem random_problem(test::Random& random) {
    InterpolationProblem problem;
    for (unsigned i = 0; i < 4; ++i) {
      std::vector<Term> clauses;
      for (int k = 0; k < 5; ++k)
        clauses.push_back(terms.or_(literal(random, 2 * i), literal(random, 2 * i)));
      problem.formulas.push_back(terms.and_(clauses));
    }
    problem.cuts = sequence_cuts(problem.formulas.size());
    return problem;
  }

  Terms terms;
  RunContext context;
};

TEST_F(BddInterpolationOfTerms, EveryChoiceFits) {
  unsigned found = 0;
  for (unsigned seed = 0; seed < test::rounds(200); ++seed) {
    test::Random random(seed);
    const InterpolationProblem problem = random_problem(random);
    const auto solver = make_solver(terms, context);
    for (const Term formula : problem.formulas) solver->add(formula);
    const bool contradict = solver->check() == Answer::unsat;
    std::vector<Interpolants> results;
    for (const auto method : {BddInterpolation::strongest, BddInterpolation::conciliated,
                              BddInterpolation::minimal, BddInterpolation::weakest}) {
      const auto result = interpolate_by_bdds(terms, problem, method, context);
      ASSERT_EQ(result.has_value(), contradict) << "seed " << seed;
      if (!result) continue;
      const auto fresh = make_solver(terms, context);
      const InterpolantCheck verdict = check_interpolants(terms, problem, *result, *fresh);
      EXPECT_TRUE(verdict.valid()) << "seed " << seed << ": " << verdict.what;
      results.push_back(*result);
    }
    if (results.empty()) continue;
    ++found;
    const auto fresh = make_solver(terms, context);
    for (const Interpolants& result : results)
      for (std::size_t i = 0; i < result.terms.size(); ++i) {
        const auto implies = [&](Term a, Term b) {
          return fresh->check_once(terms.and_(a, terms.not_(b))) == Answer::unsat;
        };
        EXPECT_TRUE(implies(results.front().terms[i], result.terms[i])) << "seed " << seed;
        EXPECT_TRUE(implies(result.terms[i], results.back().terms[i])) << "seed " << seed;
      }
  }
  EXPECT_GT(found, test::rounds(20));
}

TEST_F(BddInterpolationOfTerms, OnlySequencesOfPropositionalFormulas) {
  const Term p = terms.symbol("p", terms.bool_sort()), x = terms.symbol("x", terms.int_sort());
  const auto found = [&](const InterpolationProblem& problem) {
    return interpolate_by_bdds(terms, problem, BddInterpolation::weakest, context).has_value();
  };
  EXPECT_TRUE(found({{p, terms.not_(p)}, sequence_cuts(2)}));
  EXPECT_FALSE(found({{p, terms.not_(p)}, symmetric_cuts(2)}));
  EXPECT_FALSE(found({{terms.lt(x, terms.integer(0)), terms.lt(terms.integer(0), x)}, sequence_cuts(2)}));
  EXPECT_FALSE(found({{p, p}, sequence_cuts(2)}));
}

}  // namespace
}  // namespace hone
