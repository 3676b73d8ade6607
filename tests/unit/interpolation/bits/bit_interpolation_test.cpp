// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/bit_interpolation.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "interpolation/problem/checker.h"
#include "logic/printer.h"
#include "smt/solver.h"
#include "support/random_bits.h"

namespace hone {
namespace {

using test::Random;
using test::RandomBits;

class BitInterpolationTest : public testing::Test {
 protected:
  Term word(const std::string& name, unsigned width) {
    return terms.symbol(name, terms.bitvector_sort(width));
  }
  Term number(int value, unsigned width) { return terms.bitvector(value, width); }
  Term times(Term a, Term b) { return terms.bv(Kind::bv_mul, {a, b}); }
  Term plus(Term a, Term b) { return terms.bv(Kind::bv_add, {a, b}); }

  // The interpolants as text; they are checked as well.
  std::vector<std::string> sequence(const std::vector<Term>& formulas) {
    const InterpolationProblem problem{formulas, sequence_cuts(formulas.size())};
    const auto found = interpolate_bits(terms, problem, context);
    if (!found) return {"nothing"};
    EXPECT_EQ(check_interpolants(terms, problem, *found, *solver, CheckDepth::every_cut).what, "");
    std::vector<std::string> result;
    for (const Term term : found->terms) result.push_back(to_infix(terms, term));
    return result;
  }

  Terms terms;
  RunContext context;
  std::unique_ptr<Solver> solver = make_solver(SolverKind::z3, terms, context);
};

using Texts = std::vector<std::string>;

TEST_F(BitInterpolationTest, FindsConstantsAndEquations) {
  const Term x = word("x", 8), y = word("y", 8), z = word("z", 8), w = word("w", 8);
  EXPECT_EQ(sequence({terms.eq(x, number(5, 8)), terms.eq(y, x), terms.ne(y, number(5, 8))}),
            (Texts{"x == 5u8", "y == 5u8"}));
  EXPECT_EQ(
      sequence({terms.and_(terms.eq(x, z), terms.eq(z, y)), terms.and_(terms.eq(y, w), terms.ne(x, w))}),
      (Texts{"x == y"}));
}

TEST_F(BitInterpolationTest, FindsParity) {
  const Term x = word("x", 32), y = word("y", 32), z = word("z", 32);
  EXPECT_EQ(sequence({terms.eq(x, times(number(2, 32), y)),
                      terms.eq(x, plus(times(number(2, 32), z), number(1, 32)))}),
            (Texts{"extract(x, 0, 0) != 1u1"}));
}

// A lock in one bit of a word.
TEST_F(BitInterpolationTest, FindsSingleBits) {
  const Term s0 = word("s0", 8), s1 = word("s1", 8), s2 = word("s2", 8);
  const Term locked = number(4, 8);
  EXPECT_EQ(sequence({terms.eq(s1, terms.bv(Kind::bv_or, {s0, locked})),
                      terms.eq(s2, terms.bv(Kind::bv_and, {s1, number(-4, 8)})),
                      terms.eq(terms.bv(Kind::bv_and, {s2, locked}), number(0, 8))}),
            (Texts{"extract(s1, 2, 2) == 1u1", "extract(s2, 2, 2) == 1u1"}));
}

TEST_F(BitInterpolationTest, SaysNothingAboutWhatIsSatisfiableOrOfOtherSorts) {
  const Term x = word("x", 8), n = terms.symbol("n", terms.int_sort());
  EXPECT_EQ(sequence({terms.eq(x, number(5, 8)), terms.ne(x, number(6, 8))}), Texts{"nothing"});
  EXPECT_EQ(sequence({terms.eq(n, terms.integer(5)), terms.eq(n, terms.integer(6))}), Texts{"nothing"});
}

TEST_F(BitInterpolationTest, RespectsItsLimits) {
  const Term x = word("x", 16), y = word("y", 16);
  const InterpolationProblem problem{{terms.eq(times(x, x), y), terms.eq(y, number(5, 16))},
                                     sequence_cuts(2)};
  EXPECT_TRUE(interpolate_bits(terms, problem, context));
  EXPECT_FALSE(interpolate_bits(terms, problem, context, {Labelling::mcmillan, 100}));
  EXPECT_FALSE(interpolate_bits(terms, problem, context, {Labelling::mcmillan, 100000, 3}));
  context.cancel("enough");
  EXPECT_THROW(interpolate_bits(terms, problem, context), LimitReached);
}

TEST_F(BitInterpolationTest, IsRightOnRandomProblems) {
  Random random(1);
  RandomBits bits(terms, random, 4, 2);
  int refuted = 0, interesting = 0;
  for (int round = 0; round < 2000 && refuted < 300; ++round) {
    InterpolationProblem problem;
    for (unsigned i = 2 + random.below(4); i > 0; --i)
      problem.formulas.push_back(terms.and_(bits.formula(3), bits.formula(3)));
    const std::size_t count = problem.formulas.size();
    switch (random.below(3)) {
      case 0: problem.cuts = sequence_cuts(count); break;
      case 1: problem.cuts = symmetric_cuts(count); break;
      default: problem.cuts = {{0, count}, {0, count - 1}, {count / 2, count - 1}, {0, count / 2}}; break;
    }
    BitInterpolationOptions options;
    if (random.one_in(2)) options.labelling = Labelling::pudlak;
    const auto found = interpolate_bits(terms, problem, context, options);
    EXPECT_EQ(found.has_value(), solver->check_once(terms.and_(problem.formulas)) == Answer::unsat);
    if (!found) continue;
    ++refuted;
    for (const Term term : found->terms) interesting += !terms.is_constant(term);
    EXPECT_EQ(check_interpolants(terms, problem, *found, *solver, CheckDepth::every_cut).what, "");
  }
  EXPECT_GE(refuted, 300);
  EXPECT_GT(interesting, 100);
}

}  // namespace
}  // namespace hone
