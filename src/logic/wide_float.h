// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/numbers.h"
#include "logic/kind.h"

namespace hone {

// The conversions of machine_float.h for integers of any width; `width` is that of the argument.
Integer wide_float_convert(Kind kind, const Integer& a, unsigned width, unsigned result_width);

}  // namespace hone
