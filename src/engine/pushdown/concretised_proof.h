// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pushdown/abstract_system.h"
#include "engine/summaries/reachability.h"
#include "evidence/proof.h"

namespace hone {

// The proof that a finished exploration of the abstraction amounts to: the states whose predicates have truth
// values that were reached. Where a variable still has its value at entry, the invariant says so, and the
// rest of it speaks of one of the two only.
Proof concretised_proof(ConcreteSystem& concrete, const PointPredicates& predicates, AbstractSystem& abstract,
                        Reachability& reached);

}  // namespace hone
