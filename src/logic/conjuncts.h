// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "logic/terms.h"

namespace hone {

// The conjuncts of a formula: conjunctions inside each other and negated disjunctions are taken apart.
std::vector<Term> conjuncts(Terms& terms, Term formula);

}  // namespace hone
