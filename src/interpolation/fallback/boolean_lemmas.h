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
// transition formulas (001 §5): whatever the theory, a refutation then consists of clauses over these
// symbols, each implied by one cut. Assignments to the symbols are tried; each cut that contradicts one
// answers with a minimal clause that excludes it, until the clauses contradict each other. The interpolant of
// a cut is the conjunction of its clauses that were needed. Each cut is asked alone, so this also decides
// whether such formulas contradict each other where all of them together are too much for a solver.
LemmaInterpolants interpolate_by_lemmas(Terms& terms, const InterpolationProblem& problem,
                                        RunContext& context);

}  // namespace hone
