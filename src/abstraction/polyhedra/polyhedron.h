// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "abstraction/polyhedra/double_description.h"

namespace hone {

// A convex set of points, described by linear constraints (Cousot and Halbwachs, POPL 1978). Kept as the cone
// above it, in both forms: a constraint is the row (constant, coefficients), constant + sum == 0 or >= 0; a
// point p / d is the row (d, p), and a direction in which the set has no end is the row (0, p).
class Polyhedron {
 public:
  static Polyhedron nowhere(std::size_t dimension);
  static Polyhedron everywhere(std::size_t dimension);
  static Polyhedron of_constraints(Cone constraints, std::size_t dimension);
  static Polyhedron of_generators(const Cone& generators, std::size_t dimension);

  std::size_t dimension() const { return dimension_; }
  bool is_empty() const { return generators_.rays.empty(); }
  // Equations (lines) and inequalities (rays) that say something. Not of an empty one.
  const Cone& constraints() const { return constraints_; }
  const Cone& generators() const { return generators_; }

  bool contains(const Polyhedron& other) const;
  bool satisfies(const Row& inequality) const;  // do all points?

 private:
  explicit Polyhedron(std::size_t dimension) : dimension_(dimension) {}

  std::size_t dimension_;
  Cone constraints_, generators_;
};

// Constraints with each equation as two inequalities.
std::vector<Row> inequalities(const Cone& constraints);

// The smallest one that contains both.
Polyhedron hull(const Polyhedron& a, const Polyhedron& b);

// Contains `next`, which contains `last`, and is described by constraints of `last`, by those of `next` that
// describe the same face of `last` (an equation can be written in many ways), and by those of `limits` that
// hold in `next`. So a sequence of widened polyhedra ends (Halbwachs 1979; up to limits: Halbwachs, Proy and
// Roumanoff 1997).
Polyhedron widened(const Polyhedron& last, const Polyhedron& next, const std::vector<Row>& limits);

// Some coordinates of the points that satisfy the constraints.
Polyhedron projected(Cone constraints, std::size_t dimension, const std::vector<std::size_t>& coordinates);

}  // namespace hone
