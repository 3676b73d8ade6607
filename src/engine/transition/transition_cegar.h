// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/inlined_check.h"
#include "engine/transition/approximate_reachability.h"
#include "program/model/trace.h"
#include "refinement/invariant_search.h"
#include "refinement/predicate_search.h"
#include "refinement/transitions/transition_interpolants.h"

namespace hone {

// The loop of 001 Figure 1 on a program without calls (§6.1), with two levels of refinement: transition
// interpolants strengthen the approximate relations as long as the predicates suffice to exclude a path;
// otherwise the path is real, or it gives new predicates.
class TransitionCegar : public LocationCegar {
 public:
  TransitionCegar(const Program& program, const Precision::Procedures& functions, RunContext& context);

 private:
  Result loop() override;
  PathAnalysis analyse(const AbstractPath& path);
  void strengthen(const AbstractPath& path, const PathAnalysis& analysis);
  InfeasibleSegment infeasible_end(const AbstractPath& path);
  bool add_predicates(const AbstractPath& path);
  std::size_t add_predicates(const AbstractPath& path, const ByStep& predicates);
  FlatTrace trace_of(const AbstractPath& path) const;
  Proof proof(const ApproximateReachability& reachability);
  Result finish(Result result) override;

  PredicateBdds predicates_;
  ApproximateProgram approximation_;
  InvariantSearch invariants_;
  PredicateSearch search_;
  bool das_dill_, strong_;
  unsigned predicate_refinements_ = 0;  // the others are transitions excluded
};

}  // namespace hone
