// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/choices.h"
#include "program/model/program.h"

namespace hone {

// The program with integers of `width` bits in two's complement. Expressions are evaluated exactly; only what
// is stored must fit. The assumption is written down in the program.
Program with_width(const Program& original, unsigned width, Overflow overflow);

}  // namespace hone
