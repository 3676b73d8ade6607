// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program/model/program.h"

namespace hone {

// Throws Unsupported, with the place, if an edge of the program has a quantifier: for engines whose
// abstractions and interpolants know none.
void refuse_quantifiers(const Program& program);

}  // namespace hone
