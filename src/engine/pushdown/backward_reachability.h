// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>
#include <queue>
#include <vector>

#include "base/run_context.h"
#include "reachability/exploration_order.h"
#include "reachability/relations.h"

namespace hone {

// Backward reachability in a Boolean program (pre*: Bouajjani, Esparza, Maler 1997; with BDDs: Esparza,
// Schwoon 2001), for many configurations at once. For each location of a procedure it finds, by goal,
//   error  the states c from which an error location can be reached before the procedure is left, maybe
//          within a callee,
//   exit   the pairs (c, x) such that the procedure, in state c there, can come to its exit with values x.
// The pairs at an entry are the procedure's summary, found for all states in which it might be entered.
//
// BDD variables: `current` for c; for x the `entry` variables of what a caller sees, the globals and the
// results. What a state was at the entry of its procedure is not needed here, so they are free, and the
// relations of steps and calls, which know only `current` and `next`, leave them alone. The results of a
// procedure have columns of their own among its locals, so x is never mixed up with anything.
//
// As in Reachability, every set is kept as layers in the order in which they were found, each with the edge
// and the earlier layers that it came from; so a run can be read off forwards without searching.
class BackwardReachability {
 public:
  BackwardReachability(const Program& program, const Columns& columns, RunContext& context);

  // Explores until an error is reachable from some state at the program's entry (true) or there is nothing
  // new (false).
  bool run();

  enum class Goal : std::uint8_t { error, exit };
  enum class Origin : std::uint8_t { goal, step, enter, summary };
  struct Range {
    std::size_t begin = 0, end = 0;
  };
  struct Layer {
    Bdd states;
    Origin origin = Origin::goal;
    EdgeId edge = {};
    Range target = {};  // step, summary: layers of the same goal at the target of the edge
    Range callee = {};  // enter: layers of the goal error at the callee's entry; summary: of the goal exit
  };
  const std::vector<Layer>& layers(LocationId location, Goal goal) const { return at(location, goal).layers; }
  const Bdd& found(LocationId location, Goal goal) const { return at(location, goal).states; }

  // Can there be a path from the program's entry to this location? Others are not explored.
  bool connected(LocationId location) const { return rank_[location.index()] != not_connected; }
  bool is_called(ProcedureId procedure) const { return !callers_[procedure.index()].empty(); }

  // Some of the callee's pairs at its entry as a summary as the forward relations have it: `entry` for
  // globals and parameters on entry, `current` for globals and results at the exit.
  Bdd summary(ProcedureId procedure, const Bdd& pairs_at_entry);
  // What such pairs do in the caller.
  Relation effect(const Call& call, const Bdd& pairs_at_entry) {
    return relations_.of_call(call, summary(call.callee, pairs_at_entry));
  }

  // The states from which an error can be reached, summed over locations.
  double state_count();

  const Relation& relation_of(EdgeId step);
  const Call& call_on(EdgeId edge) const { return std::get<Call>(program_.edge(edge).operation); }
  std::vector<VariableId> outputs(ProcedureId procedure) const;  // globals and results
  StateEncoding& encoding() { return encoding_; }
  Relations& relations() { return relations_; }
  const Program& program() const { return program_; }

 private:
  struct Found {
    Bdd states;
    std::vector<Layer> layers;
    std::size_t processed = 0;  // layers whose predecessors are known
    bool queued = false;
  };
  using Waiting = std::pair<std::uint64_t, std::pair<LocationId, Goal>>;  // its rank first

  Found& at(LocationId location, Goal goal) { return found_[location.index()][static_cast<int>(goal)]; }
  const Found& at(LocationId location, Goal goal) const {
    return found_[location.index()][static_cast<int>(goal)];
  }
  void add(LocationId location, Goal goal, Layer layer);
  void add_goals();
  void process(LocationId location, Goal goal);
  void process_target_of_call(EdgeId edge, Goal goal, const Bdd& delta, Range fresh);
  void process_entered(EdgeId edge, const Bdd& delta, Range fresh);
  void process_summary(EdgeId edge, const Bdd& delta, Range fresh);
  bool done() const { return !found(program_.procedure(program_.entry()).entry, Goal::error).is_false(); }
  Bdd without_other_locals(ProcedureId procedure, const Bdd& at_entry);
  Bdd union_of(const std::vector<Layer>& layers, Range range);
  Bdd processed(const Found& found);

  const Program& program_;
  RunContext& context_;
  BddManager manager_;
  StateEncoding encoding_;
  Relations relations_;
  std::vector<std::array<Found, 2>> found_;  // by location and goal
  std::vector<std::optional<Relation>> step_relations_;
  std::vector<std::vector<EdgeId>> callers_;  // connected call edges, by callee
  ExplorationOrder rank_;
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> queue_;
};

}  // namespace hone
