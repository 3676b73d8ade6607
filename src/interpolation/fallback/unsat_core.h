// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "base/run_context.h"
#include "interpolation/problem/problem.h"

namespace hone {

// The same problem with those top-level conjuncts only that Z3 needed to refute it (not minimal: to minimise
// takes longer than to interpolate). Its interpolants are interpolants of the whole problem, and it is far
// easier for the engines of this folder. None if the formulas are not refuted in time.
std::optional<InterpolationProblem> slice_to_core(Terms& terms, const InterpolationProblem& problem,
                                                  RunContext& context);

}  // namespace hone
