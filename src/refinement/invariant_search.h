// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <set>

#include "abstraction/facts/proved_facts.h"
#include "abstraction/invariants/location_invariants.h"
#include "program/analysis/features.h"
#include "refinement/infeasible_segment.h"
#include "refinement/limits.h"

namespace hone {

// A segment at the end of a path that invariants exclude; those in front of it that do are its premise, and
// `invariants` are all that do and what they rest on.
struct ExcludedSegment {
  InfeasibleSegment segment;
  std::set<LocationInvariants::Located> invariants;
};

// Invariants that exclude spurious paths: those that other engines tell, and fitted ones. They are fitted
// when they are needed, from what costs least: equations when the first path is spurious, polyhedra and then
// bounds when equations do not help, then all of them for each phase of the loops; and never for longer than
// the engine has worked without.
class InvariantSearch {
 public:
  // `first_effort` may be spent on them before anything else.
  InvariantSearch(const Program& program, LocationFacts& facts, RunContext& context,
                  std::uint64_t first_effort = limits::refinement::effort_for_first_invariants)
      : program_(program),
        has_calls_(features_of(program).calls),
        context_(context),
        first_effort_(first_effort),
        begun_(context.effort()),
        facts_(facts),
        told_(program, context) {}

  // Nothing if none of them excludes the path.
  std::optional<ExcludedSegment> excluded_segment(const LabelledPath& path);
  // Fitted invariants that exclude all errors, and what they rest on: a proof without any abstraction.
  // Nothing if those that were fitted so far do not; looks once at each of them.
  std::optional<std::set<LocationInvariants::Located>> excluding_errors();

 private:
  enum class Form { equations, polyhedra, bounds };
  std::optional<ExcludedSegment> excluded_by_others(const LabelledPath& path);
  bool is_worth_more(const ExcludedSegment& excluded) const;
  std::optional<std::vector<LocationInvariants::Located>> excluding(EdgeId edge);
  std::uint64_t affordable_effort() const;
  bool next_stage();
  bool next_form();
  void fit(std::uint64_t effort);

  const Program& program_;
  const bool has_calls_;
  RunContext& context_;
  const std::uint64_t first_effort_;
  const std::uint64_t begun_;  // the effort that had been spent then
  std::uint64_t spent_ = 0;    // on fitting
  std::uint64_t cut_off_ = 0;  // the effort with which the last stage came to no end
  std::optional<Form> last_;   // what was looked for last
  bool in_phases_ = false;
  bool are_new_ = false;  // since errors were looked at
  std::size_t paths_ = 0;
  std::unique_ptr<InvariantsInForms> invariants_;
  LocationFacts& facts_;
  ProvedFacts told_;
};

}  // namespace hone
