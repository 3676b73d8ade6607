// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pushdown/backward_reachability.h"
#include "evidence/counterexample.h"

namespace hone {

// Reads off, from the layers of an exploration that came to the program's entry, one run that reaches an
// error: forwards, always from a layer to an earlier one; a summary edge is replaced by a run through the
// callee. Runs through the same callee between the same states are shared.
Counterexample extract_run(BackwardReachability& backward);

}  // namespace hone
