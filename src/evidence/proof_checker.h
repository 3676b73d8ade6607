// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "evidence/proof.h"
#include "smt/solver.h"

namespace hone {

// One thing to be shown about a proof: the formula must be valid.
struct Obligation {
  std::string what;
  Position position;
  Term formula;
};

// All obligations of a proof: it holds initially, every step and call and return preserves it, and it is
// false at every error location. Knows nothing of how the proof was found. Nothing if a loop or a call is
// without invariants; `problem` says which.
std::optional<std::vector<Obligation>> proof_obligations(const Program& program, const Proof& proof,
                                                         std::string& problem);

struct ProofCheck {
  bool valid = false;
  std::size_t obligations = 0;
  std::string problem = "";     // the first obligation that could not be shown
  std::size_t by_diagrams = 0;  // how many decision diagrams have shown
  std::size_t by_intervals = 0;
};

// Re-proves a proof: with decision diagrams what is large and simple, the rest with a fresh solver. cvc5,
// which is asked for a second opinion, gets all of it.
ProofCheck check_proof(const Program& program, const Proof& proof, SolverKind solver, RunContext& context);

}  // namespace hone
