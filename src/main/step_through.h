// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <iosfwd>

#include "evidence/counterexample.h"

namespace hone {

// Goes through a run step by step, as the lines of `commands` say: on, back, to a step, all values, the end.
// Where they end, the run is gone through to the error.
void step_through(const Program& program, const Counterexample& run, std::istream& commands);

}  // namespace hone
