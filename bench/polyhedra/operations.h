// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "abstraction/polyhedra/double_description.h"

namespace hone::bench {

// A polyhedron by its constraints, or one without points.
struct SetDescription {
  Cone constraints;
  bool is_empty = false;
};

// One operation with its operands, for either library.
struct Operation {
  enum class Kind { emptiness, meet, hull, projection, affine_image, inclusion, widening };
  Kind kind = Kind::emptiness;
  std::size_t dimension = 0;
  SetDescription first, second;          // inclusion: is the second in the first? widening: last, next
  Cone constraints;                      // emptiness, meet, projection: these; widening: limits
  std::vector<std::size_t> coordinates;  // projection: to these
  Row value;                             // affine image: of the first coordinate
};

constexpr const char* kind_names[] = {"emptiness",    "meet",      "hull",    "projection",
                                      "affine image", "inclusion", "widening"};

// Those that PolyhedralAnalysis asked for in runs of hone; the format is described at the top of the file.
std::vector<Operation> recorded_operations(const std::string& path);

// Of each kind so many. The polyhedra have a bound for each coordinate and three more constraints with two or
// three small coefficients, one in three of them an equation as well.
std::vector<Operation> random_operations(std::size_t dimension, int of_each_kind);

}  // namespace hone::bench
