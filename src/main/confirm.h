// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/run_context.h"
#include "evidence/result.h"
#include "frontend/frontend.h"

namespace hone {

// What --confirm asks for: a FALSE is compiled with its harness and executed (base/fence.h), and the evidence
// says what came of it. If the real program does not fail, and nothing explains that, the result is UNKNOWN.
void confirm(const LoadedProgram& loaded, Result& result, const RunContext& context);

}  // namespace hone
