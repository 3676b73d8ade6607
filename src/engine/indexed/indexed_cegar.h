// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/indexed/bounded_search.h"
#include "engine/indexed/candidate_predicates.h"
#include "engine/indexed/linked_path.h"
#include "engine/inlined_check.h"

namespace hone {

// Counterexample-guided refinement for indexed predicate abstraction (003), on a program without calls whose
// locations are loop heads: abstract fixed point, minimal sufficient explanation of its failure, and new
// predicates against that, chosen among candidates or found by interpolation.
class IndexedCegar : public LocationCegar {
 public:
  IndexedCegar(const Program& program, const Precision::Procedures& functions, RunContext& context);

  void add_predicate(LocationId location, Term predicate) override;
  Term closed(Term predicate) const override { return variables_.closed(predicate); }
  Term opened(Term formula) override { return variables_.opened(formula); }

 private:
  // What became of the paths of an explanation.
  struct FoundRun {
    std::optional<Counterexample> counterexample;
    bool undecided = false;
  };
  enum class Source { interpolants, preconditions };  // of what a path brings in

  Result loop() override;
  void learn_from_others();
  Result give_up(const std::string& reason) override;
  FoundRun look_for_a_run(const std::vector<ExplainedPath>& paths);
  std::optional<Counterexample> search_for_a_run(std::size_t shortest, std::size_t lengths);
  bool choose_predicates(const std::vector<ExplainedPath>& paths,
                         const std::vector<ExplainedPath>& beginnings);
  bool find_predicates(const std::vector<ExplainedPath>& paths, const std::vector<ExplainedPath>& beginnings);
  std::vector<Term> linked_variables(const ExplainedPath& path, unsigned level) const;
  bool can_be_gone(const ExplainedPath& beginning);
  bool choose_predicates(const ExplainedPath& path, bool constrained, unsigned first_level,
                         unsigned last_level);
  bool learn(const ExplainedPath& path, Source source);
  bool add_simplest(const std::vector<ExplainedPath>& paths);
  bool add(const LinkedPath::Located& predicate);
  bool is_tracked(const LinkedPath::Located& predicate) const;
  Proof proof(const IndexedReachability& reachability);
  Result finish(Result result) override;

  Terms& terms_;
  bool from_explanations_;  // or from weakest preconditions
  IndexVariables variables_;
  PredicateBdds predicates_;
  CandidatePredicates candidates_;
  IndexedImage image_;
  SolverFamily solvers_;
  std::optional<BoundedSearch> bounded_search_;
  std::size_t told_ = 0;  // invariants by other engines
};

}  // namespace hone
