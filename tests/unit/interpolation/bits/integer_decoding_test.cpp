// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/integer_decoding.h"

#include <gtest/gtest.h>

#include "logic/printer.h"
#include "logic/traversal.h"
#include "support/random.h"

namespace hone {
namespace {

using test::Random;

class IntegerDecodingTest : public testing::Test {
 protected:
  Term word(const std::string& name, unsigned width) {
    return terms.symbol(name, terms.bitvector_sort(width));
  }
  Term integer(const std::string& name, unsigned width) { return encoding.integer_of(word(name, width)); }
  Term number(int value) { return terms.integer(value); }
  std::string text(Term formula) { return to_infix(terms, decoding.decoded(formula)); }

  // The same truth value on both sides for all values of the symbols.
  void expect_equivalent(Term formula) {
    const Term decoded = decoding.decoded(formula);
    ASSERT_TRUE(decoded.valid()) << to_infix(terms, formula);
    const std::vector<Term> symbols = free_symbols(terms, formula);
    unsigned bits = 0;
    for (const Term symbol : symbols) bits += terms.width(terms.sort(encoding.word_of(symbol)));
    for (unsigned choice = 0; choice < 1U << bits; ++choice) {
      std::unordered_map<Term, Term> values;
      unsigned rest = choice;
      for (const Term symbol : symbols) {
        const Term word = encoding.word_of(symbol);
        const unsigned width = terms.width(terms.sort(word)), value = rest & ((1U << width) - 1);
        values[symbol] = number(static_cast<int>(value));
        values[word] = terms.bitvector(value, width);
        rest >>= width;
      }
      const auto value = [&](Term symbol) { return values.at(symbol); };
      ASSERT_EQ(evaluate(terms, decoded, value), evaluate(terms, formula, value))
          << to_infix(terms, formula) << "\n"
          << to_infix(terms, decoded);
    }
  }

  Term random_sum(Random& random, unsigned depth) {
    Term sum = number(random.between(-12, 12));
    for (unsigned i = 1 + random.below(3); i > 0; --i)
      sum = terms.add(sum, terms.scale(random.one_in(2) ? random.between(-5, 5) : 1, base(random, depth)));
    return sum;
  }
  Term base(Random& random, unsigned depth) {
    if (depth > 0) {
      const int divisor = random.one_in(4) ? -random.between(1, 9) : random.between(1, 9);
      switch (random.below(5)) {
        case 0: return terms.div(random_sum(random, depth - 1), number(divisor));
        case 1: return terms.mod(random_sum(random, depth - 1), number(divisor));
        case 2:
          return terms.ite(random_atom(random, depth - 1), random_sum(random, depth - 1),
                           random_sum(random, depth - 1));
        default: break;
      }
    }
    static const std::vector<std::pair<std::string, unsigned>> symbols{
        {"a", 1}, {"b", 2}, {"c", 3}, {"d", 3}};
    const auto& [name, width] = random.one_of(symbols);
    return integer(name, width);
  }
  Term random_atom(Random& random, unsigned depth) {
    const Term left = random_sum(random, depth), right = random_sum(random, depth);
    return random.one_in(3) ? terms.eq(left, right) : terms.le(left, right);
  }

  Terms terms;
  IntegerEncoding encoding{terms, {}};
  IntegerDecoding decoding{terms, encoding};
};

TEST_F(IntegerDecodingTest, IsReadable) {
  const Term x = integer("x", 8), y = integer("y", 8), s = integer("s", 4);
  EXPECT_EQ(text(terms.le(x, number(7))), "bvule(x, 7u8)");
  EXPECT_EQ(text(terms.ge(x, number(7))), "bvule(7u8, x)");
  EXPECT_EQ(text(terms.le(x, number(0))), "x == 0u8");
  EXPECT_EQ(text(terms.le(x, number(255))), "true");
  EXPECT_EQ(text(terms.le(x, number(-1))), "false");
  EXPECT_EQ(text(terms.eq(x, y)), "x == y");
  EXPECT_EQ(text(terms.le(x, y)), "bvule(x, y)");
  EXPECT_EQ(text(terms.lt(x, y)), "bvult(x, y)");
  EXPECT_EQ(text(terms.eq(terms.mod(x, number(2)), number(1))), "extract(x, 0, 0) == 1u1");
  EXPECT_EQ(text(terms.eq(terms.div(x, number(16)), s)), "s == extract(x, 7, 4)");
}

TEST_F(IntegerDecodingTest, FindsEquationsThatWrapAround) {
  const Term x = integer("x", 8), y = integer("y", 8);
  const Term once = terms.eq(terms.sub(y, x), number(1)), around = terms.eq(terms.sub(y, x), number(-255));
  EXPECT_EQ(text(terms.or_(once, around)), "y == bvadd(x, 1u8)");
  EXPECT_EQ(text(terms.and_(terms.not_(once), terms.not_(around))), "y != bvadd(x, 1u8)");
  EXPECT_EQ(text(once), "bvadd(zero_extend(x, 1), 1u9) == zero_extend(y, 1)");
}

TEST_F(IntegerDecodingTest, IsExactOnRandomLinearConstraints) {
  Random random(3);
  for (int round = 0; round < 1500; ++round) expect_equivalent(random_atom(random, 0));
}

TEST_F(IntegerDecodingTest, IsExactWithQuotientsAndConditions) {
  Random random(4);
  for (int round = 0; round < 200; ++round) expect_equivalent(random_atom(random, 2));
}

TEST_F(IntegerDecodingTest, IsExactOnRandomDisjunctions) {
  Random random(5);
  for (int round = 0; round < 200; ++round) {
    const Term sum = random_sum(random, 1);
    std::vector<Term> parts{random_atom(random, 0)};
    for (int value = random.between(-20, 0), step = 1 << random.below(5); value < 20; value += step)
      parts.push_back(terms.eq(sum, number(value)));
    expect_equivalent(terms.or_(parts));
    for (Term& part : parts) part = terms.not_(part);
    expect_equivalent(terms.and_(parts));
  }
}

}  // namespace
}  // namespace hone
