// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/inlined_check.h"
#include "engine/transition/approximate_reachability.h"
#include "program/model/trace.h"
#include "refinement/predicate_search.h"
#include "refinement/transitions/transition_interpolants.h"

namespace hone {

// The loop of 001 Figure 1 on a program without calls (§6.1), with two levels of refinement: transition
// interpolants strengthen the approximate relations as long as the predicates suffice to exclude a path;
// otherwise the path is real, or it gives new predicates.
class TransitionCegar : public LocationCegar {
 public:
  TransitionCegar(const Program& program, const Precision::Procedures& functions, RunContext& context);

  void add_predicate(LocationId location, Term predicate) override { precision_.add(predicate, location); }
  Result run() override;
  Result give_up(const std::string& reason) override { return finish(unknown_result(reason)); }
  const Precision& precision() const override { return precision_; }

 private:
  PathAnalysis analyse(const AbstractPath& path);
  void strengthen(const AbstractPath& path, const PathAnalysis& analysis);
  InfeasibleSegment infeasible_end(const AbstractPath& path);
  bool add_predicates(const AbstractPath& path);
  std::size_t add_predicates(const AbstractPath& path, const ByStep& predicates);
  FlatTrace trace_of(const AbstractPath& path) const;
  Result safe(const ApproximateReachability& reachability);
  Result finish(Result result);
  void report_progress();

  const Program& program_;
  RunContext& context_;
  PredicateBdds predicates_;
  Precision precision_;
  ApproximateProgram approximation_;
  PredicateSearch search_;
  bool das_dill_, strong_;
  unsigned refinements_ = 0;            // both kinds together (001 §8 counts so)
  unsigned predicate_refinements_ = 0;  // of these, how many brought new predicates
  double abstract_states_ = 0;          // of the last search
};

}  // namespace hone
