// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <vector>

#include "logic/traversal.h"
#include "program/analysis/liveness.h"
#include "program/model/program.h"

namespace hone {

// The runs of a program without calls, edge by edge, as formulas that grow with the depth. All runs that are
// at one location after the same number of edges are merged: a condition that there is one, and one value for
// each variable, an `ite` over the edges by which they come. Values are substituted, so that what constants
// decide is decided here: branches that they exclude are not there, and reads of memory at known addresses
// are what was written. What is not simple gets a name, so that a solver sees it once.
class MergedUnrolling {
 public:
  // An edge that is taken by some of the merged runs.
  struct Arc {
    EdgeId edge;
    std::size_t source;        // the state that it leaves, in the layer before
    Term taken;                // the condition
    std::vector<Term> inputs;  // their names
  };
  // A location at a depth. The first arc that is taken decides where a run comes from.
  struct State {
    LocationId location;
    Term reached;
    std::vector<Term> values;  // by variable; invalid: nobody reads it again
    std::vector<Arc> arcs;
  };

  // Where runs come to what is not supported, they fail, or they end.
  enum class Unsupported { fails, ends };
  MergedUnrolling(const Program& program, Unsupported unsupported);

  void add_layer();                      // the states one edge further
  std::vector<Term> take_definitions();  // of the names that are new

  std::size_t depth() const { return layers_.size() - 1; }
  const std::vector<State>& layer(std::size_t depth) const { return layers_[depth]; }
  // The edges by which runs fail after so many edges.
  const std::vector<Arc>& failures(std::size_t depth) const { return failures_[depth]; }
  // When runs come to what is not supported, where they end there.
  const std::vector<Term>& not_followed() const { return not_followed_; }
  // No run is at this state of the last layer.
  void exclude(std::size_t state) { layers_.back()[state].reached = terms_.falsity(); }
  bool is_complete() const;  // there are no longer runs
  // No run comes to any location more often.
  std::size_t most_visits() const;

  // The values of all variables in the beginning, by variable.
  const std::vector<Term>& initial_values() const { return layers_.front().front().values; }

 private:
  struct Arrival {
    Arc arc;
    std::vector<Term> values;
  };
  void leave(std::size_t number, const State& state, std::map<LocationId, std::vector<Arrival>>& arrivals);
  std::vector<Term> values_after(const Edge& edge, const State& state, Substituter& substituted) const;
  State merged(LocationId location, std::vector<Arrival> arrivals);
  Term named(const char* prefix, Term term);
  bool is_simple(Term term) const;

  const Program& program_;
  Unsupported unsupported_;
  Terms& terms_;
  Liveness liveness_;
  std::vector<std::vector<State>> layers_;
  std::vector<std::vector<Arc>> failures_;
  std::vector<Term> not_followed_;
  std::vector<Term> definitions_;
};

}  // namespace hone
