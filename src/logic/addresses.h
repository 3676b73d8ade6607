// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "logic/terms.h"

namespace hone {

bool is_extension(const Terms& terms, Term term);  // a bit-vector that is made wider

// The indices of elements in an address, as C computes it: bit-vectors that are made wider, or what a number
// is multiplied with and added to a variable or a number.
std::vector<Term> indices_in_address(const Terms& terms, Term address);

}  // namespace hone
