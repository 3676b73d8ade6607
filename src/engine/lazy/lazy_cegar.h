// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
#include <memory>
#include <optional>

#include "abstraction/image/abstract_image.h"
#include "abstraction/precision.h"
#include "abstraction/transitions/approximate_program.h"
#include "engine/inlined_check.h"
#include "engine/lazy/reachability_tree.h"
#include "engine/lazy/tree_recording.h"
#include "refinement/invariant_search.h"
#include "refinement/predicate_search.h"

namespace hone {

// Lazy abstraction (002; Henzinger et al. 2002) on a program without calls: grows an abstract reachability
// tree, and where it reaches an error that is none, adds predicates along that path and builds the part below
// the first of them again. The rest of the tree stays as coarse as it is.
class LazyCegar : public LocationCegar {
 public:
  LazyCegar(const Program& program, const Precision::Procedures& functions, RunContext& context);

 private:
  Result loop() override;
  std::optional<TreeNodeId> grow();  // until an error is reached; nothing: the tree is complete
  std::optional<TreeNodeId> expand(TreeNodeId id);
  void wait_for(TreeNodeId id) { waiting_.push_back(id); }
  void wait_for(const std::vector<TreeNodeId>& ids);
  LabelledPath path_to(TreeNodeId error) const;
  Term label_of(TreeNodeId id) const;
  std::string refine(TreeNodeId error, const LabelledPath& trace);  // or why that is not possible
  bool look_again(TreeNodeId error);
  std::size_t first_stale(const std::vector<TreeNodeId>& path) const;
  std::size_t add_predicates(const std::vector<TreeNodeId>& path, const LabelledPath& trace,
                             std::string& found_by);
  std::size_t add_predicates(const std::vector<TreeNodeId>& path, const ByStep& predicates);
  std::size_t add_conditions_of_loops(const std::vector<TreeNodeId>& path);
  InfeasibleSegment infeasible_segment(const std::vector<TreeNodeId>& path, const LabelledPath& trace);
  std::size_t add_other_values(LocationId location);
  std::vector<Bdd> successors(const Bdd& region, EdgeId edge);
  bool strengthen(const std::vector<TreeNodeId>& path, const FlatTrace& trace);
  void rebuild_below(TreeNodeId pivot);
  Result finish(Result result) override;
  Proof proof();
  TreeRecording recording() { return {program_, tree_, predicates_}; }
  void log_path(const FlatTrace& trace) const;

  PredicateBdds predicates_;
  AbstractImage image_;
  std::unique_ptr<ApproximateProgram> approximation_;  // with --image: gives the successors instead
  ReachabilityTree tree_;
  InvariantSearch invariants_;
  PredicateSearch search_;
  std::deque<TreeNodeId> waiting_;
  Analysis analysis_;
  bool depth_first_;
};

}  // namespace hone
