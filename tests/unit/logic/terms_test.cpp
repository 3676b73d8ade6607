// SPDX-License-Identifier: Apache-2.0
#include "logic/terms.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace hone {
namespace {

class TermsTest : public testing::Test {
 protected:
  Term integer(long value) { return terms.integer(value); }

  Terms terms;
  Sort ints = terms.int_sort();
  Term x = terms.symbol("x", ints), y = terms.symbol("y", ints), z = terms.symbol("z", ints);
  Term b = terms.symbol("b", terms.bool_sort()), c = terms.symbol("c", terms.bool_sort());
  Term r = terms.symbol("r", terms.real_sort()), s = terms.symbol("s", terms.real_sort());
  Sort byte = terms.bitvector_sort(8);
  Term u = terms.symbol("u", byte), v = terms.symbol("v", byte), w = terms.symbol("w", byte);
  Sort memory = terms.array_sort(ints, ints);
  Term a = terms.symbol("a", memory);
};

TEST_F(TermsTest, SameTermIsSameHandle) {
  EXPECT_EQ(terms.add(x, y), terms.add(y, x));
  EXPECT_EQ(terms.symbol("x", ints), x);
  EXPECT_NE(terms.add(x, y), terms.add(x, z));
  EXPECT_EQ(terms.bitvector_sort(8), byte);
  EXPECT_NE(terms.integer(1), terms.real(1));
  EXPECT_NE(terms.bitvector(1, 8), terms.bitvector(1, 9));
}

TEST_F(TermsTest, SymbolsAndFunctionsKeepTheirSorts) {
  EXPECT_THROW(terms.symbol("x", terms.bool_sort()), InternalError);
  const Function f = terms.function("f", std::vector{ints}, ints);
  EXPECT_EQ(terms.function("f", std::vector{ints}, ints), f);
  EXPECT_THROW(terms.function("f", std::vector{ints}, terms.bool_sort()), InternalError);
  EXPECT_THROW(terms.eq(x, b), InternalError);
  EXPECT_THROW(terms.add(x, r), InternalError);
  EXPECT_THROW(terms.quantify(Kind::forall, std::vector{integer(3)}, b), InternalError);
  EXPECT_THROW(terms.store(a, x, b), InternalError);
}

TEST_F(TermsTest, FreshSymbolsAreNew) {
  terms.symbol("t!0", ints);
  const Term fresh = terms.fresh_symbol("t", ints);
  EXPECT_NE(terms.name(fresh), "t!0");
  EXPECT_NE(terms.fresh_symbol("t", ints), fresh);
}

TEST_F(TermsTest, LinearAtomsHaveOneForm) {
  const Term canonical = terms.le(terms.sub(x, y), integer(3));
  EXPECT_EQ(terms.le(terms.add(x, integer(-3)), y), canonical);
  EXPECT_EQ(terms.lt(x, terms.add(y, integer(4))), canonical);
  EXPECT_EQ(terms.ge(terms.scale(2, y), terms.add(terms.scale(2, x), integer(-7))), canonical);
  EXPECT_EQ(terms.not_(terms.gt(terms.sub(x, y), integer(3))), canonical);
  EXPECT_EQ(terms.eq(x, terms.add(y, integer(1))), terms.eq(terms.sub(y, x), integer(-1)));
  EXPECT_EQ(terms.eq(terms.scale(2, x), integer(3)), terms.falsity());
  EXPECT_EQ(terms.eq(terms.scale(2, x), terms.scale(-4, y)), terms.eq(x, terms.scale(-2, y)));
  EXPECT_EQ(terms.le(terms.scale(2, r), terms.real(3)), terms.le(r, terms.real(Rational(3, 2))));
  EXPECT_EQ(terms.le(x, x), terms.truth());
  EXPECT_EQ(terms.lt(x, x), terms.falsity());
}

// Coefficients on both sides of the limit of the fast path must lead to the same forms.
TEST_F(TermsTest, LargeCoefficientsAreAsCanonicalAsSmallOnes) {
  const Integer large = Integer(1) << 100;
  EXPECT_EQ(terms.le(terms.scale(large, x), terms.scale(large, y)), terms.le(x, y));
  EXPECT_EQ(terms.eq(terms.scale(large, x), terms.scale(-large, y)), terms.eq(x, terms.neg(y)));
  EXPECT_EQ(terms.sub(terms.add(x, terms.integer(large)), terms.integer(large)), x);
  EXPECT_EQ(terms.lt(terms.scale(large, x), terms.integer(1)), terms.le(x, integer(0)));
  EXPECT_EQ(terms.eq(terms.scale(large, x), terms.integer(1)), terms.falsity());
}

TEST_F(TermsTest, NegationOfEveryKindOfAtom) {
  const Term i = terms.symbol("i", ints);
  const Term quantified = terms.quantify(Kind::forall, std::vector{i}, terms.le(i, x));
  for (const Term atom : {b, terms.le(x, y), terms.eq(x, y), terms.lt(r, s), terms.le(r, s), terms.eq(r, s),
                          terms.eq(b, c), terms.bv(Kind::bv_ult, {u, v}), terms.bv(Kind::bv_sle, {u, v}),
                          terms.eq(u, v), quantified, terms.eq(a, terms.store(a, x, y)),
                          terms.ite(b, c, terms.le(x, y)), terms.and_(b, c), terms.or_(b, c)}) {
    EXPECT_NE(terms.not_(atom), atom);
    EXPECT_EQ(terms.not_(terms.not_(atom)), atom);
    EXPECT_EQ(terms.and_(atom, terms.not_(atom)) == terms.falsity(),
              terms.kind(terms.not_(atom)) == Kind::not_);
  }
  EXPECT_EQ(terms.not_(terms.le(x, integer(3))), terms.ge(x, integer(4)));
  EXPECT_EQ(terms.not_(terms.lt(r, s)), terms.le(s, r));
  EXPECT_EQ(terms.not_(terms.truth()), terms.falsity());
}

TEST_F(TermsTest, ConnectivesSimplify) {
  EXPECT_EQ(terms.and_({b, terms.truth(), b}), b);
  EXPECT_EQ(terms.and_(b, terms.not_(b)), terms.falsity());
  EXPECT_EQ(terms.or_(b, terms.not_(b)), terms.truth());
  EXPECT_EQ(terms.and_(terms.and_(b, c), terms.le(x, y)), terms.and_({terms.le(x, y), c, b}));
  EXPECT_EQ(terms.and_(std::span<const Term>()), terms.truth());
  EXPECT_EQ(terms.ite(terms.not_(b), x, y), terms.ite(b, y, x));
  EXPECT_EQ(terms.eq(terms.not_(b), c), terms.not_(terms.eq(b, c)));
}

// A regression: whether a nested conjunction was merged depended on the order of the arguments.
TEST_F(TermsTest, LongConjunctionsDoNotDependOnTheOrder) {
  std::vector<Term> parts;
  for (int i = 0; i < 64; ++i) parts.push_back(terms.symbol("p" + std::to_string(i), terms.bool_sort()));
  const Term many = terms.and_(parts);
  EXPECT_EQ(terms.and_(many, b), terms.and_(b, many));
  EXPECT_EQ(terms.and_(many, terms.falsity()), terms.falsity());
}

TEST_F(TermsTest, LongSumsStayCanonical) {
  std::vector<Term> parts;
  for (int i = 0; i < 300; ++i) parts.push_back(terms.symbol("n" + std::to_string(i), ints));
  const Term sum = terms.add(parts);
  EXPECT_EQ(terms.arguments(sum).size(), 300U);
  EXPECT_EQ(terms.rebuild(sum, terms.arguments(sum)), sum);
  std::reverse(parts.begin(), parts.end());
  EXPECT_EQ(terms.add(parts), sum);
  // A regression: monomials of a sum that was not merged were not ordered by their base.
  const Term longer = terms.add(terms.scale(3, parts[0]), sum);
  const LinearSum linear = terms.linear_sum(longer);
  EXPECT_TRUE(std::is_sorted(linear.monomials.begin(), linear.monomials.end(),
                             [](const auto& m, const auto& n) { return m.first < n.first; }));
  EXPECT_EQ(terms.add(sum, terms.scale(3, parts[0])), longer);
}

// A regression: 2*x times y was another term than x times 2*y.
TEST_F(TermsTest, NumbersMoveOutOfProducts) {
  const Term expected = terms.scale(6, terms.mul(x, y));
  EXPECT_EQ(terms.mul(terms.scale(2, x), terms.scale(3, y)), expected);
  EXPECT_EQ(terms.mul(terms.scale(6, y), x), expected);
  EXPECT_EQ(terms.mul(integer(0), x), integer(0));
}

TEST_F(TermsTest, DivisionRounds) {
  EXPECT_EQ(terms.div(integer(-7), integer(2)), integer(-4));
  EXPECT_EQ(terms.mod(integer(-7), integer(2)), integer(1));
  EXPECT_EQ(terms.div(integer(-7), integer(-2)), integer(4));
  EXPECT_EQ(terms.truncated_div(integer(-7), integer(2)), integer(-3));
  EXPECT_EQ(terms.truncated_mod(integer(-7), integer(2)), integer(-1));
  EXPECT_EQ(terms.kind(terms.div(integer(1), integer(0))), Kind::div);
  EXPECT_EQ(terms.to_int(terms.real(Rational(-1, 2))), integer(-1));
}

// A regression: only the first two operands were used.
TEST_F(TermsTest, BitVectorOperatorsTakeManyOperands) {
  EXPECT_EQ(terms.bv(Kind::bv_add, {terms.bitvector(1, 8), terms.bitvector(2, 8), terms.bitvector(3, 8)}),
            terms.bitvector(6, 8));
  const Term three = terms.bv(Kind::bv_concat, {u, v, w});
  EXPECT_EQ(terms.width(terms.sort(three)), 24U);
  EXPECT_EQ(terms.bv(Kind::bv_and, {u, v, w}), terms.bv(Kind::bv_and, {terms.bv(Kind::bv_and, {u, v}), w}));
  EXPECT_THROW(terms.bv(Kind::bv_ult, {u, v, w}), InternalError);
}

TEST_F(TermsTest, BitVectorsSimplify) {
  const Term zero = terms.bitvector(0, 8), ones = terms.bitvector(-1, 8);
  EXPECT_EQ(terms.bv(Kind::bv_add, {zero, u}), u);
  EXPECT_EQ(terms.bv(Kind::bv_and, {ones, u}), u);
  EXPECT_EQ(terms.bv(Kind::bv_xor, {u, u}), zero);
  EXPECT_EQ(terms.bv(Kind::bv_mul, {u, v}), terms.bv(Kind::bv_mul, {v, u}));
  EXPECT_EQ(terms.bv(Kind::bv_not, {terms.bv(Kind::bv_not, {u})}), u);
  EXPECT_EQ(terms.bv_extract(u, 7, 0), u);
  EXPECT_EQ(terms.machine_bitvector(0x1ff, 8), ones);
  EXPECT_EQ(terms.machine_bits(terms.bitvector(-1, 64)), ~std::uint64_t{0});
}

TEST_F(TermsTest, ReadsSeeThroughWrites) {
  const Term written = terms.store(terms.store(a, x, integer(1)), terms.add(x, integer(1)), integer(2));
  EXPECT_EQ(terms.select(written, x), integer(1));
  EXPECT_EQ(terms.select(written, terms.add(x, integer(1))), integer(2));
  EXPECT_EQ(terms.kind(terms.select(written, y)), Kind::select);
  EXPECT_EQ(terms.select(terms.const_array(memory, integer(7)), y), integer(7));
}

// A regression: equality of two array values was left open, so it had no value under any assignment.
TEST_F(TermsTest, ArrayValuesAreComparable) {
  const Term zeros = terms.const_array(memory, integer(0)), ones = terms.const_array(memory, integer(1));
  const Term one_way = terms.store(terms.store(zeros, integer(1), integer(5)), integer(2), integer(6));
  const Term other_way = terms.store(terms.store(zeros, integer(2), integer(6)), integer(1), integer(5));
  EXPECT_EQ(one_way, other_way);
  EXPECT_EQ(terms.store(one_way, integer(1), integer(0)), terms.store(zeros, integer(2), integer(6)));
  EXPECT_EQ(terms.eq(one_way, zeros), terms.falsity());
  EXPECT_EQ(terms.eq(zeros, ones), terms.falsity());
  // With two indices only, what lies beneath two writes cannot be seen.
  const Sort tiny = terms.array_sort(terms.bitvector_sort(1), ints);
  const auto filled = [&](long beneath) {
    const Term array =
        terms.store(terms.const_array(tiny, integer(beneath)), terms.bitvector(0, 1), integer(8));
    return terms.store(array, terms.bitvector(1, 1), integer(9));
  };
  EXPECT_EQ(terms.eq(filled(0), filled(1)), terms.truth());
}

TEST_F(TermsTest, WritingAgainAndAgainDoesNotGrowAnArray) {
  Term array = terms.const_array(memory, integer(0));
  for (int i = 0; i < 1000; ++i) array = terms.store(array, integer(i % 10), integer(i % 7 + 1));
  std::size_t writes = 0;
  for (; terms.kind(array) == Kind::store; array = terms.argument(array, 0)) ++writes;
  EXPECT_EQ(writes, 10U);
}

TEST_F(TermsTest, MachineWordsAndLargeNumbersAgree) {
  const std::int64_t least = std::numeric_limits<std::int64_t>::min();
  EXPECT_EQ(terms.machine_integer(least), terms.integer(Integer(least)));
  EXPECT_EQ(terms.machine_integer(-5), integer(-5));
  EXPECT_EQ(terms.machine_value(integer(-5)), -5);
  EXPECT_FALSE(terms.machine_value(terms.integer(Integer(1) << 70)).has_value());
  EXPECT_FALSE(terms.machine_value(terms.real(Rational(1, 2))).has_value());
  EXPECT_EQ(terms.number(Rational(4, 2), ints), integer(2));
}

// Equations of addresses say what they say of indices.
TEST_F(TermsTest, EquationsOfSumsAndProductsBecomeSimple) {
  const auto wide = [&](Kind kind, Term word) { return terms.bv_extend(kind, word, 8); };
  const auto times = [&](unsigned factor, Term word) {
    return terms.bv(Kind::bv_mul, {terms.bitvector(factor, 16), word});
  };
  const auto sum = [&](Term left, Term right) { return terms.bv(Kind::bv_add, {left, right}); };
  const Term base = terms.symbol("base", terms.bitvector_sort(16)), uv = terms.eq(u, v);
  for (const Kind kind : {Kind::bv_sign_extend, Kind::bv_zero_extend}) {
    const Term i = wide(kind, u), j = wide(kind, v);
    EXPECT_EQ(terms.eq(i, j), uv);
    EXPECT_EQ(terms.eq(sum(base, times(4, i)), sum(base, times(4, j))), uv);
    EXPECT_EQ(terms.eq(times(3, i), times(3, j)), uv);
    EXPECT_NE(terms.eq(times(512, i), times(512, j)), uv);  // two bits of u are lost
  }
  EXPECT_NE(terms.eq(wide(Kind::bv_sign_extend, u), wide(Kind::bv_zero_extend, v)), uv);
  const Term one = terms.bitvector(1, 8), three = terms.bitvector(3, 8);
  EXPECT_EQ(terms.eq(sum(u, one), sum(v, one)), uv);
  EXPECT_EQ(terms.eq(sum(u, one), u), terms.falsity());
  EXPECT_EQ(terms.eq(sum(u, one), three), terms.eq(u, terms.bitvector(2, 8)));
  EXPECT_EQ(terms.eq(one, sum(u, three)), terms.eq(u, terms.bitvector(-2, 8)));
  EXPECT_EQ(terms.eq(sum(u, v), sum(w, v)), terms.eq(u, w));
  EXPECT_EQ(terms.eq(wide(Kind::bv_sign_extend, u), terms.bitvector(200, 16)), terms.falsity());
  EXPECT_EQ(terms.eq(wide(Kind::bv_zero_extend, u), terms.bitvector(200, 16)),
            terms.eq(u, terms.bitvector(200, 8)));
}

}  // namespace
}  // namespace hone
