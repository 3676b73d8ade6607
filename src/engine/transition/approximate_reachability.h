// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "engine/transition/approximate_program.h"

namespace hone {

// A counterexample of the approximate program (001 §8): abstract states, minterms over the predicates of
// their locations, and the operations between them.
struct AbstractPath {
  std::vector<EdgeId> edges;
  std::vector<Bdd> states;  // one more
};

// Breadth-first search in an approximate program, symbolic in the data and explicit in the locations.
class ApproximateReachability {
 public:
  ApproximateReachability(const Program& program, ApproximateProgram& approximation,
                          const LocationPrecision& precision, RunContext& context);

  // A shortest path to an error, or nothing.
  std::optional<AbstractPath> find_error();
  const Bdd& reached(LocationId location) const { return reached_[location.index()]; }
  double count_states();  // of all locations together

 private:
  using Ring = std::map<LocationId, Bdd>;  // what was first reached in so many steps
  std::optional<LocationId> expand(const Ring& ring, Ring& next);
  AbstractPath path_to(LocationId error);

  const Program& program_;
  ApproximateProgram& approximation_;
  const LocationPrecision& precision_;
  RunContext& context_;
  std::vector<Bdd> reached_;  // by location
  std::vector<Ring> rings_;
};

}  // namespace hone
