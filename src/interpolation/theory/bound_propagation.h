// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "interpolation/theory/clause_form.h"
#include "interpolation/theory/theory_proof.h"

namespace hone {

// Tries to refute the stated conditions by propagating bounds of single variables from one condition to the
// next, rounding whole numbers. Where each step of a path halves a number, simplex multiplies by a power of
// two that grows with the path; bounds stay small. Asked only when that happens, because bounds are facts
// about one path and relations between variables generalise better.
//
// True: the proof is complete.
bool refute_by_bounds(TheoryProof& proof, ClauseForm& form);

}  // namespace hone
