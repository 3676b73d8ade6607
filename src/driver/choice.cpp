// SPDX-License-Identifier: Apache-2.0
#include "driver/choice.h"

#include <fmt/format.h>

#include <algorithm>

#include "driver/limits.h"
#include "engine/limits.h"
#include "program/analysis/features.h"
#include "program/transform/inlining.h"

namespace hone {

namespace {

std::vector<Contender> contenders_by_data(const Program& program) {
  using enum EngineKind;
  const Features features = features_of(program);
  if (program.language() == Language::transition_system)
    return {{features.parametrised ? indexed : transition}};
  const auto recursion = find_recursion(program);
  const bool c = program.language() == Language::c;
  const bool finite = features.finite() && features.words;
  if (!c && finite) return {{pushdown}};
  if (!c && recursion) return {{summaries}};
  if (!c && !features.arrays) return {{summaries, 2}, {lazy, 2}, {bounded}};
  if (!c) return {{summaries, 2}, {lazy, 2}, {bounded}, {induction}};
  // What cannot be inlined is for those that do not.
  if (const auto inlined = edges_with_calls_inlined(program); inlined && *inlined > limits::inlining::edges) {
    const std::string reason =
        fmt::format("chosen because with all calls inlined there would be {:.3g} steps", *inlined);
    std::vector<Contender> result{{summaries, 4, 0, reason}};
    if (finite) result.push_back({pushdown, 1, 0, reason});
    return result;
  }
  // What is large is mostly so in its control; for the blocks of others such a program is much at once.
  const bool large = program.edge_count() > limits::driver::edges_of_large_programs;
  if (large && !recursion && !features.arrays) return {{lazy}, {values, 4}, {bounded}, {induction}};
  if (large && !recursion) return {{lazy}, {values, 4}, {bounded}, {indexed}, {induction}};
  // Bounds of floating point numbers are found by induction soon or not at all; as predicates one by one,
  // never.
  if (!recursion && features.floats && !features.arrays)
    return {{lazy, 3}, {values}, {bounded, 2}, {induction, 2, limits::driver::head_start_of_induction}};
  if (!recursion && !features.arrays) return {{lazy, 3}, {values}, {bounded}, {induction, 2}};
  // Induction mostly comes to its end soon, one way or the other.
  if (!recursion)
    return {
        {lazy, 3}, {values}, {bounded}, {indexed}, {induction, 2, limits::driver::head_start_of_induction}};
  // Perhaps no run makes a recursive call.
  const std::string reason = fmt::format("chosen because {} may call itself, and lazy inlines all calls",
                                         program.procedure(*recursion).name);
  std::vector<Contender> result{{lazy, 2}, {values}, {bounded}, {summaries, 4, 0, reason}};
  if (finite) result.push_back({pushdown, 1, 0, reason});
  return result;
}

}  // namespace

std::vector<Contender> contenders_of_job(const std::vector<Contender>& all, std::size_t number,
                                         std::size_t count) {
  std::vector<Contender> dealt = all, result;
  std::stable_sort(dealt.begin() + 1, dealt.end(),
                   [](const Contender& a, const Contender& b) { return a.head_start > b.head_start; });
  for (std::size_t i = number; i < dealt.size(); i += count) result.push_back(dealt[i]);
  return result;
}

std::vector<Contender> contenders_for(const Program& program, const Options& options) {
  const auto asked = options.choice<EngineKind>(Option::engine);
  if (asked == EngineKind::automatic) return contenders_by_data(program);
  return {{asked}};
}

}  // namespace hone
