// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "base/run_context.h"
#include "interpolation/problem/problem.h"
#include "interpolation/propositional/choice.h"

namespace hone {

// Interpolants of a sequence of propositional formulas on decision diagrams (000 §2): the strongest, the
// weakest, conciliated or minimal ones. Nothing if the problem is no sequence, speaks of more than Boolean
// symbols, or has no contradiction.
std::optional<Interpolants> interpolate_by_bdds(Terms& terms, const InterpolationProblem& problem,
                                                BddInterpolation method, RunContext& context);

}  // namespace hone
