// SPDX-License-Identifier: Apache-2.0
#include "engine/lazy/invariant_search.h"

#include <fmt/format.h>

#include <algorithm>

#include "abstraction/invariants/phased_invariants.h"

namespace hone {

namespace {

constexpr double most_seconds = 5;  // for one stage

}  // namespace

std::optional<ExcludedPart> InvariantSearch::excluded_part(const LabelledPath& path) {
  const Options& options = context_.options();
  const bool asked =
      options.flag(Option::invariants) && options.text(Option::predicates_from) == "interpolants";
  if (!asked || path.trace.steps.size() < 2) return std::nullopt;
  do {
    if (stage_ == Stage::nothing) continue;
    if (auto excluded = part_against_invariants(program_, path, *invariants_, context_)) return excluded;
  } while (next_stage());
  return std::nullopt;
}

bool InvariantSearch::next_stage() {
  switch (stage_) {
    case Stage::nothing:
      invariants_ = std::make_unique<FittedInvariants>(program_, context_);
      stage_ = Stage::equations;
      fit("equations", false);
      return true;
    case Stage::equations:
      stage_ = Stage::bounds;
      fit("bounds", true);
      return true;
    case Stage::bounds: {
      auto phased = std::make_unique<PhasedInvariants>(program_, context_);
      if (!phased->has_phases()) return false;
      invariants_ = std::move(phased);
      stage_ = Stage::equations_in_phases;
      fit("equations in phases", false);
      return true;
    }
    case Stage::equations_in_phases:
      stage_ = Stage::bounds_in_phases;
      fit("bounds in phases", true);
      return true;
    case Stage::bounds_in_phases: break;
  }
  return false;
}

void InvariantSearch::fit(const char* what, bool bounds) {
  const bool found = bounds ? invariants_->fit_bounds(seconds()) : invariants_->fit_equations(seconds());
  context_.log(fmt::format("invariants: {} {} after {} questions", what, found ? "found" : "not found",
                           invariants_->questions_asked()));
}

double InvariantSearch::seconds() const { return std::min(most_seconds, context_.remaining_seconds() / 10); }

}  // namespace hone
