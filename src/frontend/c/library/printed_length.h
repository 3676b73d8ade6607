// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string_view>

#include "logic/terms.h"

namespace hone::c {

// How the arguments of printf are passed: their numbers of bits by length modifier, and the numbers.
struct PrintedArguments {
  std::function<unsigned(std::string_view modifier)> bits;
  std::function<Term(std::size_t i)> value;  // an invalid handle if it is no word
};

// How many characters a format prints that has conversions of whole numbers and characters only, as a word of
// `width` bits. An invalid handle if it has others.
Term printed_length(Terms& terms, std::string_view format, const PrintedArguments& arguments, unsigned width);

}  // namespace hone::c
