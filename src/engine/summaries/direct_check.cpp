// SPDX-License-Identifier: Apache-2.0
#include "engine/summaries/direct_check.h"

#include "engine/summaries/boolean_run.h"

namespace hone {

Result check_directly(Reachability& reachability) {
  Result result;
  if (reachability.run()) {
    result.verdict = Verdict::unsafe;
    result.counterexample = extract_run(reachability);
  } else {
    result.verdict = Verdict::safe;
    result.proof = proof_of(reachability);
  }
  result.abstract_states = reachability.state_count();
  return result;
}

Proof proof_of(Reachability& reachability) {
  Proof proof;
  for (std::size_t i = 0; i < reachability.program().location_count(); ++i)
    proof.invariants[LocationId(i)] = reachability.invariant(LocationId(i), {});
  return proof;
}

}  // namespace hone
