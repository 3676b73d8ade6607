// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/model/program.h"

namespace hone {

// The errors to which no path leads at all, whatever the values: dead code, procedures that nobody calls.
// That they are not reached says nothing of what they check.
std::vector<const ErrorLocation*> unreachable_errors(const Program& program);

}  // namespace hone
