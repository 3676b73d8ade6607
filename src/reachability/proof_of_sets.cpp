// SPDX-License-Identifier: Apache-2.0
#include "reachability/proof_of_sets.h"

#include <set>

#include "program/analysis/unchanged.h"

namespace hone {

namespace {

class ProofWriter {
 public:
  ProofWriter(StateEncoding& encoding, IdMap<LocationId, Bdd> sets)
      : encoding_(encoding),
        manager_(encoding.manager()),
        program_(encoding.program()),
        sets_(std::move(sets)),
        unchanged_(program_),
        compared_(program_.procedure_count()) {}

  Proof write() {
    forget_entries();
    find_compared();
    Proof proof;
    for (std::size_t i = 0; i < program_.location_count(); ++i)
      proof.invariants[LocationId(i)] = invariant(LocationId(i));
    return proof;
  }

 private:
  void forget_entries() {
    std::vector<bool> called(program_.procedure_count(), false);
    for (std::size_t i = 0; i < program_.edge_count(); ++i)
      if (const Call* call = program_.edge(EdgeId(i)).call()) called[call->callee.index()] = true;
    for (std::size_t p = 0; p < program_.procedure_count(); ++p) {
      if (called[p]) continue;
      const Bdd entry = manager_.cube(encoding_.entry_variables(ProcedureId(p)));
      for (const LocationId location : program_.procedure(ProcedureId(p)).locations)
        sets_[location] = manager_.exists(sets_.at(location), entry);
    }
  }

  // The variables of each procedure whose values at entry its invariants mention. If a callee leaves them
  // alone its invariants must say so, hence they count there, too.
  void find_compared() {
    std::vector<ProcedureId> waiting;
    for (std::size_t p = 0; p < program_.procedure_count(); ++p) {
      const Procedure& procedure = program_.procedure(ProcedureId(p));
      std::set<unsigned> mentioned;
      for (const LocationId location : procedure.locations)
        for (const unsigned variable : manager_.support(sets_.at(location))) mentioned.insert(variable);
      for (const auto& inputs : {program_.globals(), procedure.parameters})
        for (const VariableId id : inputs)
          if (mentioned.contains(encoding_.entry(id))) compared_[ProcedureId(p)].insert(id);
      waiting.push_back(ProcedureId(p));
    }
    while (!waiting.empty()) {
      const ProcedureId caller = waiting.back();
      waiting.pop_back();
      for (const EdgeId edge : program_.procedure(caller).edges)
        if (const Call* call = program_.edge(edge).call(); call != nullptr && extend(call->callee, caller))
          waiting.push_back(call->callee);
    }
  }

  bool extend(ProcedureId callee, ProcedureId caller) {
    bool grown = false;
    for (const VariableId id : compared_.at(caller))
      if (program_.variable(id).is_global()) grown |= compared_[callee].insert(id).second;
    return grown;
  }

  Term invariant(LocationId location) {
    Terms& terms = program_.terms();
    const Bdd& set = sets_.at(location);
    if (set.is_false()) return terms.falsity();
    const ProcedureId procedure = program_.location(location).procedure;
    std::vector<Term> parts;
    std::vector<std::pair<unsigned, Bdd>> now;
    for (const VariableId id : compared_.at(procedure)) {
      if (!unchanged_(location, id)) continue;
      parts.push_back(terms.eq(program_.variable(id).entry_symbol, program_.variable(id).symbol));
      now.emplace_back(encoding_.entry(id), manager_.variable(encoding_.current(id)));
    }
    parts.push_back(encoding_.decode(manager_.compose(set, now), procedure));
    return terms.and_(parts);
  }

  StateEncoding& encoding_;
  BddManager& manager_;
  const Program& program_;
  IdMap<LocationId, Bdd> sets_;
  const Unchanged unchanged_;
  IdMap<ProcedureId, std::set<VariableId>> compared_;
};

}  // namespace

Proof proof_of_sets(StateEncoding& encoding, IdMap<LocationId, Bdd> sets) {
  return ProofWriter(encoding, std::move(sets)).write();
}

}  // namespace hone
