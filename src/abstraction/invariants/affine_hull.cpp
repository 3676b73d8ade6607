// SPDX-License-Identifier: Apache-2.0
#include "abstraction/invariants/affine_hull.h"

#include <algorithm>

namespace hone {

void AffineHull::add(const Point& point) {
  if (base_.empty()) {
    base_ = point;
    solve();
    return;
  }
  std::vector<Rational> row;
  for (std::size_t i = 0; i < dimension_; ++i) row.emplace_back(point[i] - base_[i]);
  for (std::size_t r = 0; r < rows_.size(); ++r)
    if (const Rational factor = row[pivots_[r]]; factor != 0)
      for (std::size_t i = 0; i < dimension_; ++i) row[i] -= factor * rows_[r][i];
  const auto first = std::find_if(row.begin(), row.end(), [](const Rational& entry) { return entry != 0; });
  if (first == row.end()) return;
  const auto pivot = static_cast<std::size_t>(first - row.begin());
  const Rational scale = row[pivot];
  for (Rational& entry : row) entry /= scale;
  for (std::vector<Rational>& other : rows_)
    if (const Rational factor = other[pivot]; factor != 0)
      for (std::size_t i = 0; i < dimension_; ++i) other[i] -= factor * row[i];
  rows_.push_back(std::move(row));
  pivots_.push_back(pivot);
  solve();
}

// One equation for each coordinate that is no pivot: its coefficient is 1, and those of the pivots make up
// for what it changes along each difference.
void AffineHull::solve() {
  equations_.clear();
  for (std::size_t free = 0; free < dimension_; ++free) {
    if (std::find(pivots_.begin(), pivots_.end(), free) != pivots_.end()) continue;
    std::vector<Rational> solution(dimension_);
    solution[free] = 1;
    Integer denominator = 1;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      solution[pivots_[r]] = -rows_[r][free];
      denominator = lcm(denominator, solution[pivots_[r]].get_den());
    }
    Equation equation{Point(dimension_), 0};
    for (std::size_t i = 0; i < dimension_; ++i) {
      equation.coefficients[i] = Rational(solution[i] * denominator).get_num();
      equation.constant += equation.coefficients[i] * base_[i];
    }
    equations_.push_back(std::move(equation));
  }
}

}  // namespace hone
