// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/run_context.h"
#include "interpolation/resolution/clauses.h"
#include "interpolation/resolution/proof.h"

namespace hone {

// What CaDiCaL says about clauses: a refutation by resolution, or the values of all propositions.
struct CadicalAnswer {
  std::optional<ResolutionProof> proof;  // if they contradict each other
  std::vector<bool> model;               // otherwise, by proposition
};

// Decides clauses over the propositions 0, 1, ..., propositions - 1. The proof that CaDiCaL writes (DRAT,
// text in memory) is replayed by unit propagation. Throws LimitReached at a limit of the run.
CadicalAnswer refute_by_cadical(std::span<const NumberedClause> clauses, std::size_t propositions,
                                RunContext& context);

}  // namespace hone
