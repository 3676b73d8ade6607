// SPDX-License-Identifier: Apache-2.0
#include "logic/smtlib_reader.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "logic/printer.h"
#include "logic/traversal.h"
#include "unit/logic/reference.h"

namespace hone::test {
namespace {

class SmtlibReaderTest : public testing::Test {
 protected:
  std::vector<SmtlibCommand> read(const std::string& text) {
    return read_smtlib(SourceFile("script.smt2", text), scope);
  }
  Term term(std::string_view text) { return read_smtlib_term(text, scope); }
  Term formula(const SmtlibCommand& command) { return std::get<SmtlibAssert>(command.content).formula; }
  std::string error_of(const std::string& text) {
    try {
      read(text);
    } catch (const InputError& error) {
      return error.what();
    }
    return "no error";
  }
  Term integer(long value) { return terms.integer(value); }

  Terms terms;
  SmtlibScope scope{terms, SmtlibScope::Names::all_symbols};
  Sort ints = terms.int_sort();
  Term x = terms.symbol("x", ints), y = terms.symbol("y", ints), z = terms.symbol("z", ints);
  Term p = terms.symbol("p", terms.bool_sort()), q = terms.symbol("q", terms.bool_sort());
  Term r = terms.symbol("r", terms.real_sort());
  Term v = terms.symbol("v", terms.bitvector_sort(8)), w = terms.symbol("w", terms.bitvector_sort(8));
};

TEST_F(SmtlibReaderTest, Core) {
  EXPECT_EQ(term("(=> p q (< x y))"), terms.implies(p, terms.implies(q, terms.lt(x, y))));
  EXPECT_EQ(term("(xor p q true)"), terms.eq(p, q));
  EXPECT_EQ(term("(distinct x y z)"), terms.and_({terms.ne(x, y), terms.ne(x, z), terms.ne(y, z)}));
  EXPECT_EQ(term("(= x y z)"), terms.and_(terms.eq(x, y), terms.eq(y, z)));
  EXPECT_EQ(term("(ite p x y)"), terms.ite(p, x, y));
  EXPECT_EQ(term("(let ((x y) (y x)) (< x y))"), terms.lt(y, x));
  EXPECT_EQ(term("(let ((k (+ x 1))) (let ((x k)) (* 2 x)))"), terms.scale(2, terms.add(x, integer(1))));
  EXPECT_EQ(term("(! (and p |q|) :named both :weight 3)"), terms.and_(p, q));
  EXPECT_EQ(term("(or both q)"), terms.or_(terms.and_(p, q), q));
}

TEST_F(SmtlibReaderTest, Arithmetic) {
  EXPECT_EQ(term("(- x)"), terms.neg(x));
  EXPECT_EQ(term("(- x y 1)"), terms.sub(terms.sub(x, y), integer(1)));
  EXPECT_EQ(term("(<= 0 x y 10)"),
            terms.and_({terms.le(integer(0), x), terms.le(x, y), terms.le(y, integer(10))}));
  EXPECT_EQ(term("(> x y)"), terms.lt(y, x));
  EXPECT_EQ(term("(abs x)"), terms.ite(terms.ge(x, integer(0)), x, terms.neg(x)));
  EXPECT_EQ(term("((_ divisible 3) x)"), terms.eq(terms.mod(x, integer(3)), integer(0)));
  EXPECT_EQ(term("(+ (div x 2) (mod x 2))"), terms.add(terms.div(x, integer(2)), terms.mod(x, integer(2))));
  EXPECT_EQ(term("123456789012345678901234567890"), terms.integer(Integer("123456789012345678901234567890")));
}

TEST_F(SmtlibReaderTest, IntegersAmongReals) {
  EXPECT_EQ(term("(<= r 1)"), terms.le(r, terms.real(1)));
  EXPECT_EQ(term("(= (/ 1 3) r)"), terms.eq(terms.real(Rational(1, 3)), r));
  EXPECT_EQ(term("(+ r 0.25)"), terms.add(r, terms.real(Rational(1, 4))));
  EXPECT_EQ(term("(< x 1.5)"), terms.lt(terms.to_real(x), terms.real(Rational(3, 2))));
  EXPECT_EQ(term("(ite p 1 2.0)"), terms.ite(p, terms.real(1), terms.real(2)));
  EXPECT_EQ(term("(is_int r)"), terms.eq(r, terms.to_real(terms.to_int(r))));
}

TEST_F(SmtlibReaderTest, BitVectors) {
  EXPECT_EQ(term("#xfF"), terms.bitvector(255, 8));
  EXPECT_EQ(term("#b101"), terms.bitvector(5, 3));
  EXPECT_EQ(term("(_ bv10 32)"), terms.bitvector(10, 32));
  EXPECT_EQ(term("(bvuge v w)"), terms.bv(Kind::bv_ule, {w, v}));
  EXPECT_EQ(term("(bvsub v w)"), terms.bv(Kind::bv_add, {v, terms.bv(Kind::bv_neg, {w})}));
  EXPECT_EQ(term("((_ extract 7 4) #xab)"), terms.bitvector(0xa, 4));
  EXPECT_EQ(term("((_ rotate_left 4) #xab)"), terms.bitvector(0xba, 8));
  EXPECT_EQ(term("((_ rotate_right 1) #x01)"), terms.bitvector(0x80, 8));
  EXPECT_EQ(term("((_ repeat 2) #xa)"), terms.bitvector(0xaa, 8));
  EXPECT_EQ(term("((_ sign_extend 4) #x8)"), terms.bitvector(0xf8, 8));
  EXPECT_EQ(term("(bvcomp #x1 #x1)"), terms.bitvector(1, 1));
  EXPECT_EQ(term("(concat #x1 #x2 #x3)"), terms.bitvector(0x123, 12));
}

TEST_F(SmtlibReaderTest, ScriptsKeepTheirCommands) {
  const auto commands = read(R"(; a comment
(set-logic QF_UFLIA)
(set-info :source |two
lines|)
(declare-sort U 0)
(define-sort Memory (T) (Array Int T))
(declare-const m (Memory Bool))
(declare-fun f (Int U) Int)
(declare-fun k () U)
(define-fun twice ((n Int)) Int (* 2 n))
(assert (! (= (f (twice x) k) 4) :named A))
(assert (! (select m (twice (twice 1))) :named B))
(check-sat)
(get-interpolants A (and B p))
(exit)
)");
  ASSERT_EQ(commands.size(), 12U);
  EXPECT_EQ(std::get<SmtlibOtherCommand>(commands[0].content).arguments,
            std::vector<std::string>{"QF_UFLIA"});
  EXPECT_EQ(commands[2].position, (Position{5, 1}));
  const Term m = std::get<SmtlibDeclareConstant>(commands[3].content).symbol;
  EXPECT_EQ(terms.sort(m), terms.array_sort(ints, terms.bool_sort()));
  EXPECT_EQ(std::get<SmtlibDefineFunction>(commands[6].content).parameters.size(), 1U);
  EXPECT_EQ(formula(commands[8]), terms.select(m, integer(4)));
  const auto& named = std::get<SmtlibAssert>(commands[7].content).annotations;
  ASSERT_EQ(named.size(), 1U);
  EXPECT_EQ(named[0].keyword, ":named");
  EXPECT_EQ(named[0].value, "A");
  const auto& interpolants = std::get<SmtlibOtherCommand>(commands[10].content);
  EXPECT_EQ(interpolants.name, "get-interpolants");
  EXPECT_EQ(interpolants.arguments, (std::vector<std::string>{"A", "(and B p)"}));
  EXPECT_EQ(term(interpolants.arguments[1]), terms.and_(formula(commands[8]), p));
}

TEST_F(SmtlibReaderTest, AnnotationsOfTransitionSystems) {
  const auto commands = read(R"(
(declare-fun |s.now| () Int) (declare-fun |s.next| () Int)
(define-fun .sv0 () Int (! |s.now| :next |s.next|))
(define-fun .init () Bool (! (= .sv0 0) :init true))
(define-fun .trans () Bool (! (= |s.next| (+ |s.now| 1)) :trans true))
(define-fun .p () Bool (! (>= |s.now| 0) :invar-property 0 :note (a b)))
)");
  ASSERT_EQ(commands.size(), 6U);
  const auto definition = [&](std::size_t i) { return std::get<SmtlibDefineFunction>(commands[i].content); };
  EXPECT_EQ(definition(2).annotations[0].value, "s.next");
  EXPECT_EQ(definition(2).annotations[0].term, terms.find_symbol("s.now"));
  EXPECT_EQ(definition(3).annotations[0].keyword, ":init");
  EXPECT_EQ(definition(3).body, terms.eq(terms.find_symbol("s.now"), integer(0)));
  EXPECT_EQ(definition(5).annotations[1].value, "(a b)");
}

TEST_F(SmtlibReaderTest, DefinitionsTellWhatTheirTextMentions) {
  const auto commands = read(R"(
(declare-fun a () Bool) (declare-fun b () Bool) (declare-fun f (Bool) Bool)
(define-fun .any () Bool (or a (not a)))
(define-fun .all () Bool (and .any (f true) (let ((b a)) b) (forall ((b Bool)) (= b b))))
)");
  const auto names = [&](std::size_t i) { return std::get<SmtlibDefineFunction>(commands[i].content).names; };
  EXPECT_EQ(names(3), std::vector<std::string>{"a"});
  EXPECT_EQ(names(4), (std::vector<std::string>{".any", "a", "f", "true"}));
}

TEST_F(SmtlibReaderTest, BoundVariablesAreFresh) {
  const Term all = term("(forall ((x Int) (k Bool)) (=> k (exists ((x Int)) (> x y))))");
  EXPECT_EQ(terms.kind(all), Kind::forall);
  EXPECT_EQ(free_symbols(terms, all), std::vector<Term>{y});
  EXPECT_NE(terms.argument(all, 0), x);
}

// Definitions are expanded where the names of their parameters and bound variables could be mixed up.
TEST_F(SmtlibReaderTest, DefinitionsCaptureNothing) {
  read(
      "(declare-sort node 0) (declare-fun f (node) node)"
      "(define-fun fixed ((m node)) Bool (forall ((n node)) (=> (= n m) (= (f n) m))))");
  const Term all = term("(exists ((n node)) (and (fixed n) (not (fixed (f n)))))");
  EXPECT_TRUE(free_symbols(terms, all).empty());
  EXPECT_EQ(terms.sort_name(terms.sort(terms.argument(all, 0))), "node");
  const Term again = term(to_smtlib(terms, all));
  EXPECT_TRUE(free_symbols(terms, again).empty());
}

TEST_F(SmtlibReaderTest, ErrorsNameThePlace) {
  EXPECT_EQ(error_of("(assert\n  (and p nix))"),
            "script.smt2:2:10: error: unknown symbol 'nix'; declare it with declare-const or declare-fun\n"
            "    (and p nix))\n"
            "           ^~~");
  EXPECT_NE(error_of("(assert x)").find("1:9: error: only a Boolean"), std::string::npos);
  EXPECT_NE(error_of("(assert (and p x))").find("1:10: error: and takes Booleans only"), std::string::npos);
  EXPECT_NE(error_of("(assert (not p q))").find("takes 1 argument(s), not 2"), std::string::npos);
  EXPECT_NE(error_of("(assert (bvult v #x1))").find("one width, not 8 and 4 bits"), std::string::npos);
  EXPECT_NE(error_of("(assert (bvult v x))").find("bit-vectors only"), std::string::npos);
  EXPECT_NE(error_of("(assert p").find("1:1: error: this parenthesis is never closed"), std::string::npos);
  EXPECT_NE(error_of("(assert p))").find("1:11: error: this parenthesis closes nothing"), std::string::npos);
  EXPECT_NE(error_of("(assert |p").find("no closing |"), std::string::npos);
  EXPECT_NE(error_of("(declare-const x Bool)").find("was declared with the sort Int"), std::string::npos);
  EXPECT_NE(error_of("(declare-const n (_ BitVec 0))").find("1 to 65535"), std::string::npos);
  EXPECT_NE(error_of("(declare-const n Nix)").find("unknown sort 'Nix'"), std::string::npos);
  EXPECT_NE(error_of("(define-fun n () Int p)").find("a term of sort Bool stands where one of sort Int"),
            std::string::npos);
  EXPECT_NE(error_of("(assert ())").find("a term is missing"), std::string::npos);
  EXPECT_NE(error_of("(assert ((_ extract 9 0) v))").find("bits 9 to 0"), std::string::npos);
  EXPECT_NE(error_of("(assert (= x p))").find("error: a term of sort Bool"), std::string::npos);
  EXPECT_NE(error_of("p").find("a command is expected"), std::string::npos);
  EXPECT_NE(error_of("(assert (let ((x)) p))").find("(x t)"), std::string::npos);
}

TEST_F(SmtlibReaderTest, SeveralErrorsAreReportedTogether) {
  const std::string errors = error_of("(assert one)\n(assert p)\n(assert two)");
  EXPECT_NE(errors.find("1:9: error"), std::string::npos);
  EXPECT_NE(errors.find("3:9: error"), std::string::npos);
}

TEST_F(SmtlibReaderTest, NestingOfAnyDepth) {
  constexpr int depth = 200000;
  std::string text;
  for (int i = 0; i < depth; ++i) text += "(f ";
  const Function f = terms.function("f", std::vector{ints}, ints);
  Term expected = x;
  for (int i = 0; i < depth; ++i) expected = terms.apply(f, std::vector{expected});
  EXPECT_EQ(term(text + "x" + std::string(depth, ')')), expected);
  std::string lets;
  for (int i = 0; i < depth; ++i) lets += "(let ((x (f x))) ";
  EXPECT_EQ(term(lets + "x" + std::string(depth, ')')), expected);
  std::string quantifiers;
  for (int i = 0; i < 1000; ++i) quantifiers += "(forall ((i Int)) (or p ";
  EXPECT_EQ(terms.kind(term(quantifiers + "(= i 0)" + std::string(2000, ')'))), Kind::forall);
  EXPECT_THROW(term(std::string(depth, '(')), InputError);
}

TEST_F(SmtlibReaderTest, RoundTrip) {
  RandomExpressions random(8);
  const Type types[] = {
      {Shape::boolean, 0}, {Shape::integer, 0}, {Shape::array, 0}, {Shape::bits, 8}, {Shape::bits, 70}};
  for (int round = 0; round < 4000; ++round) {
    const Term t = build(terms, random.make(types[random.below(5)], 1 + random.below(6)));
    ASSERT_EQ(term(to_smtlib(terms, t)), t) << to_smtlib(terms, t);
  }
  const Term half = terms.lt(terms.scale(Rational(1, 2), r), terms.real(Rational(-7, 3)));
  EXPECT_EQ(term(to_smtlib(terms, half)), half);
}

}  // namespace
}  // namespace hone::test
