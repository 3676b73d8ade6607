// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "logic/terms.h"

namespace hone {

// An equivalent formula, mostly smaller: a <= b and b <= a become a = b, and where a conjunction at the top
// says that a symbol is equal to another one or to a constant, its other parts are told so. What a proof
// found out case by case (x = y and (x <= 3 or x <= y) and ...) is often no more than that equation.
Term use_equations(Terms& terms, Term formula);

}  // namespace hone
