// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "abstraction/precision.h"
#include "abstraction/predicate_bdds.h"
#include "base/recorded_tree.h"
#include "engine/lazy/reachability_tree.h"

namespace hone {

// Writes a tree down for whoever wants to draw it (RunContext::on_tree).
class TreeRecording {
 public:
  TreeRecording(const Program& program, const ReachabilityTree& tree, PredicateBdds& predicates)
      : program_(program), tree_(tree), predicates_(predicates) {}

  RecordedTree record(RecordedTree::Moment moment, unsigned refinement) const;
  // What a refinement will do to it: cut it below the pivot, and track on the way to the error what `now` has
  // and `before` had not.
  RecordedTree record_refinement(unsigned refinement, TreeNodeId pivot, const Precision& before,
                                 const Precision& now) const;

 private:
  RecordedTree::Node plain_node(TreeNodeId id) const;
  void mark_error_path(RecordedTree& picture) const;
  std::string text(Term formula) const;

  const Program& program_;
  const ReachabilityTree& tree_;
  PredicateBdds& predicates_;
};

}  // namespace hone
