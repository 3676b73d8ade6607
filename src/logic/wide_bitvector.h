// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/numbers.h"
#include "logic/kind.h"

namespace hone {

// Bit-vectors of any width, read as unsigned numbers: what machine_bitvector.h does for one machine word.
Integer signed_value(const Integer& value, unsigned width);

// The operators without indices, except concatenation; comparisons give 0 or 1. Unary operators ignore `b`.
Integer wide_bitvector_fold(Kind kind, const Integer& a, const Integer& b, unsigned width);

}  // namespace hone
