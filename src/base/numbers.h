// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>

namespace hone {

// Mathematical integers and rationals, of any size.
using Integer = mpz_class;
using Rational = mpq_class;

// Division as SMT-LIB defines it (the remainder is never negative); the divisor must not be zero.
Integer euclidean_quotient(const Integer& dividend, const Integer& divisor);
Integer euclidean_remainder(const Integer& dividend, const Integer& divisor);

inline Integer power_of_two(unsigned exponent) { return Integer(1) << exponent; }

Integer floor_of(const Rational& value);
Integer ceiling_of(const Rational& value);

}  // namespace hone
