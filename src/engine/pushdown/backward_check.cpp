// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/backward_check.h"

#include "engine/pushdown/backward_run.h"

namespace hone {

namespace {

using Goal = BackwardReachability::Goal;
using Renames = std::vector<std::pair<unsigned, unsigned>>;

class ProofBuilder {
 public:
  explicit ProofBuilder(BackwardReachability& backward)
      : backward_(backward),
        program_(backward.program()),
        encoding_(backward.encoding()),
        manager_(encoding_.manager()) {}

  Proof build() {
    Proof proof;
    for (std::size_t i = 0; i < program_.procedure_count(); ++i) add_invariants(ProcedureId(i), proof);
    return proof;
  }

 private:
  // The values x at the exit are in the `next` variables here, as those of the entry state are needed.
  void add_invariants(ProcedureId id, Proof& proof) {
    const Procedure& procedure = program_.procedure(id);
    Renames exit_to_next, current_to_next;
    std::vector<unsigned> next;
    for (const VariableId output : backward_.outputs(id)) {
      exit_to_next.emplace_back(encoding_.entry(output), encoding_.next(output));
      current_to_next.emplace_back(encoding_.current(output), encoding_.next(output));
      next.push_back(encoding_.next(output));
    }
    const BddRenaming of_pairs = manager_.renaming(exit_to_next);
    const Bdd summary = manager_.rename(backward_.summary(id, backward_.found(procedure.entry, Goal::exit)),
                                        manager_.renaming(current_to_next));
    for (const LocationId location : procedure.locations) {
      const Bdd pairs = manager_.rename(backward_.found(location, Goal::exit), of_pairs);
      const Bdd more_exits = manager_.and_exists(pairs, !summary, manager_.cube(next));
      const Bdd invariant = !(backward_.found(location, Goal::error) | more_exits);
      proof.invariants[location] =
          encoding_.decode(backward_.connected(location) ? invariant : manager_.bottom(), id);
    }
  }

  BackwardReachability& backward_;
  const Program& program_;
  StateEncoding& encoding_;
  BddManager& manager_;
};

}  // namespace

Result check_directly(BackwardReachability& backward) {
  Result result;
  if (backward.run()) {
    result.verdict = Verdict::unsafe;
    result.counterexample = extract_run(backward);
  } else {
    result.verdict = Verdict::safe;
    result.proof = proof_of(backward);
  }
  result.abstract_states = backward.state_count();
  return result;
}

Proof proof_of(BackwardReachability& backward) { return ProofBuilder(backward).build(); }

}  // namespace hone
