// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "whole/program_shape.h"
#include "whole/program_text.h"

namespace hone {

// A small `.bp` program: recursive where that is allowed, at most 6 variables in scope, with every statement
// of the language.
Lines random_boolean_program(std::uint64_t seed, Shape shape = Shape::recursive);

}  // namespace hone
