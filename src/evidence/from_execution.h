// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "evidence/counterexample.h"
#include "program/run/execution.h"

namespace hone {

// What the entry procedure starts with where everything is zero.
ConcreteInvocation all_zero(const Program& program);

// A run that was executed and reached the error, executed again and written down step by step.
Counterexample written_down(const Program& program, const LongRun& run, const ErrorLocation& error);

}  // namespace hone
