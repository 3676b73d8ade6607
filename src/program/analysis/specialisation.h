// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "logic/traversal.h"
#include "program/model/program.h"

namespace hone {

// An equation of a term and a constant; handles are invalid if a formula is none.
struct TermWithValue {
  Term term, value;
};
TermWithValue term_with_value(const Terms& terms, Term formula);

// The terms that have known values where a conjunction holds.
Substitution values_told_by(Terms& terms, Term conjunction);

// What a step does from states where terms have known values: of a block that is a switch, one case is left.
Step specialised(Terms& terms, Step step, const Substitution& values);

}  // namespace hone
