// SPDX-License-Identifier: Apache-2.0
#include "program/run/coverage.h"

#include <bit>

namespace hone {

namespace {

std::size_t class_of(std::uint32_t count) {
  return count <= 3 ? count - 1 : static_cast<std::size_t>(std::bit_width(count));
}

}  // namespace

bool Coverage::end_run(std::size_t inputs) {
  const auto size = static_cast<std::uint32_t>(std::min<std::size_t>(inputs, none - 1));
  bool is_new = false;
  for (const std::size_t edge : taken_) {
    std::uint32_t& shortest = shortest_[edge].inputs[std::min(class_of(counts_[edge]), classes - 1)];
    counts_[edge] = 0;
    if (size > shortest / 2 || size == shortest) continue;
    shortest = size;
    is_new = true;
  }
  taken_.clear();
  return is_new;
}

}  // namespace hone
