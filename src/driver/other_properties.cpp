// SPDX-License-Identifier: Apache-2.0
#include "driver/other_properties.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "driver/check.h"
#include "driver/limits.h"

namespace hone {

namespace {

// No verdict if a limit is reached.
Result check_within(const Program& program, std::uint64_t effort, RunContext& context) {
  try {
    const EffortLimit limit(context, effort);
    return check_with_evidence({program}, context);
  } catch (const EffortSpent& spent) {
    return unknown_result(spent.what());
  } catch (const LimitReached& limit) {
    return unknown_result(limit.what());
  } catch (const Unsupported& unsupported) {
    return unknown_result(unsupported.what());
  }
}

}  // namespace

std::vector<PropertyResult> check_other_properties(const Program& program, Property violated,
                                                   RunContext& context) {
  std::vector<Property> open = program.properties();
  std::vector<PropertyResult> results;
  std::erase(open, violated);
  if (open.empty()) return results;
  Program rest = program.without_errors(violated);
  const std::uint64_t effort = std::max(limits::driver::least_effort_for_other_properties,
                                        limits::driver::growth_for_other_properties * context.effort());
  while (!open.empty()) {
    context.log(fmt::format("{} is decided; {} left", name_of(violated), open.size()));
    rest.set_properties(open);
    const Result result = check_within(rest, effort, context);
    if (result.verdict != Verdict::unsafe) {
      for (const Property property : open) results.push_back({property, result.verdict, std::nullopt});
      break;
    }
    const ErrorLocation& error = result.counterexample->error;
    violated = error.property;
    results.push_back({violated, Verdict::unsafe, error});
    std::erase(open, violated);
    rest = rest.without_errors(violated);
  }
  return results;
}

}  // namespace hone
