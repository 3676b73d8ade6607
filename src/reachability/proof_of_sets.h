// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "evidence/proof.h"
#include "reachability/state_encoding.h"

namespace hone {

// The proof with the given inductive sets of pairs (entry, current), written as simply as they allow:
//  - a procedure that nobody calls needs no summary, so its invariants do not speak of its entry;
//  - where a variable still has its value at entry, the invariant says so, and the rest of it speaks of one
//    of the two only.
Proof proof_of_sets(StateEncoding& encoding, IdMap<LocationId, Bdd> sets);

}  // namespace hone
