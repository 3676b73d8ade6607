// SPDX-License-Identifier: Apache-2.0
// Both solvers must compute what evaluation computes: theirs is the only other arithmetic that we have.
#include <gtest/gtest.h>
#include <z3++.h>

#include <bit>
#include <functional>

#include "base/error.h"
#include "logic/printer.h"
#include "logic/traversal.h"
#include "smt/solver.h"
#include "support/nightly.h"
#include "support/random_floats.h"

namespace hone {
namespace {

using namespace test;

Options patient() {
  Options options;
  options.set(Option::solver_timeout, "100000");
  options.set(Option::solver_effort, "100000");
  options.set(Option::intervals, "off");  // these are tests of the solvers
  return options;
}

class SolverFloats : public testing::TestWithParam<SolverKind> {
 protected:
  // A term over the symbols, one or two operators deep, and its value.
  Term make(const std::function<Term(unsigned)>& leaf, bool with_remainders) {
    const auto nested = [&](unsigned width) {
      return random.one_in(3) ? floats.number(width, leaf, with_remainders) : leaf(width);
    };
    switch (random.below(4)) {
      case 0: return floats.comparison(nested);
      case 1: {
        static const std::vector<unsigned> widths{8, 16, 32, 33, 64, 65};
        return floats.integer(random.one_of(widths), nested);
      }
      default: return floats.number(random.one_in(2) ? 32 : 64, nested, with_remainders);
    }
  }

  Terms terms;
  const Options options = patient();
  RunContext context{options};
  Random random{3};
  RandomFloats floats{terms, random};
  std::unique_ptr<Solver> solver = make_solver(GetParam(), terms, context);
};

// Symbols are bound to constants by equations, so that the builders cannot fold.
TEST_P(SolverFloats, AgreeWithEvaluation) {
  std::vector<Term> of_32, of_64;
  for (int i = 0; i < 3; ++i) {
    of_32.push_back(terms.symbol("f" + std::to_string(i), terms.bitvector_sort(32)));
    of_64.push_back(terms.symbol("d" + std::to_string(i), terms.bitvector_sort(64)));
  }
  const auto leaf = [&](unsigned width) { return random.one_of(width == 32 ? of_32 : of_64); };
  for (unsigned i = 0; i < test::rounds(400); ++i) {
    Substitution values;
    std::vector<Term> given;
    const Term term = make(leaf, true);
    for (const Term symbol : free_symbols(terms, term)) {
      values[symbol] = floats.constant(terms.width(terms.sort(symbol)));
      given.push_back(terms.eq(symbol, values[symbol]));
    }
    const Term value = substitute(terms, term, values);
    ASSERT_TRUE(terms.is_constant(value));
    solver->push();
    solver->add(terms.and_(given));
    ASSERT_EQ(solver->check(), Answer::sat);
    const Term differs[] = {terms.ne(term, value)};
    ASSERT_EQ(solver->check(differs), Answer::unsat)
        << to_infix(terms, terms.and_(given)) << "\n"
        << to_infix(terms, term) << " should be " << to_infix(terms, value);
    solver->add(terms.eq(term, value));
    ASSERT_EQ(solver->check(), Answer::sat) << to_infix(terms, term);
    solver->pop();
  }
}

// By inequalities solvers cannot fold either and have to use their circuits, which can take long.
TEST_P(SolverFloats, CircuitsAgreeWithEvaluation) {
  Options hasty;
  hasty.set(Option::solver_timeout, "1000");
  RunContext hasty_context{hasty};
  const std::unique_ptr<Solver> hasty_solver = make_solver(GetParam(), terms, hasty_context);
  const Term f = terms.symbol("f", terms.bitvector_sort(32)), g = terms.symbol("g", terms.bitvector_sort(32));
  int decided = 0;
  for (int i = 0; i < 60; ++i) {
    const Term x = floats.constant(32), y = floats.constant(32);
    static const std::vector<Kind> kinds{Kind::fp_add, Kind::fp_sub, Kind::fp_mul,
                                         Kind::fp_eq,  Kind::fp_lt,  Kind::fp_le};
    static const std::vector<Kind> conversions{Kind::fp_from_signed, Kind::fp_from_unsigned,
                                               Kind::fp_to_signed, Kind::fp_to_unsigned};
    const Term term = i % 4 == 0   ? terms.fp_convert(random.one_of(conversions), f, 32)
                      : i % 4 == 1 ? terms.fp_round(static_cast<RoundingMode>(random.below(5)), f)
                                   : terms.fp(random.one_of(kinds), {f, g});
    const Term value = substitute(terms, term, {{f, x}, {g, y}});
    std::vector<Term> parts{terms.ne(term, value)};
    for (const auto& [symbol, constant] : {std::pair(f, x), std::pair(g, y)}) {
      parts.push_back(terms.bv(Kind::bv_ule, {symbol, constant}));
      parts.push_back(terms.bv(Kind::bv_ule, {constant, symbol}));
    }
    const Answer answer = hasty_solver->check_once(terms.and_(parts));
    ASSERT_NE(answer, Answer::sat) << to_infix(terms, terms.and_(parts));
    decided += answer == Answer::unsat ? 1 : 0;
  }
  EXPECT_GT(decided, 15);
}

// The other direction: what a solver finds is true of the values that it gives.
TEST_P(SolverFloats, ModelsAreTrue) {
  const Term f = terms.symbol("f", terms.bitvector_sort(32)), g = terms.symbol("g", terms.bitvector_sort(32));
  const auto number = [&](float value) {
    return terms.machine_bitvector(std::bit_cast<std::uint32_t>(value), 32);
  };
  const Term sum = terms.fp(Kind::fp_add, {f, number(1)});
  const std::vector<Term> formulas{
      terms.and_(terms.eq(sum, f), terms.fp(Kind::fp_lt, {f, number(1e9F)})),  // absorbed, or -inf
      terms.and_(terms.not_(terms.fp(Kind::fp_eq, {f, f})), terms.ne(f, number(0))),
      terms.eq(terms.fp(Kind::fp_mul, {f, number(3)}), number(2.25F)),
      terms.and_(terms.fp(Kind::fp_eq, {f, g}), terms.ne(f, g)),
      terms.eq(terms.fp_convert(Kind::fp_to_signed, f, 32), terms.machine_bitvector(std::uint64_t(-7), 32)),
      terms.eq(terms.fp(Kind::fp_sub, {f, g}), terms.machine_bitvector(canonical_nan(32), 32)),
  };
  for (const Term formula : formulas) {
    solver->push();
    solver->add(formula);
    ASSERT_EQ(solver->check(), Answer::sat) << to_infix(terms, formula);
    const Term symbols[] = {f, g};
    EXPECT_EQ(solver->model(symbols).evaluate(formula), terms.truth()) << to_infix(terms, formula);
    solver->pop();
  }
}

TEST_P(SolverFloats, Theorems) {
  const Term f = terms.symbol("f", terms.bitvector_sort(32)), g = terms.symbol("g", terms.bitvector_sort(32));
  const Term sum = terms.fp(Kind::fp_add, {f, g}), half_nan = terms.machine_bitvector(0x7f800001, 32);
  for (int again = 0; again < 2; ++again) {  // definitions must not be lost with a level
    EXPECT_EQ(solver->check_once(terms.eq(sum, half_nan)), Answer::unsat);
    EXPECT_EQ(solver->check_once(terms.and_(terms.fp(Kind::fp_lt, {f, g}), terms.fp(Kind::fp_lt, {g, f}))),
              Answer::unsat);
    const Term byte = terms.symbol("i", terms.bitvector_sort(8));
    const Term whole = terms.fp_convert(Kind::fp_from_signed, byte, 32);
    EXPECT_EQ(solver->check_once(terms.ne(terms.fp_convert(Kind::fp_to_signed, whole, 8), byte)),
              Answer::unsat);
  }
}

// Circuits of remainders are huge, so that there are only a few, of numbers that are not far from each other.
TEST_P(SolverFloats, Remainders) {
  const Term f = terms.symbol("f", terms.bitvector_sort(32)), g = terms.symbol("g", terms.bitvector_sort(32));
  for (const auto& [x, y] : {std::pair(5.5F, 2.0F), std::pair(-7.0F, 2.0F), std::pair(1e10F, 3.0F)}) {
    const auto encoded = [&](float value) {
      return terms.machine_bitvector(std::bit_cast<std::uint32_t>(value), 32);
    };
    const Term value = terms.fp(Kind::fp_rem, {encoded(x), encoded(y)});
    EXPECT_EQ(solver->check_once(terms.and_({terms.eq(f, encoded(x)), terms.eq(g, encoded(y)),
                                             terms.ne(terms.fp(Kind::fp_rem, {f, g}), value)})),
              Answer::unsat)
        << x << " and " << y;
  }
}

// What cvc5 cannot do it says.
TEST_P(SolverFloats, UnderQuantifiers) {
  const Term f = terms.symbol("f", terms.bitvector_sort(32)), g = terms.symbol("g", terms.bitvector_sort(32));
  const Term bound[] = {f};
  solver->push();
  solver->add(terms.quantify(Kind::forall, bound, terms.not_(terms.fp(Kind::fp_lt, {f, g}))));
  solver->pop();
  const Term encoded = terms.eq(terms.fp(Kind::fp_add, {f, g}), g);
  const Term quantified = terms.quantify(Kind::exists, bound, encoded);
  if (GetParam() == SolverKind::cvc5) {
    EXPECT_THROW(solver->add(quantified), Unsupported);
  } else {
    solver->add(quantified);
  }
}

INSTANTIATE_TEST_SUITE_P(Both, SolverFloats, testing::Values(SolverKind::z3, SolverKind::cvc5),
                         [](const auto& each) { return each.param == SolverKind::z3 ? "Z3" : "Cvc5"; });

// The text that we print, read by Z3.
TEST(PrintedFloats, MeanTheSameToZ3) {
  Terms terms;
  Random random{5};
  RandomFloats floats{terms, random};
  const Term x = terms.symbol("x", terms.bitvector_sort(32)), y = terms.symbol("y", terms.bitvector_sort(64));
  for (int i = 0; i < 200; ++i) {
    const auto leaf = [&](unsigned width) { return width == 32 ? x : y; };
    const Term term = random.one_in(3)   ? floats.comparison(leaf)
                      : random.one_in(2) ? floats.integer(random.one_in(2) ? 32 : 64, leaf)
                                         : floats.number(random.one_in(2) ? 32 : 64, leaf, false);
    const Term a = floats.constant(32), b = floats.constant(64);
    const Term value = substitute(terms, term, {{x, a}, {y, b}});
    const Term claim = terms.and_({terms.eq(x, a), terms.eq(y, b), terms.ne(term, value)});
    z3::context context;
    z3::solver solver(context);
    solver.from_string(("(declare-const x (_ BitVec 32))(declare-const y (_ BitVec 64))(assert " +
                        to_smtlib(terms, claim) + ")")
                           .c_str());
    ASSERT_EQ(solver.assertions().size(), 1U);
    ASSERT_EQ(solver.check(), z3::unsat) << to_smtlib(terms, claim);
  }
}

}  // namespace
}  // namespace hone
