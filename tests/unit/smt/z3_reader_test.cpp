// SPDX-License-Identifier: Apache-2.0
#include "smt/z3_reader.h"

#include <gtest/gtest.h>

#include "logic/printer.h"
#include "logic/traversal.h"
#include "smt/z3_translation.h"
#include "support/formulas.h"
#include "support/random_problems.h"

namespace hone {
namespace {

using namespace test;

class Z3ReaderTest : public testing::Test {
 protected:
  bool equivalent(const z3::expr& a, const z3::expr& b) {
    z3::solver solver(context);
    solver.add(a != b);
    return solver.check() == z3::unsat;
  }

  // Reads a formula of SMT-LIB by Z3 itself and compares what came of it.
  Term expect_same_meaning(const std::string& text) {
    const z3::expr original =
        context.parse_string(declarations.append("(assert ").append(text + ")").c_str())[0];
    declarations.resize(declarations.size() - text.size() - 9);
    const Term term = read(original);
    EXPECT_TRUE(term.valid()) << text;
    if (term.valid()) {
      EXPECT_TRUE(equivalent(original, translate(term))) << text << "\n" << to_smtlib(terms, term);
    }
    return term;
  }

  Terms terms;
  z3::context context;
  Z3Translation translate{terms, context};
  Z3Reader read{terms, context};
  std::string declarations =
      "(declare-const x Int) (declare-const y Int) (declare-const r Real) (declare-const p Bool)"
      "(declare-const v (_ BitVec 5)) (declare-const w (_ BitVec 5))"
      "(declare-const a (Array Int Int)) (declare-fun f (Int Int) Int)";
};

TEST_F(Z3ReaderTest, ReadsWhatWasTranslated) {
  Random random(5);
  for (const RandomTheory theory : random_theories()) {
    RandomLiterals literals(terms, random, theory);
    for (unsigned round = 0; round < 150; ++round) {
      const Term term = terms.or_(literals.literal(0), terms.and_(literals.literal(0), literals.literal(1)));
      EXPECT_EQ(read(translate(term)), term) << to_smtlib(terms, term);
      if (round >= 20) continue;
      const z3::expr simplified = translate(term).simplify();
      const Term again = read(simplified);
      ASSERT_TRUE(again.valid()) << simplified;
      EXPECT_TRUE(equivalent(simplified, translate(again))) << simplified;
    }
  }
}

TEST_F(Z3ReaderTest, ReadsQuotientsAndConditions) {
  Random random(6);
  const std::vector<Term> integers{terms.symbol("x", terms.int_sort()), terms.symbol("y", terms.int_sort())};
  RandomFormulas formulas(terms, random, integers, {terms.symbol("p", terms.bool_sort())});
  formulas.quotients = true;
  for (unsigned round = 0; round < 300; ++round) {
    const Term term = formulas.formula(3);
    EXPECT_EQ(read(translate(term)), term) << to_smtlib(terms, term);
  }
}

TEST_F(Z3ReaderTest, ReadsOperatorsThatWeDoNotHave) {
  for (const std::string text : {"(= (bvsub v w) (bvnand v w))",
                                 "(= (bvnor v w) (bvxnor v w))",
                                 "(= (bvsmod v w) v)",
                                 "(bvuge (bvurem v w) w)",
                                 "(bvugt v (bvudiv v w))",
                                 "(bvsge (bvsdiv v w) v)",
                                 "(bvsgt v w)",
                                 "(= ((_ rotate_left 2) v) ((_ rotate_right 1) w))",
                                 "(= ((_ repeat 2) v) (concat w v))",
                                 "(= (bvcomp v w) #b1)",
                                 "(= (bvredor v) (bvredand w))",
                                 "(= ((_ extract 3 1) v) #b010)",
                                 "(= ((_ sign_extend 2) v) ((_ zero_extend 2) w))",
                                 "(xor p (< x y) (>= r 0.5))",
                                 "(distinct x y 3)",
                                 "(= (rem x (- 3)) (rem y 3))",
                                 "(is_int r)",
                                 "(= (to_int r) x)",
                                 "(=> p (> (- x y 1) (* x y)))",
                                 "(= (select (store a x y) y) (f x y))",
                                 "(= a ((as const (Array Int Int)) 4))"})
    expect_same_meaning(text);
}

TEST_F(Z3ReaderTest, ReadsQuantifiers) {
  const Term nested = expect_same_meaning(
      "(forall ((i Int) (j Int)) (=> (< i j) (exists ((k Int)) (and (<= i k) (< (select a k) (+ x (f i "
      "j)))))))");
  EXPECT_EQ(terms.kind(nested), Kind::forall);
  EXPECT_EQ(free_symbols(terms, nested).size(), 2u);  // a and x
}

TEST_F(Z3ReaderTest, SaysWhenThereIsNoCounterpart) {
  const z3::expr v = context.bv_const("v", 5), x = context.int_const("x");
  EXPECT_FALSE(read(z3::bv2int(v, false) == x).valid());
  EXPECT_TRUE(read(x == 1).valid());
  EXPECT_FALSE(read(context.bool_const("x")).valid());  // x is an integer here
}

// Z3 may give the number of a dead expression to a new one.
TEST_F(Z3ReaderTest, IsNotConfusedByDeadExpressions) {
  for (int i = 0; i < 200; ++i) {
    const std::string name = "s" + std::to_string(i);
    const Term term = read(context.int_const(name.c_str()) <= i);
    EXPECT_EQ(term, terms.le(terms.symbol(name, terms.int_sort()), terms.integer(i)));
  }
}

TEST_F(Z3ReaderTest, ReadsDeepTerms) {
  z3::expr sum = context.int_const("x");
  for (int i = 0; i < 20000; ++i) {
    const z3::expr larger = z3::ite(context.bool_const("p"), sum, context.int_val(i));
    sum = larger;  // a copy: to move leaks in the z3++.h of Z3 4.8.12
  }
  EXPECT_TRUE(read(sum == 0).valid());
}

}  // namespace
}  // namespace hone
