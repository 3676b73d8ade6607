// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "abstraction/transitions/abstract_path.h"
#include "abstraction/transitions/approximate_program.h"
#include "smt/solver.h"

namespace hone {

// What a path of the approximate program teaches.
struct PathAnalysis {
  Answer feasible =
      Answer::unknown;         // sat: the abstract program has this path, too; its predicates do not suffice
  std::vector<Bdd> relations;  // unsat: by step, what the abstract operation implies (TRUE: nothing new)
  std::string found_by;
};

// The transition interpolants of a path (001 §6.1): a symmetric interpolant of its abstract transition
// formulas, shifted back to time 0. Together they exclude the path. With `strong`, local pivots are raised
// first (§7).
PathAnalysis transition_interpolants(const AbstractPath& path, ApproximateProgram& approximation, bool strong,
                                     RunContext& context);

}  // namespace hone
