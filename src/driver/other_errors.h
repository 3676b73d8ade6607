// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/engine.h"

namespace hone {

// A run violates one property of a program. What holds of the others is asked of all runs that do not: errors
// that are known end them, as what C leaves undefined ends all that can be said. One property after the other
// falls until those that are left hold together, or the effort is spent, which is a multiple of that so far.
// With --all-errors, one error after the other falls until there is none left, or the time is over.
void add_other_errors(const Program& program, Result& result, RunContext& context);

}  // namespace hone
