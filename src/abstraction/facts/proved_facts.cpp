// SPDX-License-Identifier: Apache-2.0
#include "abstraction/facts/proved_facts.h"

#include <fmt/format.h>

#include "abstraction/facts/limits.h"
#include "logic/traversal.h"

namespace hone {

ProvedFacts::ProvedFacts(const Program& program, RunContext& context)
    : program_(program),
      context_(context),
      no_variables_(program, 0),
      candidates_(program, no_variables_, context),
      holding_(program.location_count()) {}

void ProvedFacts::learn(LocationFacts& facts) {
  std::size_t told = 0;
  for (const LocationFacts::Told& each : facts.news()) {
    if (each.kind != Fact::Kind::invariant || !is_quantifier_free(program_.terms(), each.formula) ||
        !candidates_.may_be_at(each.location))
      continue;
    candidates_.add(each.location, each.formula);
    ++told;
  }
  if (told == 0) return;
  if (!within_effort(context_, limits::facts::effort_for_proving, [&] { candidates_.drop_violated(); }))
    candidates_.drop_open();
  for (std::size_t i = 0; i < program_.location_count(); ++i)
    holding_[LocationId(i)] = candidates_.at(LocationId(i));
  count_ = candidates_.count();
  context_.log(fmt::format("{} invariants were told by others, {} of all hold here", told, count_));
}

std::optional<std::set<LocationInvariants::Located>> ProvedFacts::with_support(std::vector<Located> wanted) {
  return candidates_.with_support(wanted);
}

}  // namespace hone
