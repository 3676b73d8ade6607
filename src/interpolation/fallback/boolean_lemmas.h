// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "base/run_context.h"
#include "interpolation/problem/problem.h"
#include "smt/solver.h"

namespace hone {

struct LemmaInterpolants {
  Answer answer = Answer::unknown;
  std::optional<Interpolants> interpolants;  // with unsat
  std::string why_not;
};

// Interpolants of cuts that stand side by side, where all that they share are Boolean symbols, as in abstract
// transition formulas (001 §5). The interpolant of a cut is the conjunction of its lemmas that were needed
// (lemma_search.h). Each cut is asked alone, so this also decides whether such formulas contradict each other
// where all of them together are too much for a solver.
LemmaInterpolants interpolate_by_lemmas(Terms& terms, const InterpolationProblem& problem,
                                        RunContext& context);

}  // namespace hone
