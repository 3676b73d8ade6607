// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "interpolation/problem/problem.h"

namespace hone {

// The cuts of a problem as relations, their tree as Horn clauses (see spacer.h), solved by Z3: a formula for
// each cut over the symbols that it shares. Uninterpreted functions must have been replaced by arrays. None
// if Z3 gives up, has no time or memory left or crashes, which it does now and then (so it works in a process
// of its own), or if its answer has no counterpart among our terms. Not checked. With `quantified` the
// formulas may have quantifiers, which some problems over arrays need.
std::optional<std::vector<Term>> solve_horn_clauses(Terms& terms, const InterpolationProblem& problem,
                                                    bool quantified, double seconds, double megabytes);

}  // namespace hone
