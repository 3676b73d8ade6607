// SPDX-License-Identifier: Apache-2.0
#include "abstraction/indexed/budget.h"

#include <fmt/format.h>

namespace hone {

namespace {

constexpr const char* mark = "indexed, cut off at ";

}  // namespace

void Budget::cut_off() const {
  context_->statistics().count(fmt::format("{}{} {}", mark, limit_.most, limit_.of));
}

std::string limits_reached(const RunContext& context) {
  std::string result;
  for (const auto& [name, times] : context.statistics().counters())
    if (name.starts_with(mark))
      result += (result.empty() ? "" : ", ") + name.substr(std::string_view(mark).size());
  return result;
}

}  // namespace hone
