// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/unsat_core.h"

#include <gtest/gtest.h>

#include "logic/conjuncts.h"
#include "logic/function_arrays.h"
#include "logic/printer.h"
#include "support/interpolation_problems.h"

namespace hone {
namespace {

using namespace test;

TEST(UnsatCore, KeepsOnlyWhatIsNeeded) {
  Terms terms;
  RunContext context;
  const InterpolationProblem problem = path_problem(terms, "wide", 12);
  const auto core = slice_to_core(terms, problem, context);
  ASSERT_TRUE(core);
  EXPECT_EQ(core->cuts, problem.cuts);
  ASSERT_EQ(core->formulas.size(), problem.formulas.size());
  EXPECT_EQ(core->formulas[2], terms.truth());  // increments another pair
  EXPECT_EQ(core->formulas[1], problem.formulas[1]);
  EXPECT_EQ(conjuncts(terms, core->formulas[0]).size(), 1u);
}

TEST(UnsatCore, IsNotThereForConsistentFormulas) {
  Terms terms;
  RunContext context;
  InterpolationProblem problem = path_problem(terms, "wide", 2);
  problem.formulas.pop_back();
  EXPECT_FALSE(slice_to_core(terms, problem, context));
}

TEST(FunctionArrays, GoThereAndBack) {
  Terms terms;
  Random random(31);
  for (const RandomTheory theory : {RandomTheory::functions, RandomTheory::equality, RandomTheory::mixed}) {
    RandomLiterals literals(terms, random, theory);
    FunctionArrays arrays(terms);
    for (unsigned round = 0; round < 200; ++round) {
      const Term term = terms.or_(literals.literal(0), literals.literal(0));
      EXPECT_EQ(arrays.from_arrays(arrays.to_arrays(term)), term) << to_smtlib(terms, term);
    }
  }
}

TEST(FunctionArrays, AreOnlyReadFrom) {
  Terms terms;
  const std::vector<Sort> domain{terms.int_sort(), terms.int_sort()};
  const Function f = terms.function("f", domain, terms.int_sort());
  const Term x = terms.symbol("x", terms.int_sort());
  const std::vector<Term> arguments{x, x};
  FunctionArrays arrays(terms);
  const Term read = arrays.to_arrays(terms.apply(f, arguments));
  const Term partial = terms.argument(read, 0), array = terms.argument(partial, 0);
  EXPECT_TRUE(arrays.from_arrays(read).valid());
  EXPECT_FALSE(arrays.from_arrays(partial).valid());
  EXPECT_FALSE(arrays.from_arrays(terms.eq(array, terms.store(array, x, partial))).valid());
}

}  // namespace
}  // namespace hone
