// SPDX-License-Identifier: Apache-2.0
// Between functions and lists of literals.
#include <algorithm>

#include "bdd/kernel.h"

namespace hone {

Edge BddKernel::cube(std::vector<std::pair<unsigned, bool>> literals) {
  std::sort(literals.begin(), literals.end(),
            [&](const auto& a, const auto& b) { return level_of_[a.first] > level_of_[b.first]; });
  Edge result = kTrue;
  for (const auto& [variable, value] : literals) {
    const Level level = level_of_[variable];
    result = value ? nodes_.make(level, result, kFalse) : nodes_.make(level, kFalse, result);
  }
  return result;
}

// The path that prefers false: the same function always gives the same cube.
std::vector<std::pair<unsigned, bool>> BddKernel::pick_cube(Edge f) const {
  std::vector<std::pair<unsigned, bool>> literals;
  while (!is_constant(f)) {
    const bool value = nodes_.low(f) == kFalse;
    literals.emplace_back(variable_at_[nodes_.level(f)], value);
    f = value ? nodes_.high(f) : nodes_.low(f);
  }
  return literals;
}

}  // namespace hone
