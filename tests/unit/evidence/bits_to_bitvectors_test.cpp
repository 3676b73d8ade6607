// SPDX-License-Identifier: Apache-2.0
#include "evidence/bits_to_bitvectors.h"

#include <gtest/gtest.h>

#include "logic/printer.h"

namespace hone {
namespace {

class BitsToBitvectorsTest : public testing::Test {
 protected:
  BitsToBitvectorsTest() : words(terms) {
    for (const char* name : {"a", "b"}) {
      const Term word = terms.symbol(name, terms.bitvector_sort(3));
      for (unsigned i = 0; i < 3; ++i) words.add_bit(bit(name, i), word, i);
    }
    words.add_bit(bit("f", 0), terms.symbol("flag", terms.bool_sort()), 0);
  }
  Term bit(const std::string& name, unsigned index) {
    return terms.symbol(name + "#" + std::to_string(index), terms.bool_sort());
  }
  std::string written(Term formula) { return to_infix(terms, words(formula)); }

  Terms terms;
  BitsToBitvectors words;
};

TEST_F(BitsToBitvectorsTest, AllBitsOfAWordAreItsValue) {
  EXPECT_EQ(written(terms.and_({bit("a", 0), terms.not_(bit("a", 1)), bit("a", 2)})), "a == 5u3");
  EXPECT_EQ(written(terms.or_({bit("a", 0), bit("a", 1), bit("a", 2)})), "a != 0u3");
  EXPECT_EQ(written(terms.or_({terms.not_(bit("a", 0)), bit("a", 1), bit("a", 2), bit("f", 0)})),
            "flag || a != 1u3");
}

TEST_F(BitsToBitvectorsTest, EqualBitsAreEqualWords) {
  std::vector<Term> equal;
  for (unsigned i = 0; i < 3; ++i) equal.push_back(terms.eq(bit("a", i), bit("b", i)));
  EXPECT_EQ(written(terms.and_(equal)), "a == b");
  equal[0] = terms.eq(bit("a", 0), bit("b", 1));  // not the same place
  EXPECT_NE(written(terms.and_(equal)), "a == b");
}

TEST_F(BitsToBitvectorsTest, SomeBitsStayBits) {
  EXPECT_EQ(written(bit("f", 0)), "flag");
  EXPECT_EQ(written(terms.and_(bit("a", 0), bit("f", 0))), "flag && extract(a, 0, 0) == 1u1");
}

}  // namespace
}  // namespace hone
