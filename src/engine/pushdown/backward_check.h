// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/engine.h"
#include "engine/pushdown/backward_reachability.h"

namespace hone {

// Explores a Boolean program backwards: the verdict with its evidence.
Result check_directly(BackwardReachability& backward);

// The proof that a finished exploration amounts to. With E and R the sets of the goals error and exit, and
// S(e, x) the summary of the procedure, the invariant at n for the entry state e and the current state c is
//     not E(n)(c)  and  for all x: R(n)(c, x) implies S(e, x).
// Steps preserve it because E and R are closed under predecessors. E before a call has all states that enter
// the callee in E, so the callee's invariant holds at its entry, whatever its other locals are. R at an exit
// has (c, c), so the callee's invariant there implies S(e, c); and E and R before a call have all states from
// which S leads into those after it.
Proof proof_of(BackwardReachability& backward);

}  // namespace hone
