// SPDX-License-Identifier: Apache-2.0
#include "logic/printer.h"

#include <gtest/gtest.h>

namespace hone {
namespace {

class PrinterTest : public testing::Test {
 protected:
  Term integer(long value) { return terms.integer(value); }
  std::string infix(Term term) const { return to_infix(terms, term); }
  std::string smtlib(Term term) const { return to_smtlib(terms, term); }

  Terms terms;
  Sort ints = terms.int_sort();
  Term x = terms.symbol("x", ints), y = terms.symbol("y", ints), z = terms.symbol("main::z", ints);
  Term b = terms.symbol("b", terms.bool_sort()), c = terms.symbol("c", terms.bool_sort());
  Term r = terms.symbol("r", terms.real_sort());
  Term a = terms.symbol("a", terms.array_sort(ints, ints));
  Term v = terms.symbol("v", terms.bitvector_sort(8));
};

TEST_F(PrinterTest, ComparisonsHavePositiveCoefficients) {
  EXPECT_EQ(infix(terms.le(terms.sub(x, y), integer(0))), "x <= y");
  EXPECT_EQ(infix(terms.le(terms.neg(x), integer(-3))), "x >= 3");
  EXPECT_EQ(infix(terms.lt(y, x)), "y < x");
  EXPECT_EQ(infix(terms.lt(x, integer(0))), "x < 0");
  EXPECT_EQ(infix(terms.gt(x, integer(0))), "x > 0");
  EXPECT_EQ(infix(terms.le(x, integer(-3))), "x <= -3");
  EXPECT_EQ(infix(terms.ge(x, integer(-3))), "x >= -3");
  EXPECT_EQ(infix(terms.le(terms.sub(x, y), integer(3))), "x <= y + 3");
  EXPECT_EQ(infix(terms.le(terms.sub(x, y), integer(-3))), "x + 3 <= y");
  EXPECT_EQ(infix(terms.ge(terms.add(x, y), integer(1))), "x + y > 0");
  EXPECT_EQ(infix(terms.le(integer(0), terms.sub(terms.scale(2, x), terms.scale(3, y)))), "3*y <= 2*x");
  EXPECT_EQ(infix(terms.lt(r, terms.real(Rational(1, 3)))), "r < 1.0/3.0");
}

TEST_F(PrinterTest, EquationsHaveTheConstantOnTheRight) {
  EXPECT_EQ(infix(terms.eq(x, terms.add(terms.scale(2, y), integer(1)))), "x == 2*y + 1");
  EXPECT_EQ(infix(terms.eq(terms.sub(x, y), integer(-1))), "y == x + 1");
  EXPECT_EQ(infix(terms.ne(terms.scale(2, x), y)), "y != 2*x");
  EXPECT_EQ(infix(terms.eq(x, integer(-1))), "x == -1");
  EXPECT_EQ(infix(terms.eq(terms.add(x, y), integer(0))), "x + y == 0");
  EXPECT_EQ(infix(terms.eq(b, c)), "b == c");
  EXPECT_EQ(infix(terms.ne(b, c)), "b != c");
  EXPECT_EQ(infix(terms.eq(b, terms.lt(x, y))), "b == (x < y)");
  EXPECT_EQ(infix(terms.eq(v, terms.bitvector(5, 8))), "v == 5u8");
}

// Arguments of connectives stand in the order in which they were made, which for arguments of a call is up to
// the compiler.
TEST_F(PrinterTest, ParenthesesOnlyWhereNeeded) {
  const Term either = terms.or_(b, terms.not_(c)), less = terms.lt(x, y);
  EXPECT_EQ(infix(terms.and_(either, less)), "(b || !c) && x < y");
  EXPECT_EQ(infix(terms.or_(terms.and_(b, c), terms.lt(x, y))), "x < y || b && c");
  EXPECT_EQ(infix(terms.not_(terms.and_(b, c))), "!(b && c)");
  EXPECT_EQ(infix(terms.mul(terms.add(x, integer(1)), y)), "y*(x + 1)");
  EXPECT_EQ(infix(terms.scale(2, terms.mul(x, y))), "2*x*y");
  const Term sum = terms.add(x, y), quotient = terms.div(x, y);
  EXPECT_EQ(infix(terms.scale(2, terms.mul(sum, quotient))), "2*((x + y)*(x div y))");
  EXPECT_EQ(infix(terms.div(terms.neg(x), integer(3))), "(-x) div 3");
  EXPECT_EQ(infix(terms.neg(terms.div(x, integer(3)))), "-(x div 3)");
  EXPECT_EQ(infix(terms.sub(y, terms.mod(x, integer(3)))), "y - x mod 3");
  EXPECT_EQ(infix(terms.sub(integer(1), x)), "1 - x");
  EXPECT_EQ(infix(terms.ite(b, x, terms.ite(c, y, integer(0)))), "b ? x : c ? y : 0");
  EXPECT_EQ(infix(terms.add(terms.ite(b, x, y), x)), "x + (b ? x : y)");
}

TEST_F(PrinterTest, DivisionTowardsZeroIsWrittenAsInC) {
  EXPECT_EQ(infix(terms.truncated_div(x, integer(2))), "x / 2");
  EXPECT_EQ(infix(terms.truncated_mod(terms.add(terms.scale(2, x), integer(-5)), y)), "(2*x - 5) % y");
  EXPECT_EQ(infix(terms.ite(terms.ge(x, integer(1)), terms.div(x, y), terms.neg(terms.div(terms.neg(x), y)))),
            "x > 0 ? x div y : -((-x) div y)");
}

TEST_F(PrinterTest, OtherOperators) {
  EXPECT_EQ(infix(terms.select(terms.store(a, x, integer(3)), y)), "a[x := 3][y]");
  const Term i = terms.symbol("i", ints);
  EXPECT_EQ(infix(terms.quantify(Kind::forall, std::vector{i, b}, terms.or_(b, terms.le(i, z)))),
            "forall i, b : Bool. b || i <= main::z");
  EXPECT_EQ(infix(terms.bv(Kind::bv_ult, {terms.bv_extract(v, 3, 0), terms.bitvector(9, 4)})),
            "bvult(extract(v, 3, 0), 9u4)");
  const Function f = terms.function("f", std::vector{ints}, ints);
  EXPECT_EQ(infix(terms.apply(f, std::vector{x})), "f(x)");
  EXPECT_EQ(to_infix(terms, terms.lt(x, y), [](Term) { return std::string("?"); }), "? < ?");
}

TEST_F(PrinterTest, BoundsOfBoundVariablesComeFirst) {
  const Term i = terms.symbol("i", ints), j = terms.symbol("j", ints);
  const auto all = [&](std::vector<Term> bound, Term body) {
    return infix(terms.quantify(Kind::forall, bound, body));
  };
  const Term is_zero = terms.eq(terms.select(a, i), integer(0));
  const Term from_zero = terms.ge(i, integer(0)), below = terms.lt(i, x);
  const Term in_range = terms.and_(from_zero, below);
  EXPECT_EQ(all({i}, terms.or_({terms.lt(i, integer(0)), terms.ge(i, x), is_zero})),
            "forall i. i >= 0 && i < x => a[i] == 0");
  EXPECT_EQ(all({i}, terms.implies(in_range, is_zero)), "forall i. a[i] == 0 || !(i >= 0 && i < x)");
  EXPECT_EQ(all({i, j}, terms.or_(terms.eq(i, j), terms.ne(terms.select(a, i), terms.select(a, j)))),
            "forall i, j. i != j => a[i] != a[j]");
  const Term read = terms.gt(terms.select(a, i), x);
  EXPECT_EQ(all({i}, terms.or_(terms.not_(is_zero), read)), "forall i. a[i] == 0 => x < a[i]");
  EXPECT_EQ(infix(terms.or_(terms.lt(i, integer(0)), is_zero)), "a[i] == 0 || i < 0") << "outside of a body";
}

TEST_F(PrinterTest, SortsOfBoundVariables) {
  const Sort node = terms.uninterpreted_sort("a node");
  const Term n = terms.symbol("n", node),
             m = terms.symbol("m", terms.array_sort(ints, terms.bitvector_sort(8)));
  EXPECT_EQ(infix(terms.quantify(Kind::exists, std::vector{n, m}, terms.symbol("flag", terms.bool_sort()))),
            "exists n : |a node|, m : (Array Int (_ BitVec 8)). flag");
  EXPECT_EQ(infix(terms.const_array(terms.array_sort(node, ints), integer(0))),
            "constant_array(0 : (Array |a node| Int))");
}

// A name that was given outside means something else where its symbols are bound.
TEST_F(PrinterTest, DefinitionsAreHiddenWhereTheirSymbolsAreBound) {
  const Term i = terms.symbol("i", ints);
  const Term read = terms.select(a, i);
  const Term inner = terms.quantify(Kind::forall, std::vector{i}, terms.gt(read, x));
  const Term whole = terms.and_({inner, terms.gt(read, y), terms.eq(terms.mod(read, y), x)});
  const std::string printed = smtlib(whole);
  EXPECT_EQ(printed.find("(let (($1 (select a i)))"), 0U) << printed;
  EXPECT_NE(printed.find("(forall ((i Int)) (<= (+ x (* (- 1) (select a i))) (- 1)))"), std::string::npos)
      << printed;
}

TEST_F(PrinterTest, OddNamesAreQuoted) {
  EXPECT_EQ(infix(terms.symbol("a b", ints)), "|a b|");
  EXPECT_EQ(infix(terms.symbol("div", ints)), "|div|");
  EXPECT_EQ(infix(terms.symbol("x@entry", ints)), "x@entry");
  EXPECT_EQ(infix(terms.symbol("7up", ints)), "|7up|");
  EXPECT_EQ(smtlib_symbol("x"), "x");
  EXPECT_EQ(smtlib_symbol("main::x"), "|main::x|");
  EXPECT_EQ(smtlib_symbol("let"), "|let|");
  EXPECT_EQ(smtlib_symbol("1x"), "|1x|");
  EXPECT_EQ(smtlib_symbol(""), "||");
}

TEST_F(PrinterTest, SmtlibConstants) {
  EXPECT_EQ(smtlib(integer(-5)), "(- 5)");
  EXPECT_EQ(smtlib(terms.real(Rational(1, 3))), "(/ 1.0 3.0)");
  EXPECT_EQ(smtlib(terms.real(Rational(-4))), "(- 4.0)");
  EXPECT_EQ(smtlib(terms.bitvector(5, 8)), "#x05");
  EXPECT_EQ(smtlib(terms.bitvector(5, 7)), "(_ bv5 7)");
  EXPECT_EQ(smtlib(terms.const_array(terms.sort(a), integer(0))), "((as const (Array Int Int)) 0)");
  EXPECT_EQ(smtlib(terms.bv_extract(v, 6, 2)), "((_ extract 6 2) v)");
  EXPECT_EQ(smtlib(terms.bv_extend(Kind::bv_sign_extend, v, 4)), "((_ sign_extend 4) v)");
}

TEST_F(PrinterTest, SmtlibNamesSharedSubterms) {
  const Term product = terms.mul(x, y);
  const Term quotient = terms.div(product, integer(2)), rest = terms.mod(product, integer(2));
  EXPECT_EQ(smtlib(terms.eq(quotient, rest)),
            "(let (($1 (* x y))) (= (+ (div $1 2) (* (- 1) (mod $1 2))) 0))");
}

// A shared subterm with a bound symbol must be named inside the quantifier, and the name must not leave it.
TEST_F(PrinterTest, DefinitionsStayInTheirScope) {
  const Term i = terms.symbol("i", ints);
  const Term read = terms.select(a, i);
  const Term greater = terms.gt(read, x), equal = terms.eq(terms.mod(read, y), x);
  const Term all = terms.quantify(Kind::forall, std::vector{i}, terms.or_(greater, equal));
  const Term outer = terms.select(a, x);
  const Term whole = terms.and_({all, terms.gt(outer, y), terms.eq(terms.mod(outer, y), x)});
  EXPECT_EQ(smtlib(all),
            "(forall ((i Int)) (let (($1 (select a i))) (or (<= (+ x (* (- 1) $1)) (- 1)) (= (+ x (* (- 1) "
            "(mod $1 y))) 0))))");
  EXPECT_EQ(smtlib(whole).find("(let (($1 (select a x)))"), 0U);
  EXPECT_NE(smtlib(whole).find("(let (($2 (select a i)))"), std::string::npos);
}

TEST_F(PrinterTest, DefinedNamesDifferFromSymbols) {
  terms.symbol("$1", ints);
  const Term product = terms.mul(x, y);
  EXPECT_EQ(
      smtlib(terms.eq(terms.div(product, integer(2)), terms.mod(product, integer(2)))).find("(let (($2 "),
      0U);
}

TEST_F(PrinterTest, InfixNamesSharedSubtermsOnlyInLargeTerms) {
  Term term = x;
  for (int i = 0; i < 4; ++i) term = terms.mul(term, term);
  EXPECT_EQ(infix(term).find("let"), std::string::npos);
  for (int i = 0; i < 20; ++i) term = terms.mul(term, term);
  EXPECT_EQ(infix(term).find("let $1 = x*x; $2 = $1*$1; "), 0U);
  EXPECT_LT(infix(term).size(), 500U);
}

}  // namespace
}  // namespace hone
