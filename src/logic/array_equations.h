// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "logic/terms.h"

namespace hone {

// An equivalent formula in which arrays that a universal quantifier defines element by element are defined by
// an equation, where there is a term for them:
//   forall i. b[i] == (i == k ? v : a[i])    is    b == a[k := v]
//   forall i. a[i] == 0                      is    a == constant_array(0)
// and the same for arrays of arrays. Other quantifiers stay.
Term with_array_equations(Terms& terms, Term formula);

}  // namespace hone
