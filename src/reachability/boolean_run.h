// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "evidence/counterexample.h"
#include "reachability/reachability.h"

namespace hone {

// Reads off, from the layers of a finished exploration, one run of the Boolean program that reaches the error
// (004 §5, "Generating Traces"): the path backwards from the error, each summary edge replaced by a run
// through the callee. Runs through the same callee between the same states are shared.
Counterexample extract_run(Reachability& reachability);

// The path of a run, without its values.
Trace trace_of(const Counterexample& run);

}  // namespace hone
