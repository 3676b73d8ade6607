// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "evidence/counterexample.h"
#include "program/execution.h"

namespace hone {

// What the entry procedure starts with where everything is zero.
ConcreteInvocation all_zero(const Program& program);

// An execution that started with zeros and reached the error, written down.
Counterexample written_down(const Program& program, const std::vector<ExecutedEdge>& edges,
                            const ErrorLocation& error);

}  // namespace hone
