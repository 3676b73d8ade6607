// SPDX-License-Identifier: Apache-2.0
#include "logic/infix_reader.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "logic/printer.h"
#include "logic/traversal.h"
#include "unit/logic/reference.h"

namespace hone::test {
namespace {

class InfixReaderTest : public testing::Test {
 protected:
  Term read(std::string_view text) {
    return read_infix(terms, text, [&](std::string_view name) {
      const Term symbol = terms.find_symbol(std::string(name));
      return symbol.valid() && std::ranges::find(bound, symbol) == bound.end() ? symbol : Term();
    });
  }
  Term integer(long value) { return terms.integer(value); }
  std::string error_of(std::string_view text) {
    try {
      read(text);
    } catch (const InputError& error) {
      return error.what();
    }
    return "no error";
  }

  Terms terms;
  Sort ints = terms.int_sort();
  Term x = terms.symbol("x", ints), y = terms.symbol("y", ints);
  Term b = terms.symbol("b", terms.bool_sort()), c = terms.symbol("c", terms.bool_sort());
  Term a = terms.symbol("a", terms.array_sort(ints, ints));
  std::vector<Term> bound;
};

TEST_F(InfixReaderTest, Precedence) {
  EXPECT_EQ(read("x + 2*y <= 3 && b || !c"),
            terms.or_(terms.and_(terms.le(terms.add(x, terms.scale(2, y)), integer(3)), b), terms.not_(c)));
  EXPECT_EQ(read("x - y - 1"), terms.sub(terms.sub(x, y), integer(1)));
  EXPECT_EQ(read("-x div 2"), terms.div(terms.neg(x), integer(2)));
  EXPECT_EQ(read("x div 2 mod 3"), terms.mod(terms.div(x, integer(2)), integer(3)));
  EXPECT_EQ(read("x == y == b"), terms.eq(terms.eq(x, y), b));
  EXPECT_EQ(read("b ? x : c ? y : 0"), terms.ite(b, x, terms.ite(c, y, integer(0))));
  EXPECT_EQ(read("!b == c"), terms.eq(terms.not_(b), c));
  EXPECT_EQ(read("a[x := 3][y]"), terms.select(terms.store(a, x, integer(3)), y));
}

TEST_F(InfixReaderTest, DivisionAsInC) {
  EXPECT_EQ(read("x / 2"), terms.truncated_div(x, integer(2)));
  EXPECT_EQ(read("x % y"), terms.truncated_mod(x, y));
}

TEST_F(InfixReaderTest, NamesOfPrograms) {
  for (const char* name : {"x@entry", "main::x", "f.y", "i!3", "$tmp", "x'", "p?q"}) {
    const Term symbol = terms.symbol(name, ints);
    EXPECT_EQ(read(std::string(name) + "!=1"), terms.ne(symbol, integer(1))) << name;
  }
  const Term odd = terms.symbol("a b", ints);
  EXPECT_EQ(read("|a b| > 0 ? x : y"), terms.ite(terms.gt(odd, integer(0)), x, y));
}

TEST_F(InfixReaderTest, BoundVariables) {
  const Term all = read("forall i. a[i] <= x");
  const Term i = terms.find_symbol("i");
  EXPECT_EQ(all, terms.quantify(Kind::forall, std::vector{i}, terms.le(terms.select(a, i), x)));
  // x means something already, so the bound x is another symbol.
  const Term hiding = read("x > 0 && exists x, q : Bool. q == (x < 0)");
  EXPECT_EQ(free_symbols(terms, hiding), std::vector<Term>{x});
}

TEST_F(InfixReaderTest, Implications) {
  EXPECT_EQ(read("b => x < y"), terms.implies(b, terms.lt(x, y)));
  EXPECT_EQ(read("b && x > 0 => x < y => b"),
            terms.or_({terms.not_(b), terms.le(x, integer(0)), terms.implies(terms.lt(x, y), b)}));
  const Term all = read("forall i. 0 <= i && i < x => a[i] == 0");
  EXPECT_EQ(to_infix(terms, all), "forall i. i >= 0 && i < x => a[i] == 0");
  bound = {terms.find_symbol("i")};
  EXPECT_EQ(read(to_infix(terms, all)), all);
  EXPECT_NE(error_of("x => b").find("takes Booleans only"), std::string::npos);
  EXPECT_NE(error_of("b => x").find("takes Booleans only"), std::string::npos);
}

TEST_F(InfixReaderTest, SortsAndElements) {
  const Sort node = terms.uninterpreted_sort("a node");
  const Term formula =
      read("exists n : |a node|, v : (_ BitVec 8), m : (Array |a node| int). m[n] > 0 || v == 3u8");
  EXPECT_EQ(terms.sort(terms.argument(formula, 0)), node);
  EXPECT_EQ(terms.sort(terms.argument(formula, 1)), terms.bitvector_sort(8));
  EXPECT_EQ(terms.sort(terms.argument(formula, 2)), terms.array_sort(node, ints));
  const Term array = terms.store(terms.const_array(terms.array_sort(node, ints), integer(0)),
                                 terms.element(node, 4), integer(1));
  EXPECT_EQ(read(to_infix(terms, array)), array);
  EXPECT_NE(error_of("forall n : other. b").find("a sort such as Int"), std::string::npos);
  EXPECT_NE(error_of("constant_array(0 : (Array Int Bool)) == a").find("does not fit"), std::string::npos);
}

TEST_F(InfixReaderTest, ErrorsNameThePlace) {
  EXPECT_EQ(error_of("x + "), "formula:1:5: error: a term is expected instead of the end\n  x + \n      ^");
  EXPECT_EQ(error_of("x <= q"), "formula:1:6: error: unknown name 'q'\n  x <= q\n       ^");
  EXPECT_EQ(error_of("x &&\nb").substr(0, 44), "formula:1:3: error: '&&' takes Booleans only");
  EXPECT_NE(error_of("x < y < 3").find("takes numbers only"), std::string::npos);
  EXPECT_NE(error_of("(x").find("')' is expected instead of the end"), std::string::npos);
  EXPECT_NE(error_of("x y").find("'y' is not expected here"), std::string::npos);
  EXPECT_NE(error_of("b ?x:y").find("written with spaces"), std::string::npos);
  EXPECT_NE(error_of("x # y").find("'#' does not belong"), std::string::npos);
  EXPECT_NE(error_of("|x").find("no closing |"), std::string::npos);
  EXPECT_NE(error_of("f(x)").find("unknown function 'f'"), std::string::npos);
  EXPECT_NE(error_of("in(x)").find("'in' is no operator"), std::string::npos);
  EXPECT_NE(error_of("x[1]").find("takes an array first"), std::string::npos);
  EXPECT_NE(error_of("5u0 == 5u0").find("1 to 65535 bits"), std::string::npos);
  EXPECT_NE(error_of("forall i. i").find("should be Boolean"), std::string::npos);
  EXPECT_NE(error_of("").find("a term is expected"), std::string::npos);
}

TEST_F(InfixReaderTest, DepthIsLimited) {
  EXPECT_NE(error_of(std::string(100000, '(')).find("nested too deeply"), std::string::npos);
  EXPECT_NE(error_of(std::string(100000, '[')).find("a term is expected"), std::string::npos);
  EXPECT_EQ(read(std::string(100000, '!') + "b"), b);
  EXPECT_EQ(read(std::string(300, '(') + "b" + std::string(300, ')')), b);
}

TEST_F(InfixReaderTest, ChainsOfConditionsAreNotDeep) {
  Term chain = y;
  for (int i = 0; i < 2000; ++i) chain = terms.ite(terms.eq(x, integer(i)), integer(i), chain);
  EXPECT_EQ(read(to_infix(terms, chain)), chain);
}

// Whatever is printed can be read back, and is the same term then.
TEST_F(InfixReaderTest, RoundTrip) {
  RandomExpressions random(6);
  for (int round = 0; round < 4000; ++round) {
    const Shape shapes[] = {Shape::boolean, Shape::integer};
    const Term term = build(terms, random.make({shapes[random.below(2)], 0}, 1 + random.below(6)));
    const std::string text = to_infix(terms, term);
    ASSERT_EQ(read(text), term) << text;
  }
}

TEST_F(InfixReaderTest, RoundTripWithDefinitionsAndQuantifiers) {
  const Term i = terms.symbol("i", ints);
  bound = {i};
  Term power = terms.select(a, i);
  for (int n = 0; n < 12; ++n) power = terms.mul(power, terms.add(power, x));
  const Term all = terms.quantify(Kind::forall, std::vector{i}, terms.le(power, y));
  const Term formula = terms.or_(terms.not_(all), terms.and_(b, all));
  const std::string text = to_infix(terms, formula);
  EXPECT_NE(text.find("let "), std::string::npos);
  EXPECT_EQ(read(text), formula) << text;
}

TEST_F(InfixReaderTest, RoundTripOfReals) {
  const Term r = terms.symbol("r", terms.real_sort()), s = terms.symbol("s", terms.real_sort());
  for (const Term term :
       {terms.lt(terms.scale(Rational(1, 3), r), terms.real(Rational(-7, 2))),
        terms.eq(r, terms.ite(b, terms.real(3), terms.real(Rational(1, 7)))), terms.div(r, s)})
    EXPECT_EQ(read(to_infix(terms, term)), term) << to_infix(terms, term);
}

}  // namespace
}  // namespace hone::test
