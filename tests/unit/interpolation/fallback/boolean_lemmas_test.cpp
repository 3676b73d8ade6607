// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/boolean_lemmas.h"

#include <gtest/gtest.h>

#include "interpolation/problem/checker.h"
#include "support/nightly.h"
#include "support/random.h"

namespace hone {
namespace {

class BooleanLemmas : public testing::Test {
 protected:
  Term proposition(unsigned i) { return terms.symbol("p" + std::to_string(i), terms.bool_sort()); }
  Term integer(const std::string& name) { return terms.symbol(name, terms.int_sort()); }

  std::optional<Interpolants> interpolate(const InterpolationProblem& problem) {
    LemmaInterpolants found = interpolate_by_lemmas(terms, problem, context);
    EXPECT_EQ(found.interpolants.has_value(), found.answer == Answer::unsat);
    why = found.why_not;
    return found.interpolants;
  }

  Term literal(test::Random& random) {
    const Term symbol = proposition(random.below(4));
    return random.one_in(2) ? symbol : terms.not_(symbol);
  }

  // A part that says of some propositions which comparison with its own integers each stands for.
  Term random_part(test::Random& random, std::size_t part) {
    const Term x = integer("x" + std::to_string(part)), y = integer("y" + std::to_string(part));
    std::vector<Term> conjuncts;
    for (int i = 0; i < 3; ++i) {
      const Term left = random.one_in(2) ? x : y;
      const Term right =
          random.one_in(2) ? terms.integer(random.between(0, 2)) : terms.add(y, terms.integer(1));
      conjuncts.push_back(terms.eq(proposition(random.below(4)), terms.le(left, right)));
    }
    if (random.one_in(2)) conjuncts.push_back(terms.lt(x, y));
    conjuncts.push_back(terms.or_(literal(random), literal(random)));
    conjuncts.push_back(terms.or_(literal(random), literal(random)));
    return terms.and_(conjuncts);
  }

  Terms terms;
  RunContext context;
  std::string why;
};

TEST_F(BooleanLemmas, AreClausesOverWhatIsShared) {
  const Term p = proposition(0), q = proposition(1), x = integer("x"), y = integer("y");
  const Term zero = terms.integer(0), one = terms.integer(1);
  const Term first = terms.and_(terms.eq(p, terms.le(x, zero)), terms.eq(q, terms.le(x, one)));
  const Term second = terms.and_(terms.eq(p, terms.le(one, y)), terms.eq(q, terms.le(y, zero)));
  const Term third = terms.or_(p, q);
  // p => q, exactly one of p and q, p or q: only q alone fits, which the last part excludes.
  const InterpolationProblem problem{{first, second, third, terms.not_(q)}, symmetric_cuts(4)};
  const auto found = interpolate(problem);
  ASSERT_TRUE(found) << why;
  EXPECT_EQ(found->terms[0], terms.or_(terms.not_(p), q));
  EXPECT_EQ(found->terms[3], terms.not_(q));
}

TEST_F(BooleanLemmas, SayWhyThereAreNone) {
  const Term p = proposition(0), x = integer("x");
  EXPECT_FALSE(interpolate({{p, terms.or_(p, proposition(1))}, symmetric_cuts(2)}));
  EXPECT_EQ(why, "the formulas do not contradict each other");
  EXPECT_FALSE(
      interpolate({{terms.le(x, terms.integer(0)), terms.le(terms.integer(1), x)}, symmetric_cuts(2)}));
  EXPECT_EQ(why, "cuts contain each other, or share more than Boolean symbols");
  EXPECT_FALSE(interpolate({{p, proposition(1), terms.not_(p)}, sequence_cuts(3)}));
}

TEST_F(BooleanLemmas, AreSymmetricInterpolants) {
  unsigned found_count = 0;
  for (unsigned seed = 0; seed < test::rounds(150); ++seed) {
    test::Random random(seed);
    const std::size_t parts = 2 + random.below(3);
    InterpolationProblem problem{{}, symmetric_cuts(parts)};
    for (std::size_t part = 0; part < parts; ++part) problem.formulas.push_back(random_part(random, part));
    if (random.one_in(3)) problem.cuts.pop_back();  // a formula in no cut
    const auto found = interpolate(problem);
    const std::unique_ptr<Solver> all = make_solver(terms, context);
    for (const Term formula : problem.formulas) all->add(formula);
    EXPECT_EQ(all->check() == Answer::unsat, found.has_value()) << "seed " << seed;
    if (!found) continue;
    ++found_count;
    const std::unique_ptr<Solver> solver = make_solver(terms, context);
    const InterpolantCheck check = check_interpolants(terms, problem, *found, *solver, CheckDepth::every_cut);
    EXPECT_TRUE(check.valid()) << "seed " << seed << ": " << check.what;
  }
  EXPECT_GT(found_count, test::rounds(30));
}

}  // namespace
}  // namespace hone
