// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <unordered_set>

#include "abstraction/invariants/location_invariants.h"
#include "evidence/proof.h"
#include "program/analysis/effects.h"

namespace hone {

// That globals and parameters which a procedure never changes have their values at the entry; of those that
// are mentioned, themselves or at the entry. Predicates and invariants take it for granted, a proof must say
// so.
Term unchanged_since_entry(const Program& program, const Effects& effects, ProcedureId procedure,
                           const std::unordered_set<Term>& mentioned);

// The proof that inductive invariants are if they exclude all errors.
Proof proof_by_invariants(const Program& program, const Effects& effects,
                          const std::set<LocationInvariants::Located>& invariants);

}  // namespace hone
