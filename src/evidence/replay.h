// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "evidence/counterexample.h"

namespace hone {

// Executes a counterexample with the interpreter, each stored invocation once, and checks that every guard
// holds, that edges follow each other, that callees start from what their callers pass, and that the run ends
// at the error. Answers what is wrong; an empty text means that the counterexample is real.
std::string replay(const Program& program, const Counterexample& counterexample);

}  // namespace hone
