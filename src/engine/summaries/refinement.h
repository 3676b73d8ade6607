// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "abstraction/precision.h"
#include "base/run_context.h"
#include "interpolation/refutation.h"
#include "program/effects.h"
#include "program/trace.h"

namespace hone {

// New predicates from a spurious trace (004 §6; Henzinger et al. 2004): the constraint trace is refuted once,
// and at every point an interpolant is taken whose atoms are well-scoped predicates of the procedure there.
// In an invocation that returns, it is the one between what happened since its entry and all the rest: it
// relates the values at entry to those of now. In one that does not return, it is the one between all that
// happened so far and what follows: its callers are never come back to, so it speaks of the values of now
// only. Answers how many predicates are new; nothing if no refutation was found.
std::optional<std::size_t> refine_by_interpolants(const Program& program, const Effects& effects,
                                                  const FlatTrace& trace, Refutation::Farkas farkas,
                                                  Precision& precision, RunContext& context);

// The atoms of the weakest preconditions along the trace, handed on to callees where their parameters allow
// it: of all conditions, where no interpolant can be had, or only of the error condition, to keep its own
// words (`x % 2`) among the predicates.
enum class Conditions { all, error };
std::size_t refine_by_weakest_preconditions(const Program& program, const Effects& effects,
                                            const FlatTrace& trace, Conditions conditions,
                                            Precision& precision, RunContext& context);

}  // namespace hone
