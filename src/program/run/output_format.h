// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/numbers.h"

namespace hone {

// A value to be printed, not negative if it is a bit-vector; width 0 is an integer or a Boolean.
struct OutputValue {
  Integer number;
  unsigned width;
};

// The text that printf makes of a format and numbers. Conversions: d i (signed), u x X o (unsigned), c, p, a
// e f g A E F G (the encoding of a double) and %%, with flags, width and precision, which may be `*`. A value
// has the width that it has, whatever the length modifiers hh h l ll j z t say, except that hh and h cut it
// to 8 and 16 bits as in C. Anything else in the format, and too few arguments, are our own bugs: front ends
// replace what is not here.
std::string formatted(std::string_view format, std::span<const OutputValue> arguments);

}  // namespace hone
