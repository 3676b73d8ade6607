// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <set>

#include "abstraction/facts/proved_facts.h"
#include "abstraction/invariants/location_invariants.h"
#include "refinement/infeasible_segment.h"

namespace hone {

// A segment at the end of a path that invariants exclude; those that do are its premise, and `invariants` are
// these and what they rest on.
struct ExcludedSegment {
  InfeasibleSegment segment;
  std::set<LocationInvariants::Located> invariants;
};

// Invariants that exclude spurious paths: those that other engines tell, and fitted ones. They are fitted
// when they are needed, from what costs least: equations when the first path is spurious, polyhedra and then
// bounds when equations do not help, then all of them for each phase of the loops.
class InvariantSearch {
 public:
  InvariantSearch(const Program& program, LocationFacts& facts, RunContext& context)
      : program_(program), context_(context), facts_(facts), told_(program, context) {}

  // Nothing if none of them excludes the path.
  std::optional<ExcludedSegment> excluded_segment(const LabelledPath& path);

 private:
  enum class Form { equations, polyhedra, bounds };
  std::optional<ExcludedSegment> excluded_by_others(const LabelledPath& path);
  bool is_worth_more(const ExcludedSegment& excluded) const;
  bool next_stage();
  void fit(Form form);

  const Program& program_;
  RunContext& context_;
  std::optional<Form> last_;  // what was looked for last
  bool in_phases_ = false;
  std::size_t paths_ = 0;
  std::unique_ptr<InvariantsInForms> invariants_;
  LocationFacts& facts_;
  ProvedFacts told_;
};

}  // namespace hone
