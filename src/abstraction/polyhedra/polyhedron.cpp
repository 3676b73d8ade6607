// SPDX-License-Identifier: Apache-2.0
#include "abstraction/polyhedra/polyhedron.h"

#include <algorithm>
#include <set>

namespace hone {

namespace {

// The cone above a polyhedron has no points of a negative denominator.
Row positive_denominator(std::size_t dimension) {
  Row result(dimension + 1);
  result[0] = 1;
  return result;
}

bool says_something(const Row& constraint) {
  return std::any_of(constraint.begin() + 1, constraint.end(),
                     [](const Integer& entry) { return entry != 0; });
}

bool has_points(const Cone& generators) {
  return std::any_of(generators.rays.begin(), generators.rays.end(),
                     [](const Row& ray) { return ray[0] != 0; });
}

}  // namespace

Polyhedron Polyhedron::nowhere(std::size_t dimension) { return Polyhedron(dimension); }

Polyhedron Polyhedron::everywhere(std::size_t dimension) { return of_constraints({}, dimension); }

Polyhedron Polyhedron::of_constraints(Cone constraints, std::size_t dimension) {
  Polyhedron result(dimension);
  constraints.rays.push_back(positive_denominator(dimension));
  const Cone generators = other_form(constraints, dimension + 1);
  return has_points(generators) ? of_generators(generators, dimension) : result;
}

Polyhedron Polyhedron::of_generators(const Cone& generators, std::size_t dimension) {
  Polyhedron result(dimension);
  if (!has_points(generators)) return result;
  result.constraints_ = other_form(generators, dimension + 1);
  Cone all = result.constraints_;
  all.rays.push_back(positive_denominator(dimension));
  result.generators_ = other_form(all, dimension + 1);
  std::erase_if(result.constraints_.rays, [](const Row& row) { return !says_something(row); });
  return result;
}

bool Polyhedron::satisfies(const Row& inequality) const {
  for (const Row& line : generators_.lines)
    if (product(inequality, line) != 0) return false;
  for (const Row& ray : generators_.rays)
    if (product(inequality, ray) < 0) return false;
  return true;
}

bool Polyhedron::contains(const Polyhedron& other) const {
  if (other.is_empty() || is_empty()) return other.is_empty();
  const auto holds = [&](const Row& row) { return other.satisfies(row); };
  return std::all_of(constraints_.rays.begin(), constraints_.rays.end(), holds) &&
         std::all_of(constraints_.lines.begin(), constraints_.lines.end(),
                     [&](const Row& row) { return holds(row) && holds(opposite(row)); });
}

Polyhedron hull(const Polyhedron& a, const Polyhedron& b) {
  if (a.is_empty()) return b;
  if (b.is_empty()) return a;
  Cone all = a.generators();
  all.lines.insert(all.lines.end(), b.generators().lines.begin(), b.generators().lines.end());
  all.rays.insert(all.rays.end(), b.generators().rays.begin(), b.generators().rays.end());
  return Polyhedron::of_generators(all, a.dimension());
}

std::vector<Row> inequalities(const Cone& constraints) {
  std::vector<Row> result = constraints.rays;
  for (const Row& row : constraints.lines) {
    result.push_back(row);
    result.push_back(opposite(row));
  }
  return result;
}

namespace {

// At which points and directions an inequality holds with equality.
std::vector<bool> saturated(const Row& inequality, const Cone& generators) {
  std::vector<bool> result;
  for (const Row& ray : generators.rays) result.push_back(product(inequality, ray) == 0);
  return result;
}

}  // namespace

Polyhedron widened(const Polyhedron& last, const Polyhedron& next, const std::vector<Row>& limits) {
  if (last.is_empty()) return next;
  Cone kept;
  std::set<std::vector<bool>> faces;
  for (const Row& row : inequalities(last.constraints())) {
    faces.insert(saturated(row, last.generators()));
    if (next.satisfies(row)) kept.rays.push_back(row);
  }
  for (const Row& row : inequalities(next.constraints()))
    if (faces.contains(saturated(row, last.generators()))) kept.rays.push_back(row);
  for (const Row& row : limits)
    if (next.satisfies(row)) kept.rays.push_back(row);
  return Polyhedron::of_constraints(std::move(kept), last.dimension());
}

Polyhedron projected(Cone constraints, std::size_t dimension, const std::vector<std::size_t>& coordinates) {
  constraints.rays.push_back(positive_denominator(dimension));
  const Cone all = other_form(constraints, dimension + 1);
  const auto chosen = [&](const Row& row) {
    Row result{row[0]};
    for (const std::size_t i : coordinates) result.push_back(row[i + 1]);
    return result;
  };
  Cone generators;
  for (const Row& line : all.lines) generators.lines.push_back(chosen(line));
  for (const Row& ray : all.rays) generators.rays.push_back(chosen(ray));
  return Polyhedron::of_generators(generators, coordinates.size());
}

}  // namespace hone
