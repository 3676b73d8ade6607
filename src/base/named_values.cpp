// SPDX-License-Identifier: Apache-2.0
#include "base/named_values.h"

#include <fmt/format.h>

#include <algorithm>

namespace hone {

std::optional<std::size_t> position_of(std::string_view name, ValueNames names) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::string all_names(ValueNames names, std::string_view separator) {
  return fmt::format("{}", fmt::join(names, separator));
}

}  // namespace hone
