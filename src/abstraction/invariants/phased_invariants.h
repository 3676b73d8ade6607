// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>

#include "abstraction/invariants/fitted_invariants.h"
#include "abstraction/invariants/phases.h"

namespace hone {

// Fitted invariants of each phase of a program, as implications: whenever it is in this phase, they hold.
class PhasedInvariants : public InvariantsInForms {
 public:
  PhasedInvariants(const Program& program, RunContext& context);

  bool has_phases() const;
  bool fit_equations(std::uint64_t effort) override { return keep(fitted_.fit_equations(effort)); }
  bool fit_polyhedra(std::uint64_t effort) override { return keep(fitted_.fit_polyhedra(effort)); }
  bool fit_bounds(std::uint64_t effort) override { return keep(fitted_.fit_bounds(effort)); }
  std::size_t questions_asked() const override { return fitted_.questions_asked(); }
  const std::vector<Term>& at(LocationId location) const override { return implications_.at(location); }
  std::optional<std::set<Located>> with_support(std::vector<Located> wanted) override;

 private:
  bool keep(bool found);

  Terms& terms_;
  Phases phases_;
  FittedInvariants fitted_;
  IdMap<LocationId, LocationId> original_;  // by copy
  IdMap<LocationId, std::vector<Term>> implications_;
  std::map<Located, Located> behind_;  // an implication: the copy and what holds there
};

}  // namespace hone
