// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/options.h"
#include "program/model/program.h"

namespace hone {

// If no path of the program leads to an error, TRUE says nothing about it, and this is what to tell people:
// what there is none of, and what was not looked for. Empty if there is an error to look for.
std::string nothing_to_check(const Program& program);

}  // namespace hone
