// SPDX-License-Identifier: Apache-2.0
#include "logic/integers/integer_encoding.h"

#include <gtest/gtest.h>

#include <array>

#include "logic/printer.h"
#include "logic/traversal.h"
#include "support/random_bits.h"

namespace hone {
namespace {

using test::Random;
using test::RandomBits;

class IntegerEncodingTest : public testing::Test {
 protected:
  Term word(const std::string& name, unsigned width) {
    return terms.symbol(name, terms.bitvector_sort(width));
  }
  Term operand(unsigned width) { return word("x_" + std::to_string(width), width); }

  std::string text(Term formula) {
    IntegerEncoding encoding(terms, std::span(&formula, 1));
    const Term encoded = encoding.encoded(formula);
    if (!encoded.valid()) return encoding.problem();
    return to_infix(terms, encoded, [&](Term symbol) {
      const Term word = encoding.word_of(symbol);
      return terms.name(word.valid() ? word : symbol);
    });
  }

  // The same truth value on both sides for these values of the symbols.
  void expect_same(Term formula, const std::unordered_map<Term, Term>& values) {
    IntegerEncoding encoding(terms, std::span(&formula, 1));
    const Term encoded = encoding.encoded(formula);
    if (!encoded.valid()) return;
    ++encoded_count;
    const auto bits = [&](Term symbol) { return values.at(symbol); };
    const auto integer = [&](Term symbol) {
      const Term word = encoding.word_of(symbol);
      if (!word.valid()) return values.at(symbol);
      const Integer value = terms.integer_value(values.at(word));
      const unsigned width = terms.width(terms.sort(word));
      const bool negative = encoding.is_signed(word) && value >= power_of_two(width - 1);
      return terms.integer(negative ? Integer(value - power_of_two(width)) : value);
    };
    const Term expected = evaluate(terms, formula, bits), found = evaluate(terms, encoded, integer);
    true_count += expected == terms.truth();
    ASSERT_EQ(found, expected) << to_infix(terms, formula) << "\n" << to_infix(terms, encoded);
  }

  // operation(x) = z and comparisons for all x (and the z that makes the equation true, and another one).
  void expect_same_word(Term operation, unsigned width) {
    const Term x = operand(width);
    const unsigned result_width = terms.width(terms.sort(operation));
    const Term z = word("z_" + std::to_string(result_width), result_width);
    for (unsigned i = 0; i < 1U << width; ++i) {
      std::unordered_map<Term, Term> values{{x, terms.bitvector(i, width)}};
      const Term value = evaluate(terms, operation, [&](Term symbol) { return values.at(symbol); });
      for (const Integer& shift : {Integer(0), Integer(1 + i)}) {
        values[z] = terms.bitvector(terms.integer_value(value) + shift, result_width);
        expect_same(terms.eq(operation, z), values);
        for (const Kind kind : {Kind::bv_ult, Kind::bv_ule, Kind::bv_slt, Kind::bv_sle})
          expect_same(terms.bv(kind, {operation, z}), values);
      }
    }
  }

  Terms terms;
  int encoded_count = 0, true_count = 0;
};

TEST_F(IntegerEncodingTest, SaysRangesAndPeriods) {
  const Term x = word("x", 8), y = word("y", 8);
  EXPECT_EQ(text(terms.eq(x, y)), "x == y && x >= 0 && x <= 255 && y >= 0 && y <= 255");
  EXPECT_EQ(text(terms.eq(y, terms.bv(Kind::bv_add, {x, terms.bitvector(1, 8)}))),
            "x >= 0 && x <= 255 && y >= 0 && y <= 255 && (x == y + 255 || y == x + 1)");
  EXPECT_EQ(text(terms.bv(Kind::bv_ule, {x, terms.bitvector(7, 8)})), "x >= 0 && x <= 255 && x <= 7");
}

TEST_F(IntegerEncodingTest, NamesWhatItCannotSay) {
  const Term x = word("x", 8), y = word("y", 8), r = terms.symbol("r", terms.real_sort());
  EXPECT_EQ(text(terms.eq(x, terms.bv(Kind::bv_mul, {x, y}))), "bvmul is not linear");
  EXPECT_EQ(text(terms.eq(x, terms.bv(Kind::bv_and, {x, y}))), "bvand is not linear");
  EXPECT_EQ(text(terms.eq(x, terms.bv(Kind::bv_shl, {x, y}))), "bvshl is not linear");
  EXPECT_EQ(text(terms.eq(r, terms.number(1, terms.real_sort()))),
            "sorts other than Booleans, integers and bit-vectors");
}

TEST_F(IntegerEncodingTest, LeavesIntegersAsTheyAre) {
  const Term n = terms.symbol("n", terms.int_sort()), m = terms.symbol("m", terms.int_sort());
  const Term both = terms.and_(terms.le(n, terms.add(m, terms.integer(1))), terms.eq(m, terms.integer(7)));
  EXPECT_EQ(text(both), to_infix(terms, both));
}

TEST_F(IntegerEncodingTest, IsExactForEveryOperatorWithConstants) {
  constexpr std::array kinds{Kind::bv_and,  Kind::bv_or,   Kind::bv_xor,  Kind::bv_add,
                             Kind::bv_mul,  Kind::bv_udiv, Kind::bv_urem, Kind::bv_sdiv,
                             Kind::bv_srem, Kind::bv_shl,  Kind::bv_lshr, Kind::bv_ashr};
  for (unsigned width = 1; width <= 3; ++width)
    for (const Kind kind : kinds)
      for (unsigned constant = 0; constant < 1U << width; ++constant) {
        const int before = encoded_count;
        expect_same_word(terms.bv(kind, {operand(width), terms.bitvector(constant, width)}), width);
        EXPECT_GT(encoded_count, before) << static_cast<int>(kind);
      }
}

TEST_F(IntegerEncodingTest, IsExactForWordsThatAreRearranged) {
  for (unsigned width = 1; width <= 4; ++width) {
    const Term x = operand(width);
    for (const Kind kind : {Kind::bv_not, Kind::bv_neg}) expect_same_word(terms.bv(kind, {x}), width);
    for (const Kind kind : {Kind::bv_zero_extend, Kind::bv_sign_extend})
      for (const unsigned by : {1U, 3U}) expect_same_word(terms.bv_extend(kind, x, by), width);
    for (unsigned low = 0; low < width; ++low)
      for (unsigned high = low; high < width; ++high) expect_same_word(terms.bv_extract(x, high, low), width);
    expect_same_word(terms.bv(Kind::bv_concat, {x, terms.bv(Kind::bv_neg, {x})}), width);
  }
}

TEST_F(IntegerEncodingTest, IsExactOnRandomFormulas) {
  Random random(7);
  RandomBits bits(terms, random, 8, 2);
  for (int round = 0; round < 20000; ++round) {
    const Term formula = random.one_in(2) ? bits.formula(3) : bits.atom(1 + random.below(8), 2);
    std::unordered_map<Term, Term> values;
    for (int repeat = 0; repeat < 4; ++repeat) {
      for (const Term symbol : free_symbols(terms, formula))
        values[symbol] = terms.is_bool(symbol) ? terms.boolean(random.one_in(2))
                                               : bits.constant(terms.width(terms.sort(symbol)));
      expect_same(formula, values);
    }
  }
  EXPECT_GT(encoded_count, 20000);
  EXPECT_GT(true_count, 5000);
}

}  // namespace
}  // namespace hone
