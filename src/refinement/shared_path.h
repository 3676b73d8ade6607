// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "evidence/counterexample.h"
#include "refinement/call_effects.h"
#include "refinement/limits.h"

namespace hone {

// A trace as a flat path. One that is too long for that, since it shares invocations, is a path in which each
// invocation is followed once; where it comes again, its call is one step that does the same (CallEffects).
// So the path is as long as the description of the trace, the predicates that exclude it speak of all
// invocations, and it is a run exactly if the trace is one, as long as effects are exact (004 §5, §6, for
// traces that are DAGs as in 000).
class SharedPath {
 public:
  enum class Follow { first, last };  // of the places where an invocation comes
  SharedPath(const Program& program, Trace trace, Follow follow, RunContext& context,
             double steps_written_out = limits::refinement::steps_written_out);
  SharedPath(const SharedPath&) = delete;

  bool is_exact() const { return effects_.are_exact(); }
  bool is_written_out() const { return !with_effects_; }
  // The program of the path: the one that the trace is of, with further edges for what calls do.
  const Program& program() const { return with_effects_ ? *with_effects_ : program_; }
  const FlatTrace& flat() const { return flat_; }

  // The run of the trace that a run of the path stands for, if it is exact.
  Counterexample run_of_trace(const Counterexample& run) const;

 private:
  struct Place {
    InvocationId caller;
    std::size_t step;
  };
  class WritingOut;

  void choose_places(Follow follow);
  void flatten_with_effects();
  EdgeId edge_for(EdgeId call, InvocationId callee);

  const Program& program_;
  const Trace trace_;
  CallEffects effects_;
  std::optional<Program> with_effects_;
  std::vector<TraceStep> calls_of_edges_;                           // by new edge
  std::map<std::pair<EdgeId, InvocationId>, EdgeId> edge_of_call_;  // the new edges
  std::vector<std::optional<Place>> places_;                        // where an invocation is followed
  FlatTrace flat_;
};

}  // namespace hone
