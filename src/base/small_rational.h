// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "base/numbers.h"

namespace hone {

// A rational number of any size that costs nothing extra while numerator and denominator fit into machine
// words, as nearly all do in a simplex tableau.
class SmallRational {
 public:
  SmallRational() = default;
  SmallRational(std::int64_t value) : numerator_(value) { keep_symmetric(); }
  explicit SmallRational(const Rational& value) { set(value); }
  SmallRational(const SmallRational& other)
      : numerator_(other.numerator_),
        denominator_(other.denominator_),
        big_(other.big_ ? std::make_unique<Rational>(*other.big_) : nullptr) {}
  SmallRational(SmallRational&&) noexcept = default;
  SmallRational& operator=(const SmallRational& other) {
    if (this != &other) *this = SmallRational(other);
    return *this;
  }
  SmallRational& operator=(SmallRational&&) noexcept = default;

  Rational value() const;
  bool is_zero() const { return !big_ && numerator_ == 0; }
  int sign() const;
  bool is_integer() const;
  bool is_large() const { return big_ != nullptr; }  // beyond machine words
  SmallRational floor() const;

  SmallRational operator-() const;
  SmallRational inverse() const { return SmallRational(1) / *this; }
  SmallRational& operator+=(const SmallRational& other);
  SmallRational& operator-=(const SmallRational& other);
  SmallRational& operator*=(const SmallRational& other);
  SmallRational& operator/=(const SmallRational& other);
  friend SmallRational operator+(SmallRational a, const SmallRational& b) { return a += b; }
  friend SmallRational operator-(SmallRational a, const SmallRational& b) { return a -= b; }
  friend SmallRational operator*(SmallRational a, const SmallRational& b) { return a *= b; }
  friend SmallRational operator/(SmallRational a, const SmallRational& b) { return a /= b; }

  int compare(const SmallRational& other) const;
  bool operator==(const SmallRational& other) const { return compare(other) == 0; }
  bool operator<(const SmallRational& other) const { return compare(other) < 0; }
  bool operator>(const SmallRational& other) const { return compare(other) > 0; }
  bool operator<=(const SmallRational& other) const { return compare(other) <= 0; }
  bool operator>=(const SmallRational& other) const { return compare(other) >= 0; }

 private:
  __extension__ using Wide = __int128;

  void set(const Rational& value);
  void set(Wide numerator, Wide denominator);  // reduces; the denominator is positive
  void keep_symmetric() {
    if (numerator_ == INT64_MIN) set(Rational(Integer(static_cast<long>(numerator_))));
  }

  std::int64_t numerator_ = 0, denominator_ = 1;
  std::unique_ptr<Rational> big_;  // the value, where it does not fit
};

}  // namespace hone
