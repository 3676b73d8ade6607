// SPDX-License-Identifier: Apache-2.0
#include "abstraction/polyhedra/double_description.h"

#include <algorithm>
#include <optional>

#include "abstraction/polyhedra/limits.h"

namespace hone {

namespace {

using Bits = std::vector<bool>;

bool contains(const Bits& all, const Bits& part) {
  for (std::size_t i = 0; i < part.size(); ++i)
    if (part[i] && !all[i]) return false;
  return true;
}

void divide_by_common_factor(Row& row) {
  Integer factor = 0;
  for (const Integer& entry : row) factor = gcd(factor, entry);
  if (factor > 1)
    for (Integer& entry : row) entry /= factor;
}

// a * x + b * y
Row combination(const Integer& a, const Row& x, const Integer& b, const Row& y) {
  Row result(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) result[i] = a * x[i] + b * y[i];
  divide_by_common_factor(result);
  return result;
}

// The cone of the constraints that were added so far.
class Generators {
 public:
  Generators(std::size_t dimension, std::size_t inequalities) : inequalities_(inequalities) {
    for (std::size_t i = 0; i < dimension; ++i) {
      lines_.emplace_back(dimension);
      lines_.back()[i] = 1;
    }
  }

  void add_equation(const Row& equation) {
    if (take_line(equation)) return;
    std::vector<Ray> kept;
    combine(equation, std::nullopt, kept);
    for (Ray& ray : rays_)
      if (product(equation, ray.row) == 0) kept.push_back(std::move(ray));
    keep(std::move(kept));
  }

  void add_inequality(const Row& inequality, std::size_t number) {
    if (auto line = take_line(inequality)) {
      for (Ray& ray : rays_) ray.saturated[number] = true;
      Ray ray{*std::move(line), Bits(inequalities_)};
      for (std::size_t i = 0; i < number; ++i) ray.saturated[i] = true;
      rays_.push_back(std::move(ray));
      return;
    }
    std::vector<Ray> kept;
    combine(inequality, number, kept);
    for (Ray& ray : rays_) {
      const Integer side = product(inequality, ray.row);
      if (side < 0) continue;
      if (side == 0) ray.saturated[number] = true;
      kept.push_back(std::move(ray));
    }
    keep(std::move(kept));
  }

  Cone cone() && {
    Cone result{std::move(lines_), {}};
    for (Ray& ray : rays_) result.rays.push_back(std::move(ray.row));
    return result;
  }

 private:
  struct Ray {
    Row row;
    Bits saturated;  // the inequalities that hold with equality
  };

  // A line that leaves the hyperplane, on the positive side of it; everything else is moved into it.
  std::optional<Row> take_line(const Row& constraint) {
    const auto found =
        std::find_if(lines_.begin(), lines_.end(), [&](const Row& l) { return product(constraint, l) != 0; });
    if (found == lines_.end()) return std::nullopt;
    Row line = std::move(*found);
    lines_.erase(found);
    Integer height = product(constraint, line);
    if (height < 0) {
      line = opposite(std::move(line));
      height = -height;
    }
    const auto move = [&](Row& row) {
      const Integer own = product(constraint, row);
      if (own != 0) row = combination(height, row, -own, line);
    };
    for (Row& other : lines_) move(other);
    for (Ray& ray : rays_) move(ray.row);
    return line;
  }

  // Where edges between adjacent rays cross the hyperplane.
  void combine(const Row& constraint, std::optional<std::size_t> number, std::vector<Ray>& result) const {
    std::vector<Integer> sides;
    for (const Ray& ray : rays_) sides.push_back(product(constraint, ray.row));
    for (std::size_t a = 0; a < rays_.size(); ++a)
      for (std::size_t b = 0; b < rays_.size(); ++b) {
        if (sides[a] <= 0 || sides[b] >= 0) continue;
        Bits common(inequalities_);
        for (std::size_t i = 0; i < inequalities_; ++i)
          common[i] = rays_[a].saturated[i] && rays_[b].saturated[i];
        if (!are_adjacent(a, b, common)) continue;
        if (number) common[*number] = true;
        result.push_back({combination(sides[a], rays_[b].row, -sides[b], rays_[a].row), std::move(common)});
      }
  }

  bool are_adjacent(std::size_t a, std::size_t b, const Bits& common) const {
    for (std::size_t i = 0; i < rays_.size(); ++i)
      if (i != a && i != b && contains(rays_[i].saturated, common)) return false;
    return true;
  }

  void keep(std::vector<Ray> rays) {
    if (rays.size() > limits::polyhedra::rays) throw TooManyRays();
    rays_ = std::move(rays);
  }

  std::size_t inequalities_;
  std::vector<Row> lines_;
  std::vector<Ray> rays_;
};

}  // namespace

Integer product(const Row& a, const Row& b) {
  Integer result = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i] != 0 && b[i] != 0) result += a[i] * b[i];
  return result;
}

Row opposite(Row row) {
  for (Integer& entry : row) entry = -entry;
  return row;
}

Cone other_form(const Cone& cone, std::size_t dimension) {
  Generators generators(dimension, cone.rays.size());
  for (const Row& equation : cone.lines) generators.add_equation(equation);
  for (std::size_t i = 0; i < cone.rays.size(); ++i) generators.add_inequality(cone.rays[i], i);
  return std::move(generators).cone();
}

}  // namespace hone
