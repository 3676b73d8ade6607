// SPDX-License-Identifier: Apache-2.0
// Terms become decision diagrams and come back as terms: equivalent formulas, read well.
#include "bdd/formulas/formula_of.h"

#include <gtest/gtest.h>

#include "bdd/formulas/propositional_bdds.h"
#include "support/random.h"

namespace hone {
namespace {

class BddFormulas : public ::testing::Test {
 protected:
  BddFormulas() {
    for (unsigned i = 0; i < 6; ++i) {
      symbols.push_back(terms.symbol("p" + std::to_string(i), terms.bool_sort()));
      bdds.declare(symbols.back(), manager.variable(manager.new_variable()));
    }
  }

  Term random_formula(test::Random& random, unsigned depth) {
    if (depth == 0) return symbols[random.below(static_cast<unsigned>(symbols.size()))];
    const Term a = random_formula(random, depth - 1), b = random_formula(random, depth - 1);
    switch (random.below(5)) {
      case 0: return terms.and_(a, b);
      case 1: return terms.or_(a, terms.not_(b));
      case 2: return terms.eq(a, b);
      case 3: return terms.ite(a, b, random_formula(random, depth - 1));
      default: return terms.not_(a);
    }
  }

  Term back(const Bdd& set) {
    return formula_of(terms, set, [&](unsigned variable) { return symbols[variable]; });
  }

  Terms terms;
  BddManager manager;
  PropositionalBdds bdds{terms, manager};
  std::vector<Term> symbols;
};

TEST_F(BddFormulas, ComeBackEquivalent) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    test::Random random(seed);
    const Bdd set = bdds.of(random_formula(random, 4));
    ASSERT_FALSE(set.is_null());
    EXPECT_EQ(bdds.of(back(set)), set) << "seed " << seed;
  }
}

TEST_F(BddFormulas, ConjunctionsAndClausesStayWhatTheyAre) {
  const Term p = symbols[0], q = symbols[1], r = symbols[2];
  for (const Term formula :
       {terms.and_({p, terms.not_(q), r}), terms.or_({p, terms.not_(q), r}), terms.eq(p, q), terms.truth(),
        terms.falsity(), terms.not_(r), terms.and_(terms.eq(p, q), r)})
    EXPECT_EQ(back(bdds.of(formula)), formula);
}

TEST_F(BddFormulas, OtherFormulasAreRefused) {
  const Term x = terms.symbol("x", terms.int_sort());
  EXPECT_TRUE(bdds.of(terms.and_(symbols[0], terms.le(x, terms.integer(0)))).is_null());
  EXPECT_TRUE(bdds.of(terms.symbol("undeclared", terms.bool_sort())).is_null());
}

}  // namespace
}  // namespace hone
