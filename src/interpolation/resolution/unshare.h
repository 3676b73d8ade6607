// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "interpolation/resolution/proof.h"

namespace hone {

// The same proof with copies of vertices that have several successors, so that each copy has one, as far as
// `max_vertices` allows; those near the conclusion come first. Raising local pivots passes only vertices with
// one successor (001 §7), so it gets further in a proof that is nearly a tree. The interpolants are the same.
ResolutionProof unshared(const ResolutionProof& proof, std::size_t max_vertices);

}  // namespace hone
