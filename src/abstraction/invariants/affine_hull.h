// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "base/numbers.h"

namespace hone {

// The smallest set of points with integer coordinates that contains some given points and is described by
// linear equations (Karr, Acta Informatica 1976). It grows at most dimension + 1 times.
class AffineHull {
 public:
  using Point = std::vector<Integer>;
  explicit AffineHull(std::size_t dimension) : dimension_(dimension) {}

  void add(const Point& point);

  // The sum of coefficient * coordinate is the constant; coefficients have no factor in common.
  struct Equation {
    Point coefficients;
    Integer constant;
  };
  const std::vector<Equation>& equations() const { return equations_; }

 private:
  void solve();

  std::size_t dimension_;
  Point base_;                               // one of the points
  std::vector<std::vector<Rational>> rows_;  // differences to it, in reduced echelon form
  std::vector<std::size_t> pivots_;          // by row
  std::vector<Equation> equations_;
};

}  // namespace hone
