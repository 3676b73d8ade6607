// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "interpolation/problem/problem.h"
#include "smt/solver.h"

namespace hone {

// What the checker found: everything is right, something is wrong, or the solver could not tell.
struct InterpolantCheck {
  enum class Status { valid, violated, unchecked };
  Status status = Status::valid;
  std::string what;  // the first violation, or the first question without an answer, as a sentence

  bool valid() const { return status == Status::valid; }
};

// How much is asked: one small question per cut, which is all that the definition needs; or also directly for
// every cut whether A implies its interpolant and B contradicts it, which is quadratic and meant for tests.
enum class CheckDepth { tree, every_cut };

// Checks interpolants without any knowledge of where they come from. Each may speak only of symbols and
// functions that A and B share. The interpolants of the children of a cut and its own formulas imply its
// interpolant; at the root they contradict each other. By induction over the tree, A implies I, and I and B
// are inconsistent; for prefixes this is the tracking property of a sequence, for single formulas the
// inconsistency of symmetric interpolants. The solver must have no assertions.
InterpolantCheck check_interpolants(Terms& terms, const InterpolationProblem& problem,
                                    const Interpolants& interpolants, Solver& solver,
                                    CheckDepth depth = CheckDepth::tree);

}  // namespace hone
