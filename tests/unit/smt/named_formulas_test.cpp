// SPDX-License-Identifier: Apache-2.0
#include "smt/named_formulas.h"

#include <gtest/gtest.h>

#include "smt/minimal_core.h"
#include "support/nightly.h"
#include "support/random.h"

namespace hone {
namespace {

class Cores : public testing::Test {
 protected:
  Term bound(long low, const char* name, long high) {
    const Term x = terms.symbol(name, terms.int_sort());
    return terms.and_(terms.le(terms.integer(low), x), terms.le(x, terms.integer(high)));
  }
  bool contradict(const std::vector<Term>& formulas) {
    const auto fresh = make_solver(terms, context);
    for (const Term formula : formulas) fresh->add(formula);
    return fresh->check() == Answer::unsat;
  }

  Terms terms;
  RunContext context;
  std::unique_ptr<Solver> solver = make_solver(terms, context);
};

TEST_F(Cores, AreOfTheFormulasByNumber) {
  NamedFormulas names(NamedFormulas::Definition::implies);
  const std::vector<Term> formulas{bound(0, "x", 3), bound(0, "y", 9), bound(5, "x", 9)};
  EXPECT_EQ(names.unsat_core(formulas, terms, *solver), (std::vector<std::size_t>{0, 2}));
  EXPECT_EQ(names.unsat_core(std::span(formulas).subspan(1), terms, *solver), std::nullopt);
}

TEST_F(Cores, OneFormulaHasOneName) {
  NamedFormulas names;
  const Term formula = bound(0, "x", 3);
  EXPECT_FALSE(names.has(formula));
  const Term name = names.name(formula, terms, *solver);
  EXPECT_TRUE(names.has(formula));
  EXPECT_EQ(names.name(formula, terms, *solver), name);
  solver->add(terms.not_(name));
  EXPECT_EQ(solver->check_once(formula), Answer::unsat) << "a name is as good as its formula";
}

TEST_F(Cores, ANameThatOnlyImpliesLeavesItsFormulaFree) {
  NamedFormulas names(NamedFormulas::Definition::implies, "named!");
  const Term formula = bound(0, "x", 3);
  solver->add(terms.not_(names.name(formula, terms, *solver)));
  EXPECT_EQ(solver->check_once(formula), Answer::sat);
}

TEST_F(Cores, NoAssumptionOfAMinimalCoreCanBeLeftOut) {
  for (unsigned seed = 0; seed < test::rounds(60); ++seed) {
    test::Random random(seed);
    std::vector<Term> formulas;
    for (int i = 0; i < 7; ++i) {
      const long low = random.between(0, 9);
      formulas.push_back(bound(low, random.one_in(2) ? "x" : "y", low + random.between(0, 4)));
    }
    if (!contradict(formulas)) continue;
    const auto fresh = make_solver(terms, context);
    ASSERT_EQ(fresh->check(formulas), Answer::unsat);
    const std::vector<Term> core = minimal_core(*fresh, fresh->unsat_core());
    EXPECT_TRUE(contradict(core)) << "seed " << seed;
    for (std::size_t i = 0; i < core.size(); ++i) {
      std::vector<Term> others = core;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_FALSE(contradict(others)) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace hone
