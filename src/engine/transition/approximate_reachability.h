// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "abstraction/transitions/abstract_path.h"
#include "abstraction/transitions/approximate_program.h"

namespace hone {

// Breadth-first search in an approximate program, symbolic in the data and explicit in the locations.
class ApproximateReachability {
 public:
  ApproximateReachability(const Program& program, ApproximateProgram& approximation,
                          const Precision& precision, RunContext& context);

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
  const Precision& precision_;
  RunContext& context_;
  std::vector<Bdd> reached_;  // by location
  std::vector<Ring> rings_;
};

}  // namespace hone
