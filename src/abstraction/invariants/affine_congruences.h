// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace hone {

// The smallest set of points of bit-vectors of one width, at most 64 bits, that contains some given points
// and is described by linear equations modulo powers of two: x + 2 y = 7, or x even (congruent closure: King
// and Søndergaard, CAV 2008). It grows at most width * dimension times.
class AffineCongruences {
 public:
  using Point = std::vector<std::uint64_t>;
  AffineCongruences(unsigned width, std::size_t dimension) : width_(width), dimension_(dimension) {}

  void add(const Point& point);
  bool empty() const { return base_.empty(); }

  // The sum of coefficient * bit-vector is the constant modulo 2^width.
  struct Equation {
    Point coefficients;
    std::uint64_t constant;
    unsigned width;
  };
  const std::vector<Equation>& equations() const { return equations_; }
  bool contains(const Point& point) const;

 private:
  void solve();
  void make_readable();
  std::uint64_t value(const Equation& equation, const Point& point) const;

  unsigned width_;
  std::size_t dimension_;
  Point base_;                      // one of the points
  std::vector<Point> differences_;  // of the others to it, as far as they are independent
  std::vector<Equation> equations_;
};

}  // namespace hone
