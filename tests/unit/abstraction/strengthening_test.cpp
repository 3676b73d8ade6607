// SPDX-License-Identifier: Apache-2.0
#include "abstraction/strengthening.h"

#include <gtest/gtest.h>

#include <set>

#include "logic/printer.h"
#include "logic/traversal.h"
#include "support/formulas.h"

namespace hone {
namespace {

using test::Random;
using test::RandomFormulas;

// F, G and the consistency condition against their definitions, minterm by minterm.
class StrengtheningTest : public testing::Test {
 protected:
  // Up to `count` different predicates over x, y and z.
  std::vector<TrackedPredicate> random_predicates(Random& random, std::size_t count) {
    RandomFormulas formulas(terms, random, {x, y, z});
    formulas.conditionals = false;
    std::set<Term> chosen;
    std::vector<TrackedPredicate> predicates;
    while (predicates.size() < count) {
      const Term formula = formulas.atom(1);
      if (terms.is_constant(formula) || !chosen.insert(std::min(formula, terms.not_(formula))).second)
        continue;
      predicates.push_back(
          {formula, terms.symbol("b" + std::to_string(predicates.size()), terms.bool_sort())});
    }
    return predicates;
  }

  Term minterm(const std::vector<TrackedPredicate>& predicates, unsigned index) {
    std::vector<Term> literals;
    for (std::size_t i = 0; i < predicates.size(); ++i)
      literals.push_back((index >> i & 1U) != 0 ? predicates[i].formula : terms.not_(predicates[i].formula));
    return terms.and_(literals);
  }

  // The value of a formula over bits.
  bool value(Term formula, const std::vector<TrackedPredicate>& predicates, unsigned index) {
    const Term result = evaluate(terms, formula, [&](Term bit) {
      for (std::size_t i = 0; i < predicates.size(); ++i)
        if (predicates[i].bit == bit) return terms.boolean((index >> i & 1U) != 0);
      return Term();
    });
    EXPECT_TRUE(result.valid()) << "a strengthening should speak of tracked bits only";
    return result == terms.truth();
  }

  bool satisfiable(Term formula) { return z3->check_once(formula) == Answer::sat; }

  std::string text(const PredicateScope& scope, Term phi) const {
    std::string all = "phi: " + to_infix(terms, phi) + "\n";
    for (const TrackedPredicate& p : scope.predicates) all += to_infix(terms, p.formula) + "\n";
    return all;
  }

  // Compares with the definitions; with bounded cubes only one direction is promised.
  void compare(Strengthening& strengthening, const PredicateScope& scope, Term context_formula, Term phi,
               bool exact) {
    const Term strong = strengthening.strengthen(context_formula, phi, scope);
    const Term weak = strengthening.weaken(phi, scope);
    const Term consistent = strengthening.consistency(scope);
    for (unsigned m = 0; m < 1U << scope.predicates.size(); ++m) {
      const Term state = minterm(scope.predicates, m);
      const bool possible = satisfiable(state);
      const bool kept = value(consistent, scope.predicates, m);
      ASSERT_TRUE(!exact || kept == possible) << "consistency of " << to_infix(terms, state) << "\n"
                                              << text(scope, phi);
      ASSERT_TRUE(kept || !possible) << "a state is lost: " << to_infix(terms, state);
      if (!possible) continue;
      ++states_compared;
      const bool implies = !satisfiable(terms.and_({state, context_formula, terms.not_(phi)}));
      const bool compatible = satisfiable(terms.and_(state, phi));
      const bool in_f = value(strong, scope.predicates, m), in_g = value(weak, scope.predicates, m);
      ASSERT_TRUE(!in_f || implies) << "F is too weak: " << to_infix(terms, strong) << "\n"
                                    << text(scope, phi);
      ASSERT_TRUE(in_g || !compatible) << "G is too strong: " << to_infix(terms, weak) << "\n"
                                       << text(scope, phi);
      if (!exact) continue;
      ASSERT_EQ(in_f, implies) << "F: " << to_infix(terms, strong) << "\n" << text(scope, phi);
      ASSERT_EQ(in_g, compatible) << "G: " << to_infix(terms, weak) << "\n" << text(scope, phi);
    }
  }

  void compare_many(const char* cube_length, int rounds, bool exact) {
    Options options;
    options.set(Option::cube_length, cube_length);
    RunContext run(options);
    Random random(3);
    for (int round = 0; round < rounds; ++round) {
      Strengthening strengthening(terms, run);
      const std::vector<TrackedPredicate> all = random_predicates(random, 4);
      RandomFormulas formulas(terms, random, {x, y, z});
      const std::vector<Term> questions{formulas.formula(1), formulas.formula(2)};
      const Term guard = random.one_in(2) ? terms.truth() : formulas.formula(1);
      // After a refinement there are more predicates, and what was found before is used again.
      for (const std::size_t known : {std::size_t{2}, all.size()}) {
        const PredicateScope scope{0, {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(known)}};
        for (const Term phi : questions) {
          compare(strengthening, scope, guard, phi, exact);
          if (HasFatalFailure()) return;
        }
      }
    }
    EXPECT_GT(states_compared, 10 * rounds);
  }

  Terms terms;
  RunContext context;
  std::unique_ptr<Solver> z3 = make_solver(SolverKind::z3, terms, context);
  Term x = terms.symbol("x", terms.int_sort());
  Term y = terms.symbol("y", terms.int_sort());
  Term z = terms.symbol("z", terms.int_sort());
  int states_compared = 0;
};

TEST_F(StrengtheningTest, LongCubesAreExact) { compare_many("8", 60, true); }

TEST_F(StrengtheningTest, CubesOfLengthOneAreSound) { compare_many("1", 25, false); }

TEST_F(StrengtheningTest, CubesOfLengthTwoAreSound) { compare_many("2", 25, false); }

TEST_F(StrengtheningTest, AutomaticLengthIsSound) { compare_many("0", 25, false); }

TEST_F(StrengtheningTest, LongerCubesFindMore) {
  // x + y + z + u >= 4 follows from four predicates together only.
  const Term u = terms.symbol("u", terms.int_sort());
  PredicateScope scope{0, {}};
  Term sum = terms.integer(0);
  std::vector<Term> bits;
  for (const Term variable : {x, y, z, u}) {
    bits.push_back(terms.symbol("b" + std::to_string(bits.size()), terms.bool_sort()));
    scope.predicates.push_back({terms.le(terms.integer(1), variable), bits.back()});
    sum = terms.add(sum, variable);
  }
  const Term phi = terms.le(terms.integer(4), sum);
  Strengthening strengthening(terms, context);
  EXPECT_EQ(strengthening.strengthen(terms.truth(), phi, scope), terms.falsity());
  strengthening.set_cube_effort(1);
  EXPECT_EQ(strengthening.strengthen(terms.truth(), phi, scope), terms.and_(bits));
}

TEST_F(StrengtheningTest, TheContextHelps) {
  const Term bit = terms.symbol("b", terms.bool_sort());
  const PredicateScope scope{0, {{terms.le(x, y), bit}}};
  Strengthening strengthening(terms, context);
  const Term phi = terms.le(x, z);
  EXPECT_EQ(strengthening.strengthen(terms.truth(), phi, scope), terms.falsity());
  EXPECT_EQ(strengthening.strengthen(terms.le(y, z), phi, scope), bit);
  EXPECT_EQ(strengthening.strengthen(phi, phi, scope), terms.truth());
}

TEST_F(StrengtheningTest, ForgottenPredicatesAreNotMentioned) {
  const Term first = terms.symbol("b0", terms.bool_sort()), second = terms.symbol("b1", terms.bool_sort());
  const TrackedPredicate small{terms.le(x, terms.integer(3)), first},
      smaller{terms.le(x, terms.integer(2)), second};
  Strengthening strengthening(terms, context);
  const Term phi = terms.le(x, terms.integer(4));
  const Term both = strengthening.strengthen(terms.truth(), phi, {0, {small, smaller}});
  EXPECT_TRUE(value(both, {small, smaller}, 3));
  EXPECT_EQ(strengthening.strengthen(terms.truth(), phi, {0, {smaller}}), second);
}

}  // namespace
}  // namespace hone
