// SPDX-License-Identifier: Apache-2.0
#include "driver/property_by_property.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "driver/evidence_gate.h"
#include "driver/limits.h"
#include "evidence/from_single_property.h"
#include "program/transform/single_property.h"

namespace hone {

// Those that look at one property, and what they look at.
class PropertyByProperty::Engines {
 public:
  Engines(const Program& program, Property property, RunContext& context)
      : context_(context),
        single_(with_checks_only_of(program, property)),
        plan_(context),
        nobody_(single_, facts_, plan_, context, nullptr),
        turns_({single_, &facts_}, contenders_for(single_, context.options()), nobody_, plan_, context) {}

  const Program& single() const { return single_; }

  // With so much more effort. No result if that is not enough.
  std::optional<Result> go_on(std::uint64_t effort) {
    const EffortLimit limit(context_, effort);
    return turns_.go_on(nullptr);
  }

 private:
  RunContext& context_;
  Program single_;
  FactPool facts_;
  PlanRecord plan_;
  Exchange nobody_;
  EnginesByTurns turns_;
};

PropertyByProperty::PropertyByProperty(const Program& program, RunContext& context)
    : program_(program), context_(context), effort_of_a_turn_(limits::driver::first_effort_of_a_property) {
  for (const Property property : program.properties())
    if (std::ranges::any_of(program.errors(), [&](const ErrorLocation& error) {
          return error.kind == ErrorKind::violation && error.property == property;
        }))
      open_.push_back({property, nullptr});
}

PropertyByProperty::~PropertyByProperty() = default;

std::optional<Result> PropertyByProperty::take_turn() {
  const bool others_have_had_less =
      limits::driver::share_of_properties * (context_.effort() - effort_) < effort_;
  return others_have_had_less || is_over() ? std::nullopt : round();
}

std::optional<Result> PropertyByProperty::go_on() {
  while (!is_over())
    if (auto result = round()) return result;
  return std::nullopt;
}

bool PropertyByProperty::is_over() const {
  return context_.cancelled() || context_.remaining_seconds() <= 0 || context_.remaining_effort() == 0 ||
         std::ranges::all_of(open_, &Open::is_at_its_end);
}

std::optional<Result> PropertyByProperty::round() {
  const std::uint64_t before = context_.effort();
  std::optional<Result> verdict;
  std::erase_if(open_, [&](Open& open) {
    if (verdict || open.is_at_its_end || is_over()) return false;
    Result result = check(open);
    if (result.verdict == Verdict::unsafe) verdict = std::move(result);
    if (result.verdict != Verdict::safe) return false;
    proved_.emplace_back(open.property, std::move(result));
    return true;
  });
  effort_ += context_.effort() - before;
  effort_of_a_turn_ *= limits::driver::growth_for_properties;
  if (open_.empty()) verdict = all_proved();
  return verdict;
}

Result PropertyByProperty::check(Open& open) {
  if (!open.engines) open.engines = std::make_unique<Engines>(program_, open.property, context_);
  const auto found = open.engines->go_on(effort_of_a_turn_);
  Result result = found.value_or(unknown_result("put off"));
  open.is_at_its_end = found && result.verdict == Verdict::unknown;
  context_.log(fmt::format("{} alone: {}", name_of(open.property),
                           result.verdict == Verdict::safe     ? "TRUE"
                           : result.verdict == Verdict::unsafe ? "FALSE"
                                                               : result.reason));
  if (result.verdict != Verdict::unsafe) return result;
  Counterexample run =
      from_single_property(program_, open.engines->single(), *std::move(result.counterexample));
  const bool was_proved =
      std::ranges::any_of(proved_, [&](const auto& each) { return each.first == run.error.property; });
  HONE_INVARIANT(!was_proved, "no run violates a property that was proved");
  result.evidence_checks.clear();
  return checked_run({program_}, std::move(run), std::move(result), context_);
}

Result PropertyByProperty::all_proved() const {
  Result all;
  all.verdict = Verdict::safe;
  all.engine_reason = "each property was proved alone";
  std::vector<std::string> engines;
  for (const auto& [property, result] : proved_) {
    if (std::ranges::find(engines, result.engine) == engines.end()) engines.push_back(result.engine);
    for (const std::string& check : result.evidence_checks)
      all.evidence_checks.push_back(fmt::format("{}: {}", name_of(property), check));
    for (const std::string& assumption : result.assumptions)
      if (std::ranges::find(all.assumptions, assumption) == all.assumptions.end())
        all.assumptions.push_back(assumption);
    if (!all.proof)
      all.proof = result.proof;
    else
      all.further_proofs.push_back(*result.proof);
    all.refinements += result.refinements;
    all.predicates += result.predicates;
    all.abstract_states += result.abstract_states;
    all.precision += result.precision;
  }
  all.engine = fmt::format("{}", fmt::join(engines, ", "));
  return all;
}

void PropertyByProperty::note_proved(Result& result) const {
  if (result.verdict == Verdict::safe) return;
  for (const auto& each : proved_)
    result.other_properties.push_back({each.first, Verdict::safe, std::nullopt});
}

}  // namespace hone
