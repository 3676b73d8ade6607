// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "logic/terms.h"

namespace hone {

// Does the exact result of an operation on two signed words of the same width fit into that width? Where one
// of them is known, that is a bound on the other, which is far easier than the exact result: `10 * x` of 32
// bits fits if -214748364 <= x <= 214748364.
Term sum_fits(Terms& terms, Term a, Term b);
Term difference_fits(Terms& terms, Term a, Term b);
Term product_fits(Terms& terms, Term a, Term b);

}  // namespace hone
