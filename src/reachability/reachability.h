// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <queue>
#include <vector>

#include "base/run_context.h"
#include "reachability/exploration_order.h"
#include "reachability/relations.h"

namespace hone {

// Reachability in a Boolean program with procedure summaries (004 §4; Ball and Rajamani's Bebop), for many
// configurations at once: for each location the set of pairs (e, c) such that the procedure, entered in state
// e, can be there in state c. The pairs at the exit are the procedure's summary.
//
// Every set is kept as layers in the order in which they were found, each with the edge and the
// earlier layers that it came from. So a run can be read off backwards without searching, and it is finite
// because the layers' times decrease.
class Reachability {
 public:
  using Operations = std::function<const Operation&(EdgeId)>;  // asked once per edge, when it is first needed

  Reachability(const Program& program, const Columns& columns, Operations operations, RunContext& context);

  // Explores until an error location is reached (true) or there is nothing new (false).
  bool run();
  // Explores everything, and remembers all ways in which states were found, not only the first. Answers
  // whether an error location can be reached.
  bool run_with_witnesses();

  enum class Origin : std::uint8_t { start, step, enter, summary };
  struct Layer {
    Bdd pairs;
    Origin origin;
    EdgeId edge;                           // step, summary: in the same procedure; enter: the caller's
    std::size_t source_begin, source_end;  // the layers of the edge's source that it came from
    std::size_t exit_begin, exit_end;      // summary: the layers at the callee's exit that it used
  };

  // What a location was found to have at once. Its successors were computed together, at a time of its own;
  // so the arrivals, which come from earlier batches, make a DAG of all batches: a witness graph (000 §4).
  struct Batch {
    std::size_t begin, end;       // its layers
    std::vector<Layer> arrivals;  // all ways in which some of its pairs were found; their pairs are not new
    std::size_t time;
  };
  const std::vector<Batch>& batches(LocationId location) const {
    return locations_[location.index()].batches;
  }

  LocationId error() const { return error_; }
  const std::vector<Layer>& layers(LocationId location) const { return locations_[location.index()].layers; }
  Bdd reached(LocationId location) const { return locations_[location.index()].reached; }
  // What holds at a location, over `x@entry` and `x`, without the variables to be forgotten.
  Term invariant(LocationId location, const std::vector<VariableId>& forgotten);
  // Abstract states, summed over locations; the variables for which `ignored` holds do not count.
  double state_count(const std::function<bool(VariableId)>& ignored = {});

  StateEncoding& encoding() { return encoding_; }
  Relations& relations() { return relations_; }
  const Relation& relation_of(EdgeId step);
  const Operation& operation(EdgeId edge);
  const Program& program() const { return program_; }

 private:
  struct LocationState {
    Bdd reached;
    std::vector<Layer> layers;
    std::vector<Batch> batches;   // with witnesses
    std::vector<Layer> arrivals;  // of the next batch
    std::size_t processed = 0;    // layers whose successors are known
    bool queued = false;
    bool is_error = false;
  };

  void explore();
  bool stopped() const { return error_.valid() && !witnesses_; }
  void add(LocationId location, Layer layer);
  void process(LocationId location);
  void process_call(EdgeId edge, const Bdd& delta, std::size_t begin, std::size_t end);
  void process_exit(ProcedureId procedure, const Bdd& delta, std::size_t begin, std::size_t end);
  Bdd union_of(const std::vector<Layer>& layers, std::size_t begin, std::size_t end);

  const Program& program_;
  Operations operations_;
  RunContext& context_;
  BddManager manager_;
  StateEncoding encoding_;
  Relations relations_;
  std::vector<LocationState> locations_;
  std::vector<std::optional<Relation>> step_relations_;
  std::vector<const Operation*> known_operations_;
  std::vector<std::vector<EdgeId>> callers_;  // call edges, by callee
  ExplorationOrder rank_;
  std::priority_queue<std::pair<std::uint64_t, LocationId>, std::vector<std::pair<std::uint64_t, LocationId>>,
                      std::greater<>>
      queue_;
  LocationId error_;
  bool witnesses_ = false;
  std::size_t time_ = 0;
};

}  // namespace hone
