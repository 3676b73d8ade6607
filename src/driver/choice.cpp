// SPDX-License-Identifier: Apache-2.0
#include "driver/choice.h"

#include <fmt/format.h>

#include "engine/registry/engines.h"
#include "program/analysis/features.h"
#include "program/transform/inlining.h"

namespace hone {

namespace {

constexpr double share_of_inlining = 0.3, share_of_indexed = 0.3;
constexpr std::uint64_t short_effort = 500, first_effort = 3000;

std::vector<Turn> turns_by_data(const Program& program) {
  const Features features = features_of(program);
  if (program.language() == Language::transition_system)
    return {{features.parametrised ? "indexed" : "transition"}};
  const auto recursive = find_recursion(program);
  const bool c = program.language() == Language::c;
  if (c && !recursive) {
    if (!features.arrays) return {{"lazy"}};
    return {{"lazy", short_effort},
            {"indexed", first_effort, share_of_indexed},
            {"lazy", Turn::no_limit, 1 - share_of_indexed},
            {"indexed"}};
  }
  const bool finite = features.finite() && features.words;
  if (!c && finite) return {{"pushdown"}};
  if (!c && recursive) return {{"summaries"}};
  if (!c) return {{"summaries", short_effort}, {"lazy", first_effort}, {"summaries"}};
  // Perhaps no run makes a recursive call.
  const std::string reason = fmt::format("chosen because {} may call itself, and lazy inlines all calls",
                                         program.procedure(*recursive).name);
  std::vector<Turn> turns{{"lazy", first_effort}, {"summaries", 4 * first_effort, 1, reason}};
  if (finite) turns.push_back({"pushdown", first_effort, 1, reason});
  turns.push_back({"lazy", Turn::no_limit, share_of_inlining});
  turns.push_back({"summaries", Turn::no_limit, 1, reason});
  return turns;
}

// Who was put off goes on without a limit where the others give up.
std::vector<Turn> with_last_turns(std::vector<Turn> turns) {
  std::vector<Turn> last;
  for (const Turn& turn : turns) {
    std::erase_if(last, [&](const Turn& other) { return other.engine == turn.engine; });
    if (turn.effort != Turn::no_limit || turn.share < 1)
      last.push_back({turn.engine, Turn::no_limit, 1, turn.reason});
  }
  turns.insert(turns.end(), last.begin(), last.end());
  return turns;
}

}  // namespace

std::vector<Turn> turns_for(const Program& program, const Options& options) {
  const std::string& asked = options.text(Option::engine);
  if (asked == "auto") return with_last_turns(turns_by_data(program));
  engine_named(asked);  // there must be one
  return {{asked}};
}

}  // namespace hone
