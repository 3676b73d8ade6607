// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/theory_refuter.h"

#include <gtest/gtest.h>

#include <set>

#include "interpolation/problem/checker.h"
#include "interpolation/theory/tidy.h"
#include "logic/printer.h"
#include "logic/traversal.h"
#include "support/interpolation_problems.h"

namespace hone {
namespace {

// An atom without the numbers of its symbols: what would be a predicate of the program.
std::string predicate(const Terms& terms, Term atom) {
  return to_infix(terms, atom, [&](Term symbol) {
    const std::string& name = terms.name(symbol);
    return name.substr(0, name.find('@'));
  });
}

class TheoryRefutationTest : public testing::Test {
 protected:
  std::vector<Term> interpolants_of(const InterpolationProblem& problem,
                                    Labelling labelling = Labelling::mcmillan) {
    TheoryRefutation refutation(terms, problem.formulas, context);
    EXPECT_EQ(refutation.answer(), Answer::unsat) << refutation.reason();
    if (refutation.answer() != Answer::unsat) return {};
    EXPECT_EQ(check_theory_proof(refutation.proof()), std::nullopt);
    const auto solver = make_solver(SolverKind::z3, terms, context);
    EXPECT_EQ(refutation.check_hypotheses(*solver), std::nullopt);
    Interpolants found{refutation.interpolants(problem.cuts, {labelling}), "theory"};
    for (Term& term : found.terms) term = tidy(terms, term);
    EXPECT_EQ(check_interpolants(terms, problem, found, *solver).what, "");
    return found.terms;
  }
  std::set<std::string> predicates(const std::vector<Term>& interpolants) {
    std::set<std::string> result;
    for (const Term interpolant : interpolants)
      for (const Term atom : atoms(terms, interpolant)) result.insert(predicate(terms, atom));
    return result;
  }

  Terms terms;
  RunContext context;
};

class Families : public TheoryRefutationTest, public testing::WithParamInterface<const char*> {};

TEST_P(Families, AreRefutedAndInterpolated) {
  for (const unsigned steps : {1u, 2u, 5u, 20u})
    interpolants_of(test::path_problem(terms, GetParam(), steps));
}
INSTANTIATE_TEST_SUITE_P(All, Families,
                         testing::Values("lock", "counter", "parity", "up_down", "a_plus_b", "wide", "mod",
                                         "div", "lbe", "frame", "init", "swap", "uf_chain"),
                         [](const auto& family) { return std::string(family.param); });

// The invariant of the loop, whatever the number of rounds.
TEST_F(TheoryRefutationTest, PredicatesDoNotGrowWithThePath) {
  for (const char* family : {"up_down", "a_plus_b", "counter", "parity", "lbe"})
    for (const unsigned steps : {8u, 20u, 50u, 200u})
      EXPECT_LE(predicates(interpolants_of(test::path_problem(terms, family, steps))).size(), 10u)
          << family << " " << steps;
}

// One literal per point of the locking path, as a person would write it.
TEST_F(TheoryRefutationTest, LockingPathHasOneLiteralPerPoint) {
  const std::set<std::string> by_hand = {"lck == 0",  "lck == 1",       "new == old", "new == old + 1",
                                         "new > old", "new >= old + 1", "new != old"};
  for (const unsigned steps : {1u, 2u, 3u, 10u}) {
    for (const Term interpolant : interpolants_of(test::path_problem(terms, "lock", steps))) {
      const std::vector<Term> literals = atoms(terms, interpolant);
      EXPECT_LE(literals.size(), 1u) << to_infix(terms, interpolant);
      if (!literals.empty()) {
        EXPECT_TRUE(by_hand.contains(predicate(terms, interpolant))) << predicate(terms, interpolant);
      }
    }
  }
}

TEST_F(TheoryRefutationTest, LoopsGetTheirInvariant) {
  EXPECT_EQ(predicates(interpolants_of(test::path_problem(terms, "counter", 30))),
            std::set<std::string>{"x == y"});
  EXPECT_EQ(predicates(interpolants_of(test::path_problem(terms, "parity", 30))),
            std::set<std::string>{"x mod 2 == 0"});
  EXPECT_EQ(predicates(interpolants_of(test::path_problem(terms, "frame", 30))),
            std::set<std::string>{"v == data[p]"});
}

TEST_F(TheoryRefutationTest, NestedCutsSpeakOfTheInvocationOnly) {
  test::PathFamilies families(terms);
  interpolants_of(families.calls(4));
  interpolants_of(families.recursion(5));
}

TEST_F(TheoryRefutationTest, ConsistentFormulasAreNotRefuted) {
  const Term x = terms.symbol("x", terms.int_sort());
  const std::vector<Term> formulas = {terms.le(x, terms.integer(3)), terms.ge(x, terms.integer(3))};
  EXPECT_EQ(TheoryRefutation(terms, formulas, context).answer(), Answer::sat);
}

TEST_F(TheoryRefutationTest, WhatIsBeyondItIsSaid) {
  const Term x = terms.symbol("w", terms.bitvector_sort(8));
  const std::vector<Term> formulas = {terms.eq(x, terms.bitvector(1, 8)), terms.eq(x, terms.bitvector(2, 8))};
  const TheoryRefutation refutation(terms, formulas, context);
  EXPECT_EQ(refutation.answer(), Answer::unknown);
  EXPECT_EQ(refutation.reason(), "unsupported: bit-vectors");
}

TEST_F(TheoryRefutationTest, QuantifiersAreBeyondItAsWell) {
  const Term i = terms.symbol("i", terms.int_sort()), x = terms.symbol("x", terms.int_sort());
  const std::vector<Term> formulas = {terms.quantify(Kind::forall, std::vector{i}, terms.le(i, x)),
                                      terms.ge(x, terms.integer(3))};
  const TheoryRefutation refutation(terms, formulas, context);
  EXPECT_EQ(refutation.answer(), Answer::unknown);
  EXPECT_EQ(refutation.reason(), "unsupported: quantifiers");
}

// The split y <= 0 is an atom that was decided before it came to matter (found by the random problems).
TEST_F(TheoryRefutationTest, SplitsOnAnAtomOfTheProblem) {
  const auto symbol = [&](const char* name) { return terms.symbol(name, terms.int_sort()); };
  const Term x0 = symbol("x0"), y0 = symbol("y0"), x1 = symbol("x1"), y1 = symbol("y1"), x2 = symbol("x2");
  const auto number = [&](int value) { return terms.integer(value); };
  const std::vector<Term> formulas = {
      terms.and_({terms.eq(x1, number(-1)), terms.le(terms.add(x1, number(2)), terms.scale(2, y1)),
                  terms.or_(terms.ne(x0, y0), terms.le(y1, number(0)))}),
      terms.and_(terms.eq(x2, number(-1)), terms.le(terms.add(terms.scale(2, x1), terms.scale(2, y1)), x2))};
  interpolants_of({formulas, sequence_cuts(2)});
}

// Cases that a reader of the code found, beyond the reach of the random problems.
class CornerCases : public TheoryRefutationTest {
 protected:
  // Whatever is found must be right, and what is said must be true.
  void expect_right(const std::vector<Term>& formulas) {
    TheoryRefutation refutation(terms, formulas, context);
    EXPECT_NE(refutation.answer(), Answer::sat);
    if (refutation.answer() != Answer::unsat) return;
    EXPECT_EQ(check_theory_proof(refutation.proof()), std::nullopt);
    const InterpolationProblem problem{formulas, sequence_cuts(formulas.size())};
    const auto solver = make_solver(SolverKind::z3, terms, context);
    try {
      const Interpolants found{refutation.interpolants(problem.cuts, {}), "theory"};
      EXPECT_EQ(check_interpolants(terms, problem, found, *solver).what, "");
    } catch (const MixedProof&) {
    }
  }
  Term integer(const char* name) { return terms.symbol(name, terms.int_sort()); }
  Term apply(const char* name, Term argument) {
    const Sort domain[] = {terms.int_sort()};
    return terms.apply(terms.function(name, domain, terms.int_sort()), std::span(&argument, 1));
  }
};

TEST_F(CornerCases, WholeNumbersThatMeetInARealOne) {
  const Term i = integer("i"), j = integer("j"), r = terms.symbol("r", terms.real_sort());
  const Term a = terms.eq(terms.to_real(i), r);
  const Term b = terms.eq(r, terms.add(terms.to_real(j), terms.real(Rational(1, 2))));
  expect_right({a, b});
  expect_right({b, a});
}

TEST_F(CornerCases, WholeArgumentsThatMeetInARealOne) {
  const Term i = integer("i"), j = integer("j"), p = integer("p"), r = terms.symbol("r", terms.real_sort());
  expect_right({terms.and_(terms.eq(terms.to_real(i), r), terms.eq(apply("f", i), p)),
                terms.and_(terms.eq(terms.to_real(j), r), terms.ne(apply("f", j), p))});
}

TEST_F(CornerCases, AWholeNumberStrictlyBetweenTwoNeighbours) {
  const Term x = terms.to_real(integer("x"));
  expect_right({terms.gt(x, terms.real(3)), terms.lt(x, terms.real(4))});
  expect_right({terms.lt(x, terms.real(4)), terms.gt(x, terms.real(3))});
}

TEST_F(CornerCases, EqualitiesThatLoseWhatTheirSidesHaveInCommon) {
  const Term y = integer("y"), z = integer("z"), q = integer("q"), x = integer("x"), p = integer("p");
  const Term c = integer("c"), w = integer("w");
  expect_right({terms.and_({terms.eq(apply("f", terms.add(y, z)), q),
                            terms.eq(apply("f", terms.add(x, z)), p), terms.eq(terms.add(y, z), c)}),
                terms.and_({terms.eq(x, y), terms.le(w, c), terms.le(c, w), terms.ne(apply("f", w), p)})});
}

TEST_F(CornerCases, EqualityWithoutFunctions) {
  const Sort sort = terms.uninterpreted_sort("V");
  const Term a = terms.symbol("va", sort), b = terms.symbol("vb", sort), c = terms.symbol("vc", sort);
  const std::vector<Term> formulas = {terms.and_(terms.eq(a, b), terms.eq(b, c)), terms.ne(a, c)};
  EXPECT_EQ(interpolants_of({formulas, sequence_cuts(2)}), std::vector<Term>{terms.eq(a, c)});
}

// Products are unknown numbers to it: it may refute, but it cannot say that there is no refutation.
TEST_F(TheoryRefutationTest, NonlinearTermsAreNotCalledConsistent) {
  const Term x = terms.symbol("x", terms.int_sort());
  const std::vector<Term> formulas = {terms.lt(terms.mul(x, x), terms.integer(0))};
  const TheoryRefutation refutation(terms, formulas, context);
  EXPECT_EQ(refutation.answer(), Answer::unknown);
  EXPECT_NE(refutation.reason(), "");
}

// 001 Figure 2: a[x] <- y; y <- y + 1; assume z = x; assume a[z] != y - 1, abstracted with the predicates
// x = z, a[z] = y and a[z] = y - 1. Each statement has variables of its own; they share the propositions.
class FigureTwo : public TheoryRefutationTest {
 protected:
  struct State {
    Term x, y, z, a;
  };
  State state(const std::string& suffix) {
    const Sort integer = terms.int_sort();
    return {terms.symbol("x_" + suffix, integer), terms.symbol("y_" + suffix, integer),
            terms.symbol("z_" + suffix, integer),
            terms.symbol("a_" + suffix, terms.array_sort(integer, integer))};
  }
  Term proposition(const std::string& name, unsigned primes) {
    return terms.symbol(name + std::string(primes, '\''), terms.bool_sort());
  }
  std::vector<std::pair<std::string, Term>> predicates_in(const State& s) {
    const Term read = terms.select(s.a, s.z);
    return {{"x=z", terms.eq(s.x, s.z)},
            {"a[z]=y", terms.eq(read, s.y)},
            {"a[z]=y-1", terms.eq(read, terms.sub(s.y, terms.integer(1)))}};
  }
  std::vector<Term> path() {
    std::vector<Term> formulas;
    for (unsigned i = 0; i < 4; ++i) {
      const State now = state(std::to_string(i)), next = state(std::to_string(i) + "n");
      std::vector<Term> parts = {terms.eq(next.x, now.x), terms.eq(next.z, now.z)};
      parts.push_back(terms.eq(next.a, i == 0 ? terms.store(now.a, now.x, now.y) : now.a));
      parts.push_back(terms.eq(next.y, i == 1 ? terms.add(now.y, terms.integer(1)) : now.y));
      if (i == 2) parts.push_back(terms.eq(now.z, now.x));
      if (i == 3) parts.push_back(terms.ne(terms.select(now.a, now.z), terms.sub(now.y, terms.integer(1))));
      for (const auto& [name, formula] : predicates_in(now))
        parts.push_back(terms.eq(proposition(name, i), formula));
      for (const auto& [name, formula] : predicates_in(next))
        parts.push_back(terms.eq(proposition(name, i + 1), formula));
      formulas.push_back(terms.and_(parts));
    }
    return formulas;
  }
};

TEST_F(FigureTwo, TransitionInterpolantsAreThoseOfThePaper) {
  const std::vector<Term> formulas = path();
  TheoryRefutation refutation(terms, formulas, context);
  ASSERT_EQ(refutation.answer(), Answer::unsat);
  std::vector<Term> found = refutation.interpolants(symmetric_cuts(4), {.raise_local_pivots = true});
  for (Term& term : found) term = tidy(terms, term);
  const auto p = [&](const char* name, unsigned primes) { return proposition(name, primes); };
  const std::vector<Term> paper = {
      terms.implies(p("x=z", 1), p("a[z]=y", 1)),
      terms.and_(terms.implies(p("a[z]=y", 1), p("a[z]=y-1", 2)), terms.implies(p("x=z", 2), p("x=z", 1))),
      terms.and_(terms.implies(p("a[z]=y-1", 2), p("a[z]=y-1", 3)), p("x=z", 2)),
      terms.not_(p("a[z]=y-1", 3))};
  EXPECT_EQ(found, paper);
}

// Raised interpolants imply those of the proof as it was, and contradict each other.
TEST_F(FigureTwo, RaisingStrengthens) {
  const InterpolationProblem problem{path(), symmetric_cuts(4)};
  TheoryRefutation refutation(terms, problem.formulas, context);
  const auto solver = make_solver(SolverKind::z3, terms, context);
  for (const Labelling labelling : {Labelling::mcmillan, Labelling::pudlak}) {
    const std::vector<Term> plain = refutation.interpolants(problem.cuts, {labelling});
    const std::vector<Term> raised =
        refutation.interpolants(problem.cuts, {.labelling = labelling, .raise_local_pivots = true});
    EXPECT_EQ(check_interpolants(terms, problem, {raised, ""}, *solver).what, "");
    for (std::size_t i = 0; i < plain.size(); ++i)
      EXPECT_EQ(solver->check_once(terms.and_(raised[i], terms.not_(plain[i]))), Answer::unsat);
  }
}

}  // namespace
}  // namespace hone
