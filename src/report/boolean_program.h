// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "program/program.h"

namespace hone {

// A program whose variables are all Boolean, in the language `.bp` that our front end reads. Locations become labels;
// steps with inputs become `choose[...]`, `*` or `constrain`.
std::string render_boolean_program(const Program& program);

}  // namespace hone
