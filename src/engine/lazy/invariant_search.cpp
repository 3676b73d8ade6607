// SPDX-License-Identifier: Apache-2.0
#include "engine/lazy/invariant_search.h"

#include <fmt/format.h>

#include <algorithm>

#include "abstraction/invariants/phased_invariants.h"

namespace hone {

namespace {

constexpr double most_seconds = 5;   // for one stage
constexpr std::size_t patient = 10;  // paths

std::size_t length(const ExcludedPart& excluded) { return excluded.part.last - excluded.part.first; }

}  // namespace

std::optional<ExcludedPart> InvariantSearch::excluded_part(const LabelledPath& path) {
  const Options& options = context_.options();
  const bool asked =
      options.flag(Option::invariants) && options.text(Option::predicates_from) == "interpolants";
  if (!asked || path.trace.steps.size() < 2) return std::nullopt;
  ++paths_;
  std::optional<ExcludedPart> best;
  do {
    if (!last_) continue;
    auto excluded = part_against_invariants(program_, path, *invariants_, context_);
    if (excluded && (!best || length(*excluded) < length(*best))) best = std::move(excluded);
  } while ((!best || is_worth_more(*best)) && next_stage());
  return best;
}

// Invariants that make a single block infeasible end the matter. Others leave a rest to the interpolants: if
// those do not come to an end with it, better invariants may.
bool InvariantSearch::is_worth_more(const ExcludedPart& part) const {
  if (length(part) == 1) return false;
  return last_ == Form::equations || paths_ > patient * (in_phases_ ? 2 : 1);
}

bool InvariantSearch::next_stage() {
  if (!last_) {
    invariants_ = std::make_unique<FittedInvariants>(program_, context_);
    fit(Form::equations);
  } else if (last_ == Form::equations) {
    fit(Form::polyhedra);
  } else if (last_ == Form::polyhedra) {
    fit(Form::bounds);
  } else {
    if (in_phases_) return false;
    auto phased = std::make_unique<PhasedInvariants>(program_, context_);
    if (!phased->has_phases()) return false;
    invariants_ = std::move(phased);
    in_phases_ = true;
    fit(Form::equations);
  }
  return true;
}

void InvariantSearch::fit(Form form) {
  last_ = form;
  bool found = false;
  const char* what = nullptr;
  switch (form) {
    case Form::equations:
      what = "equations";
      found = invariants_->fit_equations(seconds());
      break;
    case Form::polyhedra:
      what = "polyhedra";
      found = invariants_->fit_polyhedra(seconds());
      break;
    case Form::bounds:
      what = "bounds";
      found = invariants_->fit_bounds(seconds());
      break;
  }
  context_.log(fmt::format("invariants: {}{} {} after {} questions", what, in_phases_ ? " in phases" : "",
                           found ? "found" : "not found", invariants_->questions_asked()));
}

double InvariantSearch::seconds() const { return std::min(most_seconds, context_.remaining_seconds() / 10); }

}  // namespace hone
