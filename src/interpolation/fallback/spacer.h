// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "base/run_context.h"
#include "interpolation/problem/problem.h"

namespace hone {

// Interpolants by Z3's solver of Horn clauses (Komuravelli, Gurfinkel, Chaki, CAV 2014), for all theories
// that it knows, arrays and uninterpreted functions among them, and for all shapes of cuts. Every cut becomes
// a relation over the symbols that it shares with the rest:
//
//   the relations of its children and its own formulas  =>  the relation of the cut
//   the relations of the outermost cuts and the remaining formulas  =>  false
//
// and a solution of these clauses is a family of interpolants that fit together. What comes back is checked,
// for Z3 has been seen to answer wrongly; none if it gives up, is wrong, or takes longer than `seconds`. To
// refute the formulas in the first place and to check is bounded by --solver-timeout.
std::optional<Interpolants> interpolate_by_spacer(Terms& terms, const InterpolationProblem& problem,
                                                  RunContext& context, double seconds);

}  // namespace hone
