// SPDX-License-Identifier: Apache-2.0
#include "report/nothing_to_check.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "evidence/files/metadata.h"
#include "report/property_answers.h"
#include "report/unreachable_errors.h"

namespace hone {

namespace {

bool has_error_to_look_for(const Program& program) {
  const UnreachableErrors unreachable(program);
  return std::ranges::any_of(program.errors(), [&](const ErrorLocation& error) {
    return error.kind == ErrorKind::violation && !unreachable.contains(error);
  });
}

}  // namespace

std::string nothing_to_check(const Program& program) {
  if (has_error_to_look_for(program)) return "";
  if (!is_c_program(program)) return "no path of the program leads to an assertion or to an error label";
  std::vector<std::string> looked_for, others;
  for (std::size_t i = 0; i < names_of<Property>.size(); ++i) {
    const auto property = static_cast<Property>(i);
    if (std::ranges::find(program.properties(), property) != program.properties().end())
      looked_for.emplace_back(place_of_violation(property));
    else
      others.push_back(fmt::format("{} (--property {})", violation_of(property), name_of(property)));
  }
  return fmt::format("no path of the program leads to {}; {}{}termination {} not looked at",
                     fmt::join(looked_for, " or "), fmt::join(others, ", "), others.empty() ? "" : ", ",
                     others.empty() ? "was" : "were");
}

}  // namespace hone
