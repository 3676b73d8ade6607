// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "abstraction/values/value_program.h"
#include "engine/location_cegar.h"
#include "reachability/reachability.h"
#include "refinement/predicate_search.h"

namespace hone {

// The CEGAR loop over the set of variables whose values are tracked (Beyer and Löwe, FASE 2013, with decision
// diagrams): those that the contradictions along spurious counterexamples are about.
class ValuesCegar : public LocationCegar {
 public:
  ValuesCegar(const Program& program, const Precision::Procedures& functions, RunContext& context);
  // An equation of a variable with a constant has the values of the variable tracked.
  void add_predicate(LocationId location, Term predicate) override;

 private:
  Result loop() override;
  bool explore();  // is an error reachable in the abstraction?
  FlatTrace counterexample_trace();
  bool refine(const FlatTrace& trace);
  struct Contradiction {
    std::vector<std::size_t> conditions;  // of these steps
    std::set<VariableId> assigned;        // what they depend on
    std::size_t first = 0;                // where that is assigned first
    bool by_constants = false;            // whatever the inputs are
  };
  std::vector<Contradiction> contradictions_along(const FlatTrace& trace);
  Contradiction contradiction_of(const FlatTrace& trace, std::vector<std::size_t> conditions) const;
  void track_variables(const Contradiction& contradiction, bool with_counters);
  void track_variables(const std::set<VariableId>& variables);
  void track_flags_along(const FlatTrace& trace);
  void track_conditions(const FlatTrace& trace, const Contradiction& contradiction);
  void track_interpolants(const FlatTrace& trace);
  void track_small(Term predicate);
  void track_predicate(Term predicate);
  std::optional<VariableId> variable_with_values(Term predicate) const;
  Proof proof();
  std::size_t predicate_count() const override {
    return tracked_.variables.size() + tracked_.predicates.size();
  }

  ValueEncoding encoding_;
  TrackedValues tracked_;
  std::size_t slow_refinements_ = 0;  // the last ones, which have added little
  const Effects effects_;
  PredicateSearch search_;
  std::unique_ptr<ValueProgram> abstraction_;
  std::unique_ptr<Reachability> reachability_;
};

}  // namespace hone
