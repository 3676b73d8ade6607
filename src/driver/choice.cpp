// SPDX-License-Identifier: Apache-2.0
#include "driver/choice.h"

#include <fmt/format.h>

#include "driver/limits.h"
#include "program/analysis/features.h"
#include "program/transform/inlining.h"

namespace hone {

namespace {

std::vector<Turn> turns_by_data(const Program& program) {
  using enum EngineKind;
  using namespace limits::driver;
  const Features features = features_of(program);
  if (program.language() == Language::transition_system)
    return {{features.parametrised ? indexed : transition}};
  const auto recursion = find_recursion(program);
  const bool c = program.language() == Language::c;
  const bool finite = features.finite() && features.words;
  if (!c && finite) return {{pushdown}};
  if (!c && recursion) return {{summaries}};
  if (!c) return {{summaries, short_effort}, {lazy, first_effort}, {bounded, short_effort, slow_growth}};
  if (!recursion && !features.arrays) return {{lazy, short_effort}, {bounded, short_effort, slow_growth}};
  if (!recursion)
    return {{lazy, short_effort}, {bounded, short_effort, slow_growth}, {indexed, short_effort, slow_growth}};
  // Perhaps no run makes a recursive call.
  const std::string reason = fmt::format("chosen because {} may call itself, and lazy inlines all calls",
                                         program.procedure(*recursion).name);
  std::vector<Turn> turns{
      {lazy, first_effort}, {bounded, short_effort, slow_growth}, {summaries, 4 * first_effort, 4, reason}};
  if (finite) turns.push_back({pushdown, first_effort, 4, reason});
  return turns;
}

}  // namespace

std::vector<Turn> turns_for(const Program& program, const Options& options) {
  const auto asked = options.choice<EngineKind>(Option::engine);
  if (asked == EngineKind::automatic) return turns_by_data(program);
  return {{asked}};
}

}  // namespace hone
