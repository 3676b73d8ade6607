// SPDX-License-Identifier: Apache-2.0
#include "logic/array_reads.h"

#include <gtest/gtest.h>

#include "logic/traversal.h"
#include "support/random.h"

namespace hone {
namespace {

using test::Random;

class ArrayReadsTest : public testing::Test {
 protected:
  Terms terms;
  Sort word = terms.bitvector_sort(2), bit = terms.bitvector_sort(1);
  Sort arrays = terms.array_sort(word, bit);
  Term a = terms.symbol("a", arrays), b = terms.symbol("b", arrays);
  Term i = terms.symbol("i", word), j = terms.symbol("j", word), x = terms.symbol("x", bit);
  ArrayReads reads{terms};

  bool has_arrays(Term formula) {
    bool found = false;
    for_each_subterm(terms, std::span(&formula, 1),
                     [&](Term term) { found = found || terms.kind(terms.sort(term)) == SortKind::array; });
    return found;
  }
};

TEST_F(ArrayReadsTest, ReadsOverWritesAreResolved) {
  const Term read = terms.eq(terms.select(terms.store(a, i, x), j), x);
  const Term result = reads.without_arrays(read);
  ASSERT_TRUE(result.valid());
  EXPECT_FALSE(has_arrays(result));
  EXPECT_TRUE(reads.consistency().empty());  // only a[j] is left
}

TEST_F(ArrayReadsTest, EqualIndicesHaveEqualValues) {
  const Term first = reads.without_arrays(terms.eq(terms.select(a, i), x));
  const Term second = reads.without_arrays(terms.eq(terms.select(a, j), x));
  ASSERT_TRUE(first.valid() && second.valid());
  EXPECT_EQ(reads.consistency().size(), 1u);
  EXPECT_EQ(reads.without_arrays(terms.eq(terms.select(a, i), x)), first);
  reads.without_arrays(terms.eq(terms.select(b, i), x));  // another array has nothing to do with it
  EXPECT_EQ(reads.consistency().size(), 1u);
}

TEST_F(ArrayReadsTest, ConstantArraysHaveTheirElement) {
  const Term zero = terms.const_array(arrays, terms.bitvector(0, 1));
  const Term read = terms.select(terms.ite(terms.eq(i, j), zero, terms.store(zero, j, x)), i);
  const Term result = reads.without_arrays(terms.eq(read, terms.bitvector(0, 1)));
  ASSERT_TRUE(result.valid());
  EXPECT_EQ(free_symbols(terms, result), (std::vector<Term>{i, j, x}));  // no read is left
}

TEST_F(ArrayReadsTest, ComparedArraysAndArraysOfArraysAreLeftAlone) {
  EXPECT_FALSE(reads.without_arrays(terms.eq(a, b)).valid());
  EXPECT_FALSE(reads.without_arrays(terms.eq(terms.store(a, i, x), b)).valid());
  const Term nested = terms.symbol("n", terms.array_sort(word, arrays));
  EXPECT_FALSE(reads.without_arrays(terms.eq(terms.select(terms.select(nested, i), j), x)).valid());
  const Term rows = terms.store(nested, terms.bitvector(0, 2), a);
  EXPECT_FALSE(reads.without_arrays(terms.eq(terms.select(terms.select(rows, i), j), x)).valid());
}

// Random formulas over two arrays of four bits: with and without arrays, the same values of i, j and x
// satisfy them.
class RandomReads : public ArrayReadsTest {
 protected:
  Term array(Random& random, int depth) {
    const Term base = random.one_in(2) ? a : b;
    if (depth == 0) return base;
    switch (random.below(4)) {
      case 0: return base;
      case 1: return terms.ite(atom(random, depth - 1), array(random, depth - 1), array(random, depth - 1));
      default:
        return terms.store(array(random, depth - 1), index(random, depth - 1), value(random, depth - 1));
    }
  }
  Term index(Random& random, int depth) {
    if (depth > 0 && random.one_in(4))
      return terms.bv_extend(Kind::bv_zero_extend, value(random, depth - 1), 1);
    return random.one_in(3) ? terms.bitvector(random.below(4), 2) : random.one_in(2) ? i : j;
  }
  Term value(Random& random, int depth) {
    if (depth == 0 || random.one_in(3)) return random.one_in(2) ? x : terms.bitvector(random.below(2), 1);
    return terms.select(array(random, depth - 1), index(random, depth - 1));
  }
  Term atom(Random& random, int depth) {
    return random.one_in(3) ? terms.eq(index(random, depth), index(random, depth))
                            : terms.eq(value(random, depth), value(random, depth));
  }
  Term formula(Random& random) {
    const Term first = atom(random, 3), second = atom(random, 3), third = atom(random, 3);
    return terms.and_(terms.or_(first, terms.not_(second)), terms.or_(second, terms.not_(third)));
  }

  // Is there an assignment to these symbols, from the given one on, that satisfies the formula?
  bool satisfiable(Term formula, std::vector<Term> open, Substitution& values) {
    if (open.empty()) {
      const Term result = evaluate(terms, formula, [&](Term symbol) { return values.at(symbol); });
      return result == terms.truth();
    }
    const Term symbol = open.back();
    open.pop_back();
    for (const Term choice : choices(terms.sort(symbol))) {
      values[symbol] = choice;
      if (satisfiable(formula, open, values)) return true;
    }
    return false;
  }
  std::vector<Term> choices(Sort sort) {
    std::vector<Term> result;
    if (terms.kind(sort) != SortKind::array) {
      for (unsigned n = 0; n < (1U << terms.width(sort)); ++n)
        result.push_back(terms.bitvector(n, terms.width(sort)));
      return result;
    }
    for (unsigned bits = 0; bits < 16; ++bits) {
      result.push_back(terms.const_array(sort, terms.bitvector(0, 1)));
      for (unsigned cell = 0; cell < 4; ++cell)
        result.back() =
            terms.store(result.back(), terms.bitvector(cell, 2), terms.bitvector(bits >> cell & 1U, 1));
    }
    return result;
  }
};

TEST_F(RandomReads, AreSatisfiableExactlyIfTheOriginalIs) {
  unsigned satisfied = 0, contradicted = 0;
  for (unsigned seed = 0; seed < 150; ++seed) {
    Random random(seed);
    ArrayReads of_this(terms);
    const Term original = formula(random);
    const Term translated = of_this.without_arrays(original);
    ASSERT_TRUE(translated.valid());
    ASSERT_FALSE(has_arrays(translated));
    std::vector<Term> all = of_this.consistency();
    all.push_back(translated);
    const Term reduced = terms.and_(all);
    std::vector<Term> values;  // of reads
    for (const Term symbol : free_symbols(terms, reduced))
      if (symbol != i && symbol != j && symbol != x) values.push_back(symbol);
    if (values.size() > 7) continue;
    for (const Term at_i : choices(word))
      for (const Term at_j : choices(word))
        for (const Term of_x : choices(bit)) {
          Substitution given{{i, at_i}, {j, at_j}, {x, of_x}};
          Substitution same = given;
          const bool expected = satisfiable(original, {a, b}, given);
          EXPECT_EQ(satisfiable(reduced, values, same), expected) << "seed " << seed;
          ++(expected ? satisfied : contradicted);
        }
  }
  EXPECT_GT(satisfied, 300u);
  EXPECT_GT(contradicted, 300u);
}

}  // namespace
}  // namespace hone
