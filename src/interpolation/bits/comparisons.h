// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "bdd/bdd.h"
#include "interpolation/bits/bit_blaster.h"

namespace hone {

// A function of the bits of one or two bit-vectors as a comparison, if it is one: x in an interval or outside
// of it, x < y, x <= y, with or without sign. An invalid handle otherwise. `order` says what the variables of
// the manager are; it must have all bits of the symbols in f.
Term as_comparison(Terms& terms, BddManager& manager, const Bdd& f,
                   const std::vector<BitBlaster::Origin>& order);

}  // namespace hone
