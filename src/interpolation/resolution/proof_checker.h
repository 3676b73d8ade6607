// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "interpolation/resolution/proof.h"

namespace hone {

// Is this a refutation (001 §7)? Computes every clause anew: v+ must have the pivot, v- its negation, parents
// must stand before their successors and the conclusion must be the empty clause. Returns the first problem
// as a sentence. That the hypotheses are clauses of their formulas is for the caller to know. A clause is
// forgotten after its last use, so the memory is that of the widest front.
std::optional<std::string> check_resolution_proof(const ResolutionProof& proof);

}  // namespace hone
