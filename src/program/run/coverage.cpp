// SPDX-License-Identifier: Apache-2.0
#include "program/run/coverage.h"

#include <bit>

namespace hone {

bool Coverage::end_run() {
  bool is_new = false;
  for (const std::size_t edge : taken_) {
    const std::uint32_t count = counts_[edge];
    const std::uint32_t number = count <= 3 ? count - 1 : static_cast<std::uint32_t>(std::bit_width(count));
    const std::uint32_t bit = std::uint32_t{1} << (number & 31U);
    is_new = is_new || (seen_[edge] & bit) == 0;
    seen_[edge] |= bit;
    counts_[edge] = 0;
  }
  taken_.clear();
  return is_new;
}

}  // namespace hone
