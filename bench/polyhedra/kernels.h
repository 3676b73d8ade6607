// SPDX-License-Identifier: Apache-2.0
// The two libraries behind one interface, so that each operation is measured in the same way.
#pragma once

#include "operations.h"
#include "support/ppl_polyhedra.h"

namespace hone::bench {

// What an operation gives.
template <class Set>
struct Result {
  Set set;
  bool answer = false;
};

class HoneKernel {
 public:
  using Set = Polyhedron;

  static Set make(const SetDescription& set, std::size_t dimension) {
    return set.is_empty ? Set::nowhere(dimension) : Set::of_constraints(set.constraints, dimension);
  }

  static Result<Set> run(const Operation& operation, const Set& first, const Set& second) {
    using Kind = Operation::Kind;
    const std::size_t dimension = operation.dimension;
    switch (operation.kind) {
      case Kind::emptiness: {
        Set all = Set::of_constraints(operation.constraints, dimension);
        const bool empty = all.is_empty();
        return {std::move(all), empty};
      }
      case Kind::meet: return {meet(first, operation.constraints)};
      case Kind::hull: return {hull(first, second)};
      case Kind::projection: return {projected(operation.constraints, dimension, operation.coordinates)};
      case Kind::affine_image: return {affine_image(first, operation.value)};
      case Kind::inclusion: return {Set::nowhere(0), first.contains(second)};
      case Kind::widening: return {widened(first, second, operation.constraints.rays)};
    }
    return {Set::nowhere(0)};
  }

 private:
  static Set meet(const Set& set, const Cone& constraints) {
    if (set.is_empty()) return set;
    Cone all = set.constraints();
    all.rays.insert(all.rays.end(), constraints.rays.begin(), constraints.rays.end());
    return Set::of_constraints(std::move(all), set.dimension());
  }
  // As the analysis does it: a relation with a new coordinate, and a projection.
  static Set affine_image(const Set& set, const Row& value) {
    if (set.is_empty()) return set;
    Cone relation = set.constraints();
    for (auto* rows : {&relation.lines, &relation.rays})
      for (Row& row : *rows) row.emplace_back(0);
    relation.lines.push_back(value);
    relation.lines.back().emplace_back(-1);
    std::vector<std::size_t> coordinates{set.dimension()};
    for (std::size_t i = 1; i < set.dimension(); ++i) coordinates.push_back(i);
    return projected(std::move(relation), set.dimension() + 1, coordinates);
  }
};

class PplKernel {
 public:
  using Set = test::ppl::C_Polyhedron;

  static Set make(const SetDescription& set, std::size_t dimension) {
    if (set.is_empty) return Set(dimension, test::ppl::EMPTY);
    return with_both_forms(test::of_constraints(set.constraints, dimension));
  }

  static Result<Set> run(const Operation& operation, const Set& first, const Set& second) {
    using Kind = Operation::Kind;
    Set set = operation.kind == Kind::emptiness || operation.kind == Kind::projection
                  ? test::of_constraints(operation.constraints, operation.dimension)
              : operation.kind == Kind::inclusion ? Set()
                                                  : first;
    switch (operation.kind) {
      case Kind::emptiness: break;
      case Kind::meet: set.add_constraints(test::constraint_system(operation.constraints)); break;
      case Kind::hull: set.poly_hull_assign(second); break;
      case Kind::projection: test::keep_coordinates(set, operation.coordinates); break;
      case Kind::affine_image:
        set.affine_image(test::ppl::Variable(0), test::coefficients(operation.value) + operation.value[0]);
        break;
      case Kind::inclusion: return {Set(), first.contains(second)};
      case Kind::widening: set = test::widened(first, second, operation.constraints); break;
    }
    set = with_both_forms(std::move(set));
    const bool empty = operation.kind == Kind::emptiness && set.is_empty();
    return {std::move(set), empty};
  }

 private:
  // PPL puts conversions off until somebody asks; ours has both forms at once, as the analysis needs them.
  static Set with_both_forms(Set set) {
    set.minimized_constraints();
    set.minimized_generators();
    return set;
  }
};

}  // namespace hone::bench
