// SPDX-License-Identifier: Apache-2.0
#include "abstraction/invariants/affine_congruences.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace hone {

namespace {

std::uint64_t low_bits(std::uint64_t number, unsigned width) {
  return width == 64 ? number : number & ((std::uint64_t{1} << width) - 1);
}

// The inverse of an odd number modulo 2^64; each step doubles the bits that are right.
std::uint64_t inverse(std::uint64_t odd) {
  std::uint64_t result = odd;
  for (int i = 0; i < 6; ++i) result *= 2 - odd * result;
  return result;
}

// How far a number is from 0, going round.
std::uint64_t magnitude(std::uint64_t number, unsigned width) {
  return std::min(low_bits(number, width), low_bits(-number, width));
}

// Brings a matrix over the bit-vectors into diagonal form by operations on rows and columns, always with an
// entry of the fewest factors two, which divides all others. Those on columns are done on `columns` as well.
class Diagonal {
 public:
  Diagonal(std::vector<AffineCongruences::Point>& rows, std::size_t dimension, unsigned width)
      : rows_(rows), width_(width), columns_(dimension, AffineCongruences::Point(dimension, 0)) {
    for (std::size_t i = 0; i < dimension; ++i) columns_[i][i] = 1;
    while (place_pivot()) clear_row_and_column();
    rows_.resize(done_);
  }

  std::size_t rank() const { return done_; }
  unsigned twos(std::size_t i) const { return twos_[i]; }  // factors two of the i-th entry of the diagonal
  const AffineCongruences::Point& column(std::size_t i) const { return columns_[i]; }

 private:
  bool place_pivot() {
    std::optional<std::pair<std::size_t, std::size_t>> best;
    unsigned fewest = width_;
    for (std::size_t r = done_; r < rows_.size(); ++r)
      for (std::size_t c = done_; c < columns_.size(); ++c)
        if (const auto twos = static_cast<unsigned>(std::countr_zero(low_bits(rows_[r][c], width_)));
            twos < fewest) {
          fewest = twos;
          best = {r, c};
        }
    if (!best) return false;
    std::swap(rows_[done_], rows_[best->first]);
    for (auto& row : rows_) std::swap(row[done_], row[best->second]);
    std::swap(columns_[done_], columns_[best->second]);
    twos_.push_back(fewest);
    return true;
  }

  void clear_row_and_column() {
    const std::size_t p = done_++;
    const std::uint64_t unit = inverse(rows_[p][p] >> twos_[p]);
    const auto factor = [&](std::uint64_t entry) { return (low_bits(entry, width_) >> twos_[p]) * unit; };
    for (std::size_t r = done_; r < rows_.size(); ++r) {
      const std::uint64_t times = factor(rows_[r][p]);
      for (std::size_t c = p; c < columns_.size(); ++c) rows_[r][c] -= times * rows_[p][c];
    }
    for (std::size_t c = done_; c < columns_.size(); ++c) {
      const std::uint64_t times = factor(rows_[p][c]);
      rows_[p][c] = 0;
      for (std::size_t i = 0; i < columns_.size(); ++i) columns_[c][i] -= times * columns_[p][i];
    }
  }

  std::vector<AffineCongruences::Point>& rows_;
  unsigned width_;
  std::vector<AffineCongruences::Point> columns_;  // each as a list of its entries
  std::vector<unsigned> twos_;
  std::size_t done_ = 0;
};

}  // namespace

void AffineCongruences::add(const Point& point) {
  if (empty())
    base_ = point;
  else if (contains(point))
    return;
  Point difference(dimension_);
  for (std::size_t i = 0; i < dimension_; ++i) difference[i] = low_bits(point[i] - base_[i], width_);
  differences_.push_back(std::move(difference));
  solve();
}

bool AffineCongruences::contains(const Point& point) const {
  return !empty() && std::all_of(equations_.begin(), equations_.end(), [&](const Equation& equation) {
    return value(equation, point) == equation.constant;
  });
}

std::uint64_t AffineCongruences::value(const Equation& equation, const Point& point) const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < dimension_; ++i) sum += equation.coefficients[i] * point[i];
  return low_bits(sum, equation.width);
}

// With U D V = diagonal, the equations that all differences satisfy are the columns of V: wholly those where
// the diagonal is 0, and modulo 2^k those where it has k factors two.
void AffineCongruences::solve() {
  equations_.clear();
  std::vector<Point> rows = differences_;
  const Diagonal diagonal(rows, dimension_, width_);
  for (std::size_t i = 0; i < dimension_; ++i) {
    const unsigned width = i < diagonal.rank() ? diagonal.twos(i) : width_;
    if (width > 0) equations_.push_back({diagonal.column(i), 0, width});
  }
  make_readable();
  for (Equation& equation : equations_) equation.constant = value(equation, base_);
}

// Scales each equation so that its coefficients are small, and takes it out of the others of its width.
void AffineCongruences::make_readable() {
  for (Equation& equation : equations_) {
    const unsigned width = equation.width;
    const auto largest = [&](std::uint64_t factor) {
      std::uint64_t result = 0;
      for (const std::uint64_t entry : equation.coefficients)
        result = std::max(result, magnitude(entry * factor, width));
      return result;
    };
    std::uint64_t best = 1;
    for (const std::uint64_t entry : equation.coefficients)
      if (entry % 2 == 1 && largest(inverse(entry)) < largest(best)) best = inverse(entry);
    for (std::uint64_t& entry : equation.coefficients) entry = low_bits(entry * best, width);
    const auto one = std::find_if(equation.coefficients.begin(), equation.coefficients.end(),
                                  [&](std::uint64_t entry) { return magnitude(entry, width) == 1; });
    if (one == equation.coefficients.end()) continue;
    const auto pivot = static_cast<std::size_t>(one - equation.coefficients.begin());
    for (Equation& other : equations_) {
      if (&other == &equation || other.width > width) continue;
      const std::uint64_t times = other.coefficients[pivot] * inverse(*one);
      for (std::size_t i = 0; i < dimension_; ++i)
        other.coefficients[i] =
            low_bits(other.coefficients[i] - times * equation.coefficients[i], other.width);
    }
  }
}

}  // namespace hone
