// SPDX-License-Identifier: Apache-2.0
#include "smt/solver.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.h"
#include "logic/printer.h"
#include "logic/traversal.h"
#include "smt/z3_solver.h"
#include "support/formulas.h"

namespace hone {
namespace {

using namespace test;

// Random formulas of the theories beyond linear integer arithmetic.
class RandomTheories {
 public:
  RandomTheories(Terms& terms, Random& random) : terms_(terms), random_(random) {
    const Sort array = terms.array_sort(terms.int_sort(), terms.int_sort());
    for (const std::string name : {"1", "2"}) {
      reals_.push_back(terms.symbol("r" + name, terms.real_sort()));
      bits_.push_back(terms.symbol("v" + name, terms.bitvector_sort(5)));
      arrays_.push_back(terms.symbol("a" + name, array));
      integers_.push_back(terms.symbol("i" + name, terms.int_sort()));
    }
    const std::vector<Sort> domain{terms.int_sort()};
    function_ = terms.function("f", domain, terms.int_sort());
  }

  Term real(unsigned depth) {
    if (depth == 0)
      return random_.one_in(3) ? terms_.real(Rational(random_.between(-5, 5), 2)) : random_.one_of(reals_);
    if (random_.one_in(3)) return terms_.scale(Rational(random_.between(1, 5), 3), real(depth - 1));
    return random_.one_in(2) ? terms_.add(real(depth - 1), real(depth - 1))
                             : terms_.sub(real(depth - 1), real(depth - 1));
  }

  Term bits(unsigned depth) {
    if (depth == 0) return random_.one_in(3) ? terms_.bitvector(random_.below(32), 5) : random_.one_of(bits_);
    static const std::vector<Kind> kinds{Kind::bv_and,  Kind::bv_or,   Kind::bv_xor,  Kind::bv_add,
                                         Kind::bv_mul,  Kind::bv_udiv, Kind::bv_urem, Kind::bv_sdiv,
                                         Kind::bv_srem, Kind::bv_shl,  Kind::bv_lshr, Kind::bv_ashr};
    switch (random_.below(6)) {
      case 0: return terms_.bv(random_.one_in(2) ? Kind::bv_not : Kind::bv_neg, {bits(depth - 1)});
      case 1: {
        const Term part = terms_.bv_extract(bits(depth - 1), 3, 1);
        return terms_.bv_extend(random_.one_in(2) ? Kind::bv_zero_extend : Kind::bv_sign_extend, part, 2);
      }
      case 2: return terms_.bv_extract(terms_.bv(Kind::bv_concat, {bits(depth - 1), bits(depth - 1)}), 6, 2);
      default: return terms_.bv(random_.one_of(kinds), {bits(depth - 1), bits(depth - 1)});
    }
  }

  Term array(unsigned depth) {
    if (depth == 0) return random_.one_of(arrays_);
    return terms_.store(array(depth - 1), integer(depth - 1), integer(depth - 1));
  }

  Term integer(unsigned depth) {
    if (depth == 0)
      return random_.one_in(3) ? terms_.integer(random_.between(-2, 3)) : random_.one_of(integers_);
    switch (random_.below(3)) {
      case 0: return terms_.select(array(random_.below(2)), integer(depth - 1));
      case 1: {
        const std::vector<Term> arguments{integer(depth - 1)};
        return terms_.apply(function_, arguments);
      }
      default: return terms_.add(integer(depth - 1), integer(depth - 1));
    }
  }

  Term atom(int theory) {
    switch (theory) {
      case 0: {
        const Term left = real(2), right = real(1);
        return random_.one_in(3)   ? terms_.eq(left, right)
               : random_.one_in(2) ? terms_.lt(left, right)
                                   : terms_.le(left, right);
      }
      case 1: {
        static const std::vector<Kind> kinds{Kind::bv_ult, Kind::bv_ule, Kind::bv_slt, Kind::bv_sle};
        const Term left = bits(2), right = bits(1);
        return random_.one_in(3) ? terms_.eq(left, right) : terms_.bv(random_.one_of(kinds), {left, right});
      }
      default:
        if (random_.one_in(5)) return terms_.eq(array(1), array(1));
        return random_.one_in(2) ? terms_.eq(integer(2), integer(2)) : terms_.lt(integer(2), integer(1));
    }
  }

  Term formula(int theory, unsigned depth) {
    if (depth == 0) return atom(theory);
    switch (random_.below(3)) {
      case 0: return terms_.not_(formula(theory, depth - 1));
      case 1: return terms_.or_(formula(theory, depth - 1), formula(theory, depth - 1));
      default: return terms_.and_(formula(theory, depth - 1), formula(theory, depth - 1));
    }
  }

 private:
  Terms& terms_;
  Random& random_;
  std::vector<Term> reals_, bits_, arrays_, integers_;
  Function function_;
};

bool has_kind(const Terms& terms, Term formula, Kind kind) {
  bool found = false;
  for_each_subterm(terms, std::span(&formula, 1),
                   [&](Term term) { found = found || terms.kind(term) == kind; });
  return found;
}

class SolverTest : public testing::Test {
 protected:
  // Both solvers on a conjunction: the same answer; models satisfy, where they are made of plain values.
  void compare(const std::vector<Term>& formulas) {
    Answer answers[2];
    for (const int i : {0, 1}) {
      Solver& solver = i == 0 ? *z3 : *cvc5;
      solver.push();
      for (const Term formula : formulas) solver.add(formula);
      answers[i] = solver.check();
      if (answers[i] == Answer::sat) {
        const Model model = solver.model(free_symbols(terms, formulas));
        for (const Term formula : formulas) {
          if (has_kind(terms, formula, Kind::apply)) continue;  // the model has no values for functions
          const Term value = model.evaluate(formula);
          undetermined += value.valid() ? 0 : 1;
          EXPECT_NE(value, terms.falsity()) << solver.name() << ": " << to_smtlib(terms, formula);
        }
      }
      solver.pop();
    }
    ++(answers[0] == Answer::sat ? sat : answers[0] == Answer::unsat ? unsat : unknown);
    EXPECT_EQ(answers[0], answers[1]) << to_smtlib(terms, terms.and_(formulas));
  }

  void compare_theory(int theory, int rounds) {
    Random random(static_cast<unsigned>(40 + theory));
    RandomTheories formulas(terms, random);
    for (int round = 0; round < rounds; ++round) {
      std::vector<Term> problem;
      for (unsigned i = 1 + random.below(theory == 2 ? 9 : 4); i > 0; --i)
        problem.push_back(formulas.formula(theory, 1));
      compare(problem);
      if (HasFailure()) return;
    }
    expect_balance(rounds);
  }

  void expect_balance(int rounds) const {
    EXPECT_GT(sat, rounds / 10);
    EXPECT_GT(unsat, rounds / 20);
    EXPECT_EQ(unknown, 0);
    EXPECT_LT(undetermined, rounds / 10);
  }

  Terms terms;
  RunContext context;
  std::unique_ptr<Solver> z3 = make_solver(SolverKind::z3, terms, context);
  std::unique_ptr<Solver> cvc5 = make_solver(SolverKind::cvc5, terms, context);
  Term x = terms.symbol("x", terms.int_sort());
  Term y = terms.symbol("y", terms.int_sort());
  Term p = terms.symbol("p", terms.bool_sort());
  Term q = terms.symbol("q", terms.bool_sort());
  int sat = 0, unsat = 0, unknown = 0, undetermined = 0;
};

TEST_F(SolverTest, SolversAgreeOnIntegersAndBooleans) {
  Random random(1);
  RandomFormulas formulas(terms, random, {x, y, terms.symbol("z", terms.int_sort())}, {p, q});
  formulas.quotients = true;
  constexpr int rounds = 250;
  for (int round = 0; round < rounds; ++round) {
    std::vector<Term> problem;
    for (unsigned i = 2 + random.below(4); i > 0; --i) problem.push_back(formulas.formula(2));
    compare(problem);
    if (HasFailure()) return;
  }
  expect_balance(rounds);
}

TEST_F(SolverTest, SolversAgreeOnReals) { compare_theory(0, 200); }
TEST_F(SolverTest, SolversAgreeOnBitvectors) { compare_theory(1, 120); }
TEST_F(SolverTest, SolversAgreeOnArraysAndFunctions) { compare_theory(2, 50); }

TEST_F(SolverTest, PushAndPopRemember) {
  for (Solver* solver : {z3.get(), cvc5.get()}) {
    solver->add(terms.le(x, terms.integer(3)));
    EXPECT_EQ(solver->check(), Answer::sat);
    solver->push();
    solver->add(terms.le(terms.integer(4), x));
    EXPECT_EQ(solver->check(), Answer::unsat);
    solver->push();
    solver->add(p);
    EXPECT_EQ(solver->check(), Answer::unsat);
    solver->pop();
    solver->pop();
    EXPECT_EQ(solver->check(), Answer::sat) << solver->name();
    EXPECT_EQ(solver->check_once(terms.falsity()), Answer::unsat);
    EXPECT_EQ(solver->check(), Answer::sat) << "check_once should leave nothing behind";
    EXPECT_TRUE(solver->implies(terms.le(x, terms.integer(4)), terms));
    EXPECT_FALSE(solver->implies(terms.le(x, terms.integer(2)), terms));
  }
}

TEST_F(SolverTest, CoresAreContradictoryAndAmongTheAssumptions) {
  Random random(9);
  RandomFormulas formulas(terms, random, {x, y}, {p, q});
  int cores = 0;
  for (int round = 0; round < 150; ++round) {
    std::vector<Term> assumptions;
    while (assumptions.size() < 6) {
      const Term assumption = formulas.formula(1);
      if (!terms.is_constant(assumption)) assumptions.push_back(assumption);
    }
    for (Solver* solver : {z3.get(), cvc5.get()}) {
      if (solver->check(assumptions) != Answer::unsat) continue;
      const std::vector<Term> core = solver->unsat_core();
      for (const Term part : core)
        EXPECT_NE(std::find(assumptions.begin(), assumptions.end(), part), assumptions.end());
      EXPECT_EQ(z3->check_once(terms.and_(core)), Answer::unsat) << solver->name() << " in round " << round;
      ++cores;
    }
  }
  EXPECT_GT(cores, 50);
}

TEST_F(SolverTest, FalsityIsACoreOfItsOwn) {
  for (Solver* solver : {z3.get(), cvc5.get()}) {
    const std::vector<Term> assumptions{p, terms.falsity()};
    ASSERT_EQ(solver->check(assumptions), Answer::unsat);
    EXPECT_EQ(z3->check_once(terms.and_(solver->unsat_core())), Answer::unsat) << solver->name();
  }
}

TEST_F(SolverTest, AssumptionsAreForgotten) {
  for (Solver* solver : {z3.get(), cvc5.get()}) {
    const std::vector<Term> contradiction{p, terms.not_(p)};
    EXPECT_EQ(solver->check(contradiction), Answer::unsat);
    EXPECT_EQ(solver->check(), Answer::sat);
  }
}

TEST_F(SolverTest, OpenSymbolsHaveDefaultValues) {
  EXPECT_EQ(z3->check(), Answer::sat);
  const Model model = z3->model({});
  EXPECT_EQ(model.value(x), terms.integer(0));
  EXPECT_EQ(model.value(p), terms.falsity());
  EXPECT_EQ(model.evaluate(terms.le(x, y)), terms.truth());
}

// x^3 + y^3 + z^3 = 114 has no known solution.
TEST_F(SolverTest, SolversAgreeOnQuantifiers) {
  const Sort ints = terms.int_sort(), node = terms.uninterpreted_sort("node");
  const Term i = terms.symbol("i", ints), a = terms.symbol("a", terms.array_sort(ints, ints));
  const Term n = terms.symbol("n", node), m = terms.symbol("m", node);
  const auto all = [&](Term bound, Term body) {
    return terms.quantify(Kind::forall, std::vector{bound}, body);
  };
  const Function f = terms.function("f", std::vector{node}, node);
  const Term above = all(i, terms.implies(terms.ge(i, terms.integer(0)), terms.ge(terms.select(a, i), x)));
  const Term at_y = terms.lt(terms.select(a, y), x);
  compare({above, terms.ge(y, terms.integer(2)), at_y});
  // i is bound in one formula and free in another.
  compare({all(i, terms.gt(terms.select(a, i), i)), terms.le(terms.select(a, i), i)});
  compare({all(n, terms.eq(terms.apply(f, std::vector{n}), m)), terms.ne(terms.apply(f, std::vector{m}), m)});
  compare({all(n, all(m, terms.eq(n, m))), terms.ne(n, m)});
  compare({terms.not_(all(n, terms.eq(n, m)))});
  EXPECT_EQ(unsat, 4);
  EXPECT_EQ(sat, 1);
}

TEST_F(SolverTest, ElementsAreValuesInModels) {
  const Sort node = terms.uninterpreted_sort("node");
  const Term n = terms.symbol("n", node), m = terms.symbol("m", node);
  const Term a = terms.symbol("a", terms.array_sort(node, terms.int_sort()));
  const Term formula = terms.and_({terms.ne(n, m), terms.eq(terms.select(a, n), terms.integer(5)),
                                   terms.lt(terms.select(a, m), terms.integer(0))});
  for (Solver* solver : {z3.get(), cvc5.get()}) {
    solver->add(formula);
    ASSERT_EQ(solver->check(), Answer::sat);
    const Model model = solver->model(std::vector{n, m, a});
    EXPECT_EQ(model.evaluate(formula), terms.truth()) << solver->name();
    EXPECT_EQ(terms.kind(model.value(n)), Kind::element) << solver->name();
    EXPECT_THROW(solver->check_once(terms.eq(n, terms.element(node, 0))), Unsupported);
  }
}

// Where quantifiers speak of an array, Z3 may give it as a function.
TEST_F(SolverTest, ArraysGivenAsFunctions) {
  const Sort ints = terms.int_sort();
  const Term i = terms.symbol("i", ints), a = terms.symbol("a", terms.array_sort(ints, ints));
  const Term read = terms.select(a, i);
  const Term all =
      terms.quantify(Kind::forall, std::vector{i},
                     terms.or_(terms.eq(read, terms.integer(1)), terms.eq(read, terms.integer(7))));
  const Term ground = terms.and_(terms.eq(terms.select(a, x), terms.integer(7)),
                                 terms.eq(terms.select(a, y), terms.integer(1)));
  z3->add(terms.and_(all, ground));
  ASSERT_EQ(z3->check(), Answer::sat);
  EXPECT_EQ(z3->model(std::vector{x, y, a}).evaluate(ground), terms.truth());
}

TEST_F(SolverTest, ATimeOutIsUnknownAndNoException) {
  Options options;
  options.set(Option::solver_timeout, "150");
  RunContext impatient(options);
  const Term z = terms.symbol("z", terms.int_sort());
  const auto cube = [&](Term t) { return terms.mul(t, terms.mul(t, t)); };
  const std::vector<Term> cubes{cube(x), cube(y), cube(z)};
  const Term hard = terms.eq(terms.add(cubes), terms.integer(114));
  for (const SolverKind kind : {SolverKind::z3, SolverKind::cvc5}) {
    const auto solver = make_solver(kind, terms, impatient);
    const double start = impatient.elapsed_seconds();
    EXPECT_EQ(solver->check_once(hard), Answer::unknown) << solver->name();
    EXPECT_LT(impatient.elapsed_seconds() - start, 3) << solver->name();
    EXPECT_EQ(solver->check_once(terms.eq(x, y)), Answer::sat) << "and it goes on: " << solver->name();
  }
}

// What a question takes does not depend on the time, so neither does its answer.
TEST_F(SolverTest, AQuestionEndsAfterTheSameEffortInEveryRun) {
  Options options;
  options.set(Option::solver_effort, "300");
  const Sort words = terms.bitvector_sort(64);
  const Term u = terms.symbol("u", words), v = terms.symbol("v", words);
  const Term small = terms.bitvector(Integer(1) << 31, 64), one = terms.bitvector(1, 64);
  const Term product =
      terms.eq(terms.bv(Kind::bv_mul, {u, v}), terms.bitvector(Integer("4611685975477714963"), 64));
  const Term hard = terms.and_(
      std::vector<Term>{product, terms.bv(Kind::bv_ult, {one, u}), terms.bv(Kind::bv_ult, {u, small}),
                        terms.bv(Kind::bv_ult, {one, v}), terms.bv(Kind::bv_ult, {v, small})});
  std::vector<std::uint64_t> efforts;
  for (int i = 0; i < 2; ++i) {
    RunContext impatient(options);
    const auto solver = make_solver(SolverKind::z3, terms, impatient);
    EXPECT_EQ(solver->check_once(hard), Answer::unknown);
    efforts.push_back(impatient.effort());
  }
  EXPECT_GE(efforts[0], 300U);
  EXPECT_LT(efforts[0], 600U);
  EXPECT_EQ(efforts[0], efforts[1]);
}

// Also where the limit comes while the solver takes in what is new, as it does for some of these efforts.
TEST_F(SolverTest, WhatComesAfterALimitForgetsNothing) {
  const Sort words = terms.bitvector_sort(32);
  const auto word = [&](const std::string& name, int i) {
    return terms.symbol(name + std::to_string(i), words);
  };
  for (const auto& [effort, with_integers] : std::vector<std::pair<std::uint64_t, bool>>{
           {1, false}, {2, false}, {3, false}, {5, false}, {8, false}, {2, true}, {5, true}}) {
    Z3Solver solver(terms, context);
    std::vector<Term> all;
    const auto add = [&](Term formula) {
      all.push_back(formula);
      solver.add(formula);
    };
    add(terms.eq(word("w", 0), terms.bitvector(5, 32)));
    if (with_integers) add(terms.eq(x, y));
    for (int i = 0; i < 40; ++i) {
      const Term here = word("w", i),
                 low = terms.bv_extend(Kind::bv_zero_extend, terms.bv_extract(here, 7, 0), 24);
      const Term product = terms.bv(Kind::bv_mul, {here, low});
      const Term chosen =
          terms.ite(terms.bv(Kind::bv_ult, {here, low}), product, terms.bv(Kind::bv_xor, {product, here}));
      add(terms.eq(word("w", i + 1), terms.bv(Kind::bv_add, {chosen, terms.bitvector(i, 32)})));
      if (i % 4 != 0) continue;
      solver.set_effort(effort);
      ASSERT_NE(solver.check({}), Answer::unsat);
    }
    solver.set_effort(100'000);
    ASSERT_EQ(solver.check({}), Answer::sat);
    const Model model = solver.model(free_symbols(terms, all));
    for (const Term formula : all) ASSERT_EQ(model.evaluate(formula), terms.truth()) << "effort " << effort;
  }
}

TEST_F(SolverTest, ARunThatIsOverIsALimit) {
  context.cancel("cancelled");
  EXPECT_THROW(z3->check(), LimitReached);
  EXPECT_THROW(cvc5->check(), LimitReached);
}

TEST_F(SolverTest, TheOptionChoosesTheSolver) {
  EXPECT_EQ(make_solver(terms, context)->name(), "z3");
  Options options;
  options.set(Option::solver, "cvc5");
  RunContext other(options);
  EXPECT_EQ(make_solver(terms, other)->name(), "cvc5");
}

TEST_F(SolverTest, QuestionsAreCounted) {
  z3->check_once(p);
  cvc5->check_once(p);
  EXPECT_EQ(context.statistics().counter("solver calls"), 2u);
}

}  // namespace
}  // namespace hone
