// SPDX-License-Identifier: Apache-2.0
#include "abstraction/polyhedra/simple_facts.h"

#include <algorithm>
#include <optional>

#include "abstraction/polyhedra/limits.h"

namespace hone {

namespace {

// How small a sum (a row with the constant 0) can be, as a constraint sum - number >= 0; nothing if there is
// no end.
std::optional<Row> bound_of(const Polyhedron& states, Row sum) {
  for (const Row& line : states.generators().lines)
    if (product(sum, line) != 0) return std::nullopt;
  std::optional<Rational> least;
  for (const Row& ray : states.generators().rays) {
    const Integer height = product(sum, ray);
    if (ray[0] == 0 && height < 0) return std::nullopt;
    if (ray[0] == 0) continue;
    Rational value(height, ray[0]);
    value.canonicalize();
    if (!least || value < *least) least = value;
  }
  sum[0] = -ceiling_of(*least);
  return sum;
}

// The variables, their negations, sums and differences.
std::vector<Row> small_sums(std::size_t dimension) {
  std::vector<Row> result;
  for (std::size_t i = 1; i <= dimension; ++i)
    for (const int sign : {1, -1}) {
      Row one(dimension + 1);
      one[i] = sign;
      result.push_back(one);
      for (std::size_t j = 1; j < i && dimension <= limits::polyhedra::variables_in_pairs; ++j)
        for (const int other : {1, -1}) {
          Row two = one;
          two[j] = other;
          result.push_back(two);
        }
    }
  return result;
}

// What two bounds of single variables say together.
bool is_implied(const Row& sum, const std::vector<Row>& bounds) {
  Integer constant = 0;
  std::size_t variables = 0;
  for (std::size_t i = 1; i < sum.size(); ++i) {
    if (sum[i] == 0) continue;
    ++variables;
    const auto same = std::find_if(bounds.begin(), bounds.end(), [&](const Row& bound) {
      return bound[i] == sum[i] && std::count(bound.begin() + 1, bound.end(), 0) == std::ssize(bound) - 2;
    });
    if (same == bounds.end()) return false;
    constant += (*same)[0];
  }
  return variables > 1 && constant <= sum[0];
}

}  // namespace

Cone simple_facts(const Polyhedron& states, const std::set<Integer>& numbers) {
  Cone result;
  if (states.is_empty()) return result;
  const auto is_simple = [&](const Row& row) {
    return std::all_of(row.begin() + 1, row.end(), [&](const Integer& entry) {
      return abs(entry) <= limits::polyhedra::largest_coefficient || numbers.contains(abs(entry));
    });
  };
  const Cone& all = states.constraints();
  std::copy_if(all.lines.begin(), all.lines.end(), std::back_inserter(result.lines), is_simple);
  std::copy_if(all.rays.begin(), all.rays.end(), std::back_inserter(result.rays), is_simple);
  std::vector<Row> bounds;
  for (Row& sum : small_sums(states.dimension()))
    if (auto bound = bound_of(states, std::move(sum)); bound && !is_implied(*bound, bounds))
      bounds.push_back(*std::move(bound));
  for (Row& bound : bounds)
    if (std::find(result.rays.begin(), result.rays.end(), bound) == result.rays.end())
      result.rays.push_back(std::move(bound));
  return result;
}

}  // namespace hone
