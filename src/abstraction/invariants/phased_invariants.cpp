// SPDX-License-Identifier: Apache-2.0
#include "abstraction/invariants/phased_invariants.h"

namespace hone {

PhasedInvariants::PhasedInvariants(const Program& program, RunContext& context)
    : terms_(program.terms()),
      phases_(split_into_phases(program)),
      fitted_(phases_.program, context),
      original_(phases_.program.location_count()),
      implications_(program.location_count()) {
  for (std::size_t i = 0; i < program.location_count(); ++i)
    for (const LocationId copy : phases_.copies[LocationId(i)]) original_[copy] = LocationId(i);
}

bool PhasedInvariants::has_phases() const { return phases_.program.location_count() > implications_.size(); }

bool PhasedInvariants::keep(bool found) {
  if (!found) return false;
  behind_.clear();
  for (std::size_t i = 0; i < implications_.size(); ++i) {
    const LocationId location(i);
    implications_[location].clear();
    for (const LocationId copy : phases_.copies[location])
      for (const Term formula : fitted_.at(copy)) {
        const Term implication = terms_.implies(phases_.condition[copy], formula);
        if (implication == terms_.truth()) continue;
        implications_[location].push_back(implication);
        behind_.emplace(Located(location, implication), Located(copy, formula));
      }
  }
  return true;
}

std::optional<std::set<LocationInvariants::Located>> PhasedInvariants::with_support(
    std::vector<Located> wanted) {
  for (Located& each : wanted) each = behind_.at(each);
  const auto support = fitted_.with_support(std::move(wanted));
  if (!support) return std::nullopt;
  std::set<Located> result;
  for (const auto& [copy, formula] : *support)
    result.emplace(original_[copy], terms_.implies(phases_.condition[copy], formula));
  return result;
}

}  // namespace hone
