// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdexcept>

#include "bdd/bdd.h"

namespace hone::testing {

struct Stop : std::runtime_error {
  Stop() : std::runtime_error("stop") {}
};

inline void add_variables(BddManager& manager, unsigned count) {
  for (unsigned i = 0; i < count; ++i) manager.new_variable();
}

// x0 & x_n | x1 & x_{n+1} | ..., from variable `first` on: about 2^(n+1) nodes in this order, 2n in the best
// one.
inline Bdd far_pairs(BddManager& manager, unsigned n, unsigned first = 0) {
  Bdd result = manager.bottom();
  for (unsigned i = 0; i < n; ++i) result |= manager.variable(first + i) & manager.variable(first + n + i);
  return result;
}

}  // namespace hone::testing
