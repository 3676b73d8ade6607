// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "abstraction/precision.h"
#include "base/run_context.h"
#include "program/effects.h"
#include "program/trace.h"

namespace hone {

// New predicates from a spurious trace (004 §6; Henzinger et al. 2004): the constraint trace is refuted once, and at every point
// the interpolant between what happened since the current procedure was entered and all the rest is taken.
// Its symbols are the values at entry and now, so its atoms are well-scoped predicates of that procedure.
// Answers how many predicates are new; nothing if no refutation was found.
std::optional<std::size_t> refine_by_interpolants(const Program& program, const Effects& effects, const FlatTrace& trace,
                                                  Precision& precision, RunContext& context);

// The fallback: the atoms of the weakest preconditions along the trace, within each invocation.
std::size_t refine_by_weakest_preconditions(const Program& program, const Effects& effects, const FlatTrace& trace,
                                            Precision& precision, RunContext& context);

}  // namespace hone
