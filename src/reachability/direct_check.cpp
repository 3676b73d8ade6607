// SPDX-License-Identifier: Apache-2.0
#include "reachability/direct_check.h"

#include "reachability/boolean_run.h"
#include "reachability/proof_of_sets.h"

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
  IdMap<LocationId, Bdd> sets(reachability.program().location_count());
  for (std::size_t i = 0; i < sets.size(); ++i) sets[LocationId(i)] = reachability.reached(LocationId(i));
  return proof_of_sets(reachability.encoding(), std::move(sets));
}

}  // namespace hone
