// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "evidence/counterexample.h"
#include "reachability/reachability.h"

namespace hone {

// Reads off, from the layers of a finished exploration, one run of the Boolean program that reaches the error
// (004 §5, "Generating Traces"): the path backwards from the error, each summary edge replaced by a run
// through the callee. Runs through the same callee between the same states are shared.
Counterexample extract_run(Reachability& reachability);

// The edges of one path to the error, in a program without calls: as the run, but with sets of states that
// can go on instead of single ones, so that no values need be found.
std::vector<EdgeId> extract_path(Reachability& reachability);

}  // namespace hone
