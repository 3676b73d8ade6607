// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "evidence/result.h"
#include "reachability/reachability.h"

namespace hone {

// Explores a Boolean program, which is its own abstraction: the verdict with its evidence.
Result check_directly(Reachability& reachability);

// The proof that a finished exploration without error amounts to.
Proof proof_of(Reachability& reachability);

}  // namespace hone
