// SPDX-License-Identifier: Apache-2.0
#include "driver/choice.h"

#include <fmt/format.h>

#include "base/time_limits.h"
#include "driver/limits.h"
#include "program/analysis/features.h"
#include "program/transform/inlining.h"

namespace hone {

namespace {

std::vector<Turn> turns_by_data(const Program& program) {
  using namespace limits::driver;
  const Features features = features_of(program);
  if (program.language() == Language::transition_system)
    return {{features.parametrised ? EngineKind::indexed : EngineKind::transition}};
  const auto recursive = find_recursion(program);
  const bool c = program.language() == Language::c;
  if (c && !recursive) {
    if (!features.arrays) return {{EngineKind::lazy}};
    return {{EngineKind::lazy, short_effort},
            {EngineKind::indexed, first_effort},
            {EngineKind::lazy, Turn::no_limit, 1 - time_limits::share_of_indexed},
            {EngineKind::indexed}};
  }
  const bool finite = features.finite() && features.words;
  if (!c && finite) return {{EngineKind::pushdown}};
  if (!c && recursive) return {{EngineKind::summaries}};
  if (!c)
    return {{EngineKind::summaries, short_effort}, {EngineKind::lazy, first_effort}, {EngineKind::summaries}};
  // Perhaps no run makes a recursive call.
  const std::string reason = fmt::format("chosen because {} may call itself, and lazy inlines all calls",
                                         program.procedure(*recursive).name);
  std::vector<Turn> turns{{EngineKind::lazy, first_effort},
                          {EngineKind::summaries, 4 * first_effort, 1, reason}};
  if (finite) turns.push_back({EngineKind::pushdown, first_effort, 1, reason});
  turns.push_back({EngineKind::lazy, Turn::no_limit, time_limits::share_of_inlining});
  turns.push_back({EngineKind::summaries, Turn::no_limit, 1, reason});
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
  const auto asked = options.choice<EngineKind>(Option::engine);
  if (asked == EngineKind::automatic) return with_last_turns(turns_by_data(program));
  return {{asked}};
}

}  // namespace hone
