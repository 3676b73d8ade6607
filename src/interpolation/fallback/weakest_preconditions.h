// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "base/run_context.h"
#include "interpolation/problem/problem.h"

namespace hone {

// Interpolants that are always there, for sequences (cuts [0, i) in ascending order; none for other shapes).
// They come from the unsatisfiable core only, but they grow with the path and do not generalise.
//
// Backwards: the weakest interpolants, J_n = false and J_{i-1} = forall later symbols. F_i => J_i.
// Forwards: the strongest ones, I_0 = true and I_i = exists earlier symbols. I_{i-1} and F_i.
//
// There are no quantifiers in them; where projection cannot do without, there is no result. Backwards that
// happens for inputs whose values are not determined, forwards often for arrays.
std::optional<Interpolants> interpolate_by_weakest_preconditions(Terms& terms,
                                                                 const InterpolationProblem& problem,
                                                                 RunContext& context);
std::optional<Interpolants> interpolate_by_strongest_postconditions(Terms& terms,
                                                                    const InterpolationProblem& problem,
                                                                    RunContext& context);

}  // namespace hone
