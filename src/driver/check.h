// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/engine.h"

namespace hone {

// Checks a program by the engine that --engine names, or by those that `driver/choice.h` chooses, and by
// executing it. The evidence was checked before any verdict leaves this function.
Result check_with_evidence(const Task& task, RunContext& context);

}  // namespace hone
