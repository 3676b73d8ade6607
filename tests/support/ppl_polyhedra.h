// SPDX-License-Identifier: Apache-2.0
// The Parma Polyhedra Library (Bagnara, Hill, Zaffanella 2008), which tests and measurements compare ours
// with.
#pragma once

#include <ppl.hh>

#include "abstraction/polyhedra/polyhedron.h"

namespace hone::test {

namespace ppl = Parma_Polyhedra_Library;

inline ppl::Linear_Expression coefficients(const Row& row) {
  ppl::Linear_Expression result;
  if (row.size() > 1) result.set_space_dimension(row.size() - 1);
  for (std::size_t i = 1; i < row.size(); ++i) result += row[i] * ppl::Variable(i - 1);
  return result;
}

inline ppl::Constraint inequality(const Row& row) { return coefficients(row) + row[0] >= 0; }

inline ppl::Constraint_System constraint_system(const Cone& constraints) {
  ppl::Constraint_System result;
  for (const Row& row : constraints.lines) result.insert(coefficients(row) + row[0] == 0);
  for (const Row& row : constraints.rays) result.insert(inequality(row));
  return result;
}

inline ppl::C_Polyhedron of_constraints(const Cone& constraints, std::size_t dimension) {
  ppl::C_Polyhedron result(dimension);
  result.add_constraints(constraint_system(constraints));
  return result;
}

inline ppl::C_Polyhedron by_constraints(const Polyhedron& ours) {
  if (ours.is_empty()) return ppl::C_Polyhedron(ours.dimension(), ppl::EMPTY);
  return of_constraints(ours.constraints(), ours.dimension());
}

inline ppl::C_Polyhedron by_generators(const Polyhedron& ours) {
  ppl::C_Polyhedron result(ours.dimension(), ppl::EMPTY);
  if (ours.is_empty()) return result;
  ppl::Generator_System all;
  for (const Row& line : ours.generators().lines) all.insert(ppl::line(coefficients(line)));
  for (const Row& ray : ours.generators().rays)
    all.insert(ray[0] == 0 ? ppl::ray(coefficients(ray)) : ppl::point(coefficients(ray), ray[0]));
  result.add_generators(all);
  return result;
}

// Is it the same set, by both forms of ours?
inline bool same_set(const Polyhedron& ours, const ppl::C_Polyhedron& theirs) {
  return by_constraints(ours) == theirs && by_generators(ours) == theirs;
}

// Keeps the coordinates, which are in ascending order.
inline void keep_coordinates(ppl::C_Polyhedron& set, const std::vector<std::size_t>& coordinates) {
  ppl::Variables_Set others;
  for (std::size_t i = 0; i < set.space_dimension(); ++i)
    if (std::find(coordinates.begin(), coordinates.end(), i) == coordinates.end())
      others.insert(ppl::Variable(i));
  set.remove_space_dimensions(others);
}

// `next` contains `last`.
inline ppl::C_Polyhedron widened(const ppl::C_Polyhedron& last, ppl::C_Polyhedron next, const Cone& limits) {
  next.limited_H79_extrapolation_assign(last, constraint_system(limits));
  return next;
}

}  // namespace hone::test
