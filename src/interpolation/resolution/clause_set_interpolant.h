// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>

#include "interpolation/resolution/labelling.h"

namespace hone {

// The interpolant that would come out if all resolutions on local atoms were raised to the top of the proof
// (001 §7): always a conjunction of disjunctions. The proof is not rewritten; instead each vertex v gets a
// set S(v) of clauses that follow from A, their local literals being among those of v:
// - a hypothesis of A: itself; one of B: nothing; a lemma: its local literals or its interpolant;
// - v on an atom that is not local: S(v+) and S(v-);
// - v on a local atom q: the clauses of S(v+) without q, those of S(v-) without not-q, and the resolvents of
//   the others on q.
// The conclusion has no local literals left, and A implies its clauses. By induction, the non-local parts of
// S(v) imply McMillan's partial interpolant I(v): at a local atom, each pair of clauses of S(v+) and S(v-) is
// covered by one that is kept or by a resolvent. So the result is an interpolant, and at least as strong as
// McMillan's.
//
// Interpolants of several cuts of one proof fit together as InterpolationProblem wants (sequences, symmetric
// and nested ones), if no clause of the proof is a tautology: S(v) of a cut follows from the S(v) of the cuts
// inside it and its other formulas. For if q is local to an inner cut, its set of v+ has q only positively
// and that of v- only negatively, so the set of v is what is left of both when q is quantified away; and
// neither the clauses in question nor the other formulas have q.
//
// The sets can grow exponentially: nothing is returned if one has more than `max_clauses`, or if there are
// pivots that belong neither to A nor to B.
std::optional<Term> clause_set_interpolant(Terms& terms, const ResolutionProof& proof, const Cut& cut,
                                           ProofMeaning& meaning, std::size_t max_clauses = 200);

}  // namespace hone
