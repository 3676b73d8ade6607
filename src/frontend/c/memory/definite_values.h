// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/model/program.h"

namespace hone::c {

// Of the flags that say whether a local has no value yet (steps/initialisation.h): wherever all paths have
// set one to false, the steps say so. So what is plain to see is left to no engine: that a variable which was
// assigned to on all ways has a value.
void settle_definite_values(Program& program, const std::vector<VariableId>& flags);

}  // namespace hone::c
