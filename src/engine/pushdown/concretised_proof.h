// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pushdown/abstract_system.h"
#include "evidence/proof.h"
#include "reachability/reachability.h"

namespace hone {

// The proof that a finished exploration of the abstraction amounts to: the states whose predicates have truth
// values that were reached.
Proof concretised_proof(ConcreteSystem& concrete, const PointPredicates& predicates, AbstractSystem& abstract,
                        Reachability& reached);

}  // namespace hone
