// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program/model/program.h"

namespace hone {

// What happens when a value does not fit its variable: the run ends there (as in Moped), or it is taken
// modulo 2^width.
enum class Overflow { block, wrap };

// The program with integers of `width` bits in two's complement. Expressions are evaluated exactly; only what
// is stored must fit. The assumption is written down in the program.
Program with_width(const Program& original, unsigned width, Overflow overflow);

}  // namespace hone
