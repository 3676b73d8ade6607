// SPDX-License-Identifier: Apache-2.0
#include "base/small_rational.h"

#include <limits>
#include <numeric>

namespace hone {

namespace {

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();

}  // namespace

Rational SmallRational::value() const {
  if (big_) return *big_;
  return Rational(Integer(static_cast<long>(numerator_)), Integer(static_cast<long>(denominator_)));
}

int SmallRational::sign() const {
  if (big_) return sgn(*big_);
  return numerator_ > 0 ? 1 : numerator_ < 0 ? -1 : 0;
}

bool SmallRational::is_integer() const { return big_ ? big_->get_den() == 1 : denominator_ == 1; }

SmallRational SmallRational::floor() const {
  if (big_) return SmallRational(Rational(floor_of(*big_)));
  const std::int64_t quotient = numerator_ / denominator_;
  return numerator_ < 0 && numerator_ % denominator_ != 0 ? quotient - 1 : quotient;
}

void SmallRational::set(const Rational& value) {
  const Integer& n = value.get_num();
  const Integer& d = value.get_den();
  if (n.fits_slong_p() && d.fits_slong_p() && n.get_si() != std::numeric_limits<long>::min()) {
    numerator_ = n.get_si();
    denominator_ = d.get_si();
    big_.reset();
    return;
  }
  if (big_)
    *big_ = value;
  else
    big_ = std::make_unique<Rational>(value);
}

void SmallRational::set(Wide numerator, Wide denominator) {
  if (denominator != 1) {
    const auto magnitude = [](Wide w) { return w < 0 ? -w : w; };
    Wide a = magnitude(numerator), b = denominator;
    while (b != 0) {
      if (a <= largest && b <= largest) {
        a = std::gcd(static_cast<std::int64_t>(a), static_cast<std::int64_t>(b));
        break;
      }
      a = std::exchange(b, a % b);
    }
    if (a > 1) {
      numerator /= a;
      denominator /= a;
    }
  }
  if (numerator <= largest && numerator >= -largest && denominator <= largest) {
    numerator_ = static_cast<std::int64_t>(numerator);
    denominator_ = static_cast<std::int64_t>(denominator);
    big_.reset();
    return;
  }
  const auto integer = [](Wide w) {
    const bool negative = w < 0;
    if (negative) w = -w;
    Integer result(static_cast<unsigned long>(w >> 64));
    result <<= 64;
    result += Integer(static_cast<unsigned long>(w & ~std::uint64_t{0}));
    return negative ? Integer(-result) : result;
  };
  set(Rational(integer(numerator), integer(denominator)));
}

SmallRational SmallRational::operator-() const {
  if (big_) return SmallRational(Rational(-*big_));
  SmallRational result;
  result.numerator_ = -numerator_;
  result.denominator_ = denominator_;
  return result;
}

SmallRational& SmallRational::operator+=(const SmallRational& other) {
  if (big_ || other.big_) {
    set(Rational(value() + other.value()));
  } else if (denominator_ == 1 && other.denominator_ == 1) {
    std::int64_t sum;
    if (!__builtin_add_overflow(numerator_, other.numerator_, &sum) && sum != INT64_MIN)
      numerator_ = sum;
    else
      set(Wide{numerator_} + other.numerator_, 1);
  } else {
    Wide left, right;
    if (__builtin_mul_overflow(Wide{numerator_}, Wide{other.denominator_}, &left) ||
        __builtin_mul_overflow(Wide{other.numerator_}, Wide{denominator_}, &right) ||
        __builtin_add_overflow(left, right, &left))
      set(Rational(value() + other.value()));
    else
      set(left, Wide{denominator_} * other.denominator_);
  }
  return *this;
}

SmallRational& SmallRational::operator-=(const SmallRational& other) { return *this += -other; }

SmallRational& SmallRational::operator*=(const SmallRational& other) {
  if (big_ || other.big_)
    set(Rational(value() * other.value()));
  else if (std::int64_t product; denominator_ == 1 && other.denominator_ == 1 &&
                                 !__builtin_mul_overflow(numerator_, other.numerator_, &product) &&
                                 product != INT64_MIN)
    numerator_ = product;
  else
    set(Wide{numerator_} * other.numerator_, Wide{denominator_} * other.denominator_);
  return *this;
}

SmallRational& SmallRational::operator/=(const SmallRational& other) {
  if (big_ || other.big_) {
    set(Rational(value() / other.value()));
  } else {
    const Wide numerator = Wide{numerator_} * other.denominator_;
    const Wide denominator = Wide{denominator_} * other.numerator_;
    denominator < 0 ? set(-numerator, -denominator) : set(numerator, denominator);
  }
  return *this;
}

int SmallRational::compare(const SmallRational& other) const {
  if (big_ || other.big_) return cmp(value(), other.value());
  if (denominator_ == other.denominator_)
    return numerator_ < other.numerator_ ? -1 : numerator_ > other.numerator_ ? 1 : 0;
  const Wide left = Wide{numerator_} * other.denominator_, right = Wide{other.numerator_} * denominator_;
  return left < right ? -1 : left > right ? 1 : 0;
}

}  // namespace hone
