// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "base/numbers.h"

namespace hone {

using Row = std::vector<Integer>;

Integer product(const Row& a, const Row& b);  // the sum of the products of their entries

Row opposite(Row row);

// A polyhedral cone: all sums of multiples of its lines and of multiples of its rays that are not negative.
// Read the other way, the cone of all x with line * x == 0 and ray * x >= 0. Each cone has both forms.
struct Cone {
  std::vector<Row> lines, rays;
};

// A cone has more rays than somebody wants to look at.
struct TooManyRays {};

// From one form to the other, without redundant rays (Chernikova 1965; adjacency after Le Verge 1992).
Cone other_form(const Cone& cone, std::size_t dimension);

}  // namespace hone
