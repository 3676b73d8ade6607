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
  Program rest = program;
  const std::uint64_t effort = std::max(limits::driver::least_effort_for_other_properties,
                                        limits::driver::growth_for_other_properties * context.effort());
  while (true) {
    std::erase(open, violated);
    if (open.empty()) return results;
    rest = rest.without_errors(violated);
    rest.set_properties(open);
    context.log(fmt::format("{} is decided; {} left", name_of(violated), open.size()));
    const Result result = check_within(rest, effort, context);
    if (result.verdict != Verdict::unsafe) {
      for (const Property property : open) results.push_back({property, result.verdict, std::nullopt});
      return results;
    }
    const ErrorLocation& error = result.counterexample->error;
    violated = error.property;
    results.push_back({violated, Verdict::unsafe, error});
  }
}

}  // namespace hone
