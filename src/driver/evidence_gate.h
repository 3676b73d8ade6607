// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registry/engines.h"

namespace hone {

// Checks a program by one engine. Every verdict passes this gate: limits and unsupported constructs become
// UNKNOWN, the evidence is checked by code that knows nothing of the engine, and a run that fails only by
// way of what is approximated or not supported is no counterexample.
Result check_by_engine(const Task& task, const EngineInfo& engine, RunContext& context);

// The gate for evidence that execution found: a run that fails, or the only run that there is.
Result checked_run(const Task& task, Counterexample run, Result so_far, RunContext& context);
Result checked_only_run(const OnlyRun& run);

// Throws nothing: `part` may throw LimitReached and the like, which make the result UNKNOWN with the reason.
void within_gate(Result& result, const std::function<void()>& part);

}  // namespace hone
