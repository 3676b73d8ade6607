// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "interpolation/resolution/proof.h"

namespace hone {

// TransformProof of 001, Figure 6: moves resolutions on local atoms towards the hypotheses by exchanging them
// with their parents, so that the "or" gates of the interpolant move to its inputs and the "and" gates to its
// output.
//
// What the figure leaves open, and what is done here:
// - Resolve(q, v1, v2) returns v1 if q does not occur in v1, and v2 if not-q does not occur in v2; the figure
//   has it the other way round, which contradicts Figure 4. In the second case of Raise, the second Resolve
//   means the old v+.
// - v' counts as removed before its parents are looked at; otherwise they would never be passable.
// - If the other parent of v has the pivot p of v' too, so has v: p returns. With `returning_pivots` false
//   such a v' is not passed. Then no exchange changes the clause of v, and each turns
//   (I1 and I2) or I3 into (I1 or I3) and I2 or into (I1 or I3) and (I2 or I3):
//   the interpolant of the result implies that of the original in each labelling (the theorem that the paper
//   hints at). With `returning_pivots` true the exchange happens: one of its two resolvents would be a
//   tautology, or v would lose p; so v becomes the part that subsumes it, and what follows drops resolutions
//   on literals that are gone. The result is a refutation, but its interpolant need not be stronger.
// - Exchanging two local pivots gains nothing (both are "or" gates), but repeated exchanges can double the
//   proof with each pivot: the bound that the paper states does not hold then. So local pivots are not passed
//   unless `above_local_pivots`.
// - The bound (at most as many vertices as the original has literals in all its clauses) is kept by stopping
//   there, unless `unbounded`.
struct RaiseOptions {
  bool above_local_pivots = false;
  bool returning_pivots = false;
  bool unbounded = false;

  static RaiseOptions figure_6() { return {true, true, true}; }
};

// Local pivots are those that occur only in A, for one cut; the result serves this cut. Interpolants of
// several cuts come from several results then. Symmetric ones still contradict each other, because each is
// stronger than that of the common original (without `returning_pivots`). That sequences stay inductive is
// not proved (no counterexample in 12,000 random proofs; with `returning_pivots` there are some).
ResolutionProof raise_local_pivots(const ResolutionProof& proof,
                                   const std::function<bool(Proposition)>& is_local,
                                   const RaiseOptions& options = {});

// The number of literals in all clauses that the conclusion rests on: how 001 measures proofs.
std::size_t literal_occurrences(const ResolutionProof& proof);

}  // namespace hone
