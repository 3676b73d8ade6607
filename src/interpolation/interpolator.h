// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "interpolation/problem/limits.h"
#include "interpolation/problem/problem.h"
#include "interpolation/theory/theory_proof.h"
#include "smt/solver.h"

namespace hone {

// The ways to interpolate, which interpolator.cpp lists.
enum class InterpolationMethod { theory, integers, bits, lemmas, spacer, weakest, strongest, bdd };
template <>
inline constexpr std::array names_of<InterpolationMethod>{"theory", "integers", "bits",      "lemmas",
                                                          "spacer", "weakest",  "strongest", "bdd"};

// What a caller may wish for.
struct InterpolationOptions : ProofReading {  // the reading of engines that have a proof; where cuts stand
                                              // side by side, what the dual labelling gives is always checked
  std::uint64_t effort = limits::interpolation::effort;  // of all engines together
  bool check = false;                        // re-prove the result with a solver before it is returned
  std::vector<InterpolationMethod> engines;  // which, and in which order; empty: as the theory suggests
};

// The best that was found.
struct InterpolationResult {
  Answer answer = Answer::unknown;           // sat: the formulas do not contradict each other, says a solver
  std::optional<Interpolants> interpolants;  // with unsat
  std::vector<std::string> attempts;         // what became of each engine that was tried, as sentences
};

// One way to interpolate. Adding one: write it, name it above, and add a line to the table in
// interpolator.cpp.
struct InterpolationEngine {
  InterpolationMethod method;
  const char* what;
  // Nothing if it cannot; then `why` says so.
  std::optional<Interpolants> (*interpolate)(Terms& terms, const InterpolationProblem& problem,
                                             RunContext& context, const InterpolationOptions& options,
                                             std::string& why);
};
std::span<const InterpolationEngine> interpolation_engines();

// Asks the engines one after the other until one succeeds. Everything but the labelling of shared symbols is
// theirs; this function knows the order, the budget and the checker.
InterpolationResult interpolate(Terms& terms, const InterpolationProblem& problem, RunContext& context,
                                const InterpolationOptions& options = {});

}  // namespace hone
