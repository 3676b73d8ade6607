// SPDX-License-Identifier: Apache-2.0
#include "frontend/common/properties.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

namespace hone {

namespace {

// The first of the location's labels that is among the given ones.
const std::string* wanted_label(const Location& location, const std::vector<std::string>& labels) {
  const auto found =
      std::find_first_of(location.labels.begin(), location.labels.end(), labels.begin(), labels.end());
  return found == location.labels.end() ? nullptr : &*found;
}

}  // namespace

std::vector<std::string> mark_error_labels(Program& program, const std::vector<std::string>& labels) {
  std::vector<ErrorLocation> errors;
  std::unordered_set<std::string> seen;
  for (std::size_t i = 0; i < program.location_count(); ++i) {
    const Location& location = program.location(LocationId(i));
    seen.insert(location.labels.begin(), location.labels.end());
    if (const std::string* label = wanted_label(location, labels))
      errors.push_back(
          {LocationId(i), location.position, fmt::format("label {} is reached", printable(*label))});
  }
  std::stable_sort(errors.begin(), errors.end(),
                   [](const ErrorLocation& a, const ErrorLocation& b) { return a.position < b.position; });
  for (ErrorLocation& error : errors) program.add_error(std::move(error));
  std::vector<std::string> missing = labels;
  std::erase_if(missing, [&](const std::string& label) { return seen.contains(label); });
  return missing;
}

std::vector<std::string> mark_error_functions(Program& program, const std::vector<std::string>& names) {
  std::vector<std::string> missing;
  for (const std::string& name : names) {
    const auto id = program.find_procedure(name);
    if (!id) {
      missing.push_back(name);
      continue;
    }
    const Procedure& procedure = program.procedure(*id);
    program.add_error(
        {procedure.entry, procedure.position, fmt::format("function {} is called", printable(name))});
  }
  return missing;
}

}  // namespace hone
