// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_map>
#include <vector>

#include "reachability/state_encoding.h"

namespace hone {

// The effect of an operation on the variables it may change: a relation between current values and the next
// values of the changed ones; all other variables keep their values and do not occur on the next side.
struct Relation {
  Bdd relation;
  std::vector<VariableId> changed;
  Bdd changed_current;  // the BDD variables to forget before the step ...
  Bdd changed_next;
  BddRenaming to_current;  // ... and the way of the new values to their place
  BddRenaming to_next;
};

// Makes the relations of steps and calls of a Boolean program.
class Relations {
 public:
  explicit Relations(StateEncoding& encoding) : encoding_(encoding), manager_(encoding.manager()) {}

  Relation of_step(const Step& step);

  // The pairs (arguments, current): e(parameter) <-> argument for each parameter of the callee.
  Bdd argument_passing(const Call& call);
  // The entry states of the callee, over its entry variables, for a set of current states of the caller.
  Bdd entry_states(const Call& call, const Bdd& caller_states, ProcedureId caller);
  // All (x, x) with x among the given entry states: the callee's first pairs.
  Bdd identity_on(const Bdd& entry_states, ProcedureId callee);
  // What a summary (pairs of entry and exit states of the callee) does in the caller.
  Relation of_call(const Call& call, const Bdd& summary);

  // {(e, c') : (e, c) in pairs, (c, c') in relation} and its inverse for one pair (e, c').
  Bdd image(const Bdd& pairs, const Relation& relation);
  Bdd preimage(const Bdd& pairs, const Relation& relation);

 private:
  std::unordered_map<Term, Bdd> encode_inputs(const std::vector<Term>& inputs, std::vector<unsigned>& used);
  Relation frame(std::vector<VariableId> changed);

  StateEncoding& encoding_;
  BddManager& manager_;
};

}  // namespace hone
