// SPDX-License-Identifier: Apache-2.0
#include "logic/signed_overflow.h"

#include <gtest/gtest.h>

#include <functional>

#include "base/numbers.h"
#include "logic/traversal.h"
#include "logic/wide_bitvector.h"

namespace hone {
namespace {

struct Operation {
  const char* name;
  Term (*fits)(Terms&, Term, Term);
  Integer (*exact)(const Integer&, const Integer&);
};

// Of all pairs of words of up to four bits, whichever of the two is known.
TEST(SignedOverflow, IsWhereTheExactResultDoesNotFit) {
  const Operation operations[] = {
      {"sum", sum_fits, [](const Integer& a, const Integer& b) -> Integer { return a + b; }},
      {"difference", difference_fits, [](const Integer& a, const Integer& b) -> Integer { return a - b; }},
      {"product", product_fits, [](const Integer& a, const Integer& b) -> Integer { return a * b; }}};
  for (const Operation& operation : operations)
    for (const unsigned width : {1U, 2U, 3U, 4U}) {
      Terms terms;
      const Sort sort = terms.bitvector_sort(width);
      const Term x = terms.symbol("x", sort), y = terms.symbol("y", sort);
      const Integer largest = power_of_two(width - 1) - 1;
      for (unsigned i = 0; i < 1U << width; ++i)
        for (unsigned j = 0; j < 1U << width; ++j) {
          const Term a = terms.bitvector(i, width), b = terms.bitvector(j, width);
          const Integer exact = operation.exact(signed_value(i, width), signed_value(j, width));
          const Term expected = terms.boolean(-largest - 1 <= exact && exact <= largest);
          const Substitution values{{x, a}, {y, b}};
          for (const auto& [left, right] : {std::pair(x, y), std::pair(a, y), std::pair(x, b)})
            EXPECT_EQ(substitute(terms, operation.fits(terms, left, right), values), expected)
                << operation.name << " of " << i << " and " << j << " in " << width << " bits";
        }
    }
}

TEST(SignedOverflow, WithAKnownWordIsABound) {
  Terms terms;
  const Term x = terms.symbol("x", terms.bitvector_sort(32));
  const auto number = [&](int value) { return terms.bitvector(value, 32); };
  EXPECT_EQ(sum_fits(terms, x, number(1)), terms.bv(Kind::bv_sle, {x, number(2147483646)}));
  EXPECT_EQ(difference_fits(terms, number(0), x), terms.bv(Kind::bv_sle, {number(-2147483647), x}));
  EXPECT_EQ(product_fits(terms, number(10), x), terms.and_(terms.bv(Kind::bv_sle, {number(-214748364), x}),
                                                           terms.bv(Kind::bv_sle, {x, number(214748364)})));
}

}  // namespace
}  // namespace hone
