// SPDX-License-Identifier: Apache-2.0
#include "base/small_rational.h"

#include <gtest/gtest.h>

#include "support/random.h"

namespace hone {
namespace {

// Numbers around the borders of machine words, where small arithmetic must hand over to large.
Rational interesting(test::Random& random) {
  const auto integer = [&] {
    switch (random.below(5)) {
      case 0: return Integer(random.between(-5, 5));
      case 1: return Integer(Integer(std::numeric_limits<long>::max()) + random.between(-2, 2));
      case 2: return Integer(Integer(std::numeric_limits<long>::min()) + random.between(-2, 2));
      case 3: return Integer(Integer(1) << random.below(130));
      default: return Integer(random.between(-100000, 100000));
    }
  };
  Integer denominator = integer();
  if (denominator == 0) denominator = 1;
  Rational result(integer(), denominator);
  result.canonicalize();
  return result;
}

TEST(SmallRational, AgreesWithRationalsOfAnySize) {
  test::Random random(7);
  for (int i = 0; i < 20000; ++i) {
    const Rational a = interesting(random), b = interesting(random);
    const SmallRational x(a), y(b);
    ASSERT_EQ(x.value(), a);
    ASSERT_EQ((x + y).value(), Rational(a + b));
    ASSERT_EQ((x - y).value(), Rational(a - b));
    ASSERT_EQ((x * y).value(), Rational(a * b));
    if (b != 0) {
      ASSERT_EQ((x / y).value(), Rational(a / b));
    }
    ASSERT_EQ((-x).value(), Rational(-a));
    ASSERT_EQ(x.floor().value(), Rational(floor_of(a)));
    ASSERT_EQ(x.sign(), sgn(a));
    ASSERT_EQ(x.is_integer(), a.get_den() == 1);
    ASSERT_EQ(x < y, a < b);
    ASSERT_EQ(x == y, a == b);
  }
}

}  // namespace
}  // namespace hone
