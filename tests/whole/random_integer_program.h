// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "whole/program_shape.h"
#include "whole/program_text.h"

namespace hone {

enum class Size { tiny, small };

// A small `.ip` program whose variables stay between -3 and 3, with up to 3 procedures, loops and
// assertions, and with recursion where it is allowed. All variables are initialised, and inputs from -3 to 3
// are as good as all.
Lines random_integer_program(std::uint64_t seed, Size size, Shape shape = Shape::recursive);

}  // namespace hone
