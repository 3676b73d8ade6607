// SPDX-License-Identifier: Apache-2.0
#include "base/numbers.h"

#include <gtest/gtest.h>

namespace hone {
namespace {

// a = b * q + r with 0 <= r < |b|: this determines both.
TEST(NumbersTest, EuclideanDivision) {
  for (int a = -30; a <= 30; ++a)
    for (int b = -7; b <= 7; ++b) {
      if (b == 0) continue;
      const Integer q = euclidean_quotient(a, b), r = euclidean_remainder(a, b);
      EXPECT_EQ(b * q + r, a);
      EXPECT_GE(r, 0);
      EXPECT_LT(r, std::abs(b));
    }
}

TEST(NumbersTest, RoundingOfNegativeNumbers) {
  EXPECT_EQ(floor_of(Rational(-7, 2)), -4);
  EXPECT_EQ(ceiling_of(Rational(-7, 2)), -3);
  EXPECT_EQ(floor_of(Rational(7, 2)), 3);
  EXPECT_EQ(ceiling_of(Rational(7, 2)), 4);
  EXPECT_EQ(floor_of(Rational(-4)), -4);
  EXPECT_EQ(ceiling_of(Rational(-4)), -4);
}

TEST(NumbersTest, NumbersOfAnySize) {
  const Integer large = Integer(1) << 200;
  EXPECT_EQ(euclidean_quotient(-large, 3) * 3 + euclidean_remainder(-large, 3), -large);
  EXPECT_EQ(floor_of(Rational(large) / 2), large / 2);
}

}  // namespace
}  // namespace hone
