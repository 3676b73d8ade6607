// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/concretised_proof.h"

#include <set>
#include <unordered_map>

#include "program/unchanged.h"

namespace hone {

namespace {

// A set of truth values with the predicates put in, as a set of states.
class Concretisation {
 public:
  Concretisation(BddManager& states, const std::unordered_map<unsigned, Bdd>& predicates)
      : states_(states), predicates_(predicates) {}

  Bdd operator()(const Bdd& values) {
    if (values.is_constant()) return values.is_true() ? states_.top() : states_.bottom();
    if (const auto found = known_.find(values.id()); found != known_.end()) return found->second;
    const Bdd states =
        states_.ite(predicates_.at(values.top_variable()), (*this)(values.high()), (*this)(values.low()));
    return known_.emplace(values.id(), states).first->second;
  }

 private:
  BddManager& states_;
  const std::unordered_map<unsigned, Bdd>& predicates_;
  std::unordered_map<std::uint64_t, Bdd> known_;
};

class ProofWriter {
 public:
  ProofWriter(ConcreteSystem& concrete, const PointPredicates& predicates, AbstractSystem& abstract,
              Reachability& reached)
      : concrete_(concrete),
        program_(concrete.program()),
        predicates_(predicates),
        abstract_(abstract),
        reached_(reached),
        unchanged_(program_),
        sets_(program_.location_count()),
        compared_(program_.procedure_count()) {}

  Proof write() {
    for (std::size_t i = 0; i < program_.location_count(); ++i)
      sets_[LocationId(i)] = concretised(LocationId(i));
    find_compared();
    Proof proof;
    for (std::size_t i = 0; i < program_.location_count(); ++i)
      proof.invariants[LocationId(i)] = invariant(LocationId(i));
    return proof;
  }

 private:
  Bdd concretised(LocationId location) {
    const ProcedureId procedure = program_.location(location).procedure;
    const StateEncoding& values = reached_.encoding();
    std::unordered_map<unsigned, Bdd> meaning;
    const auto& entry = predicates_.entry.at(procedure);
    for (std::size_t i = 0; i < entry.size(); ++i)
      meaning.emplace(values.entry(abstract_.parameters(procedure)[i]), entry[i]);
    const auto& own = predicates_.at.at(location);
    for (std::size_t i = 0; i < own.size(); ++i)
      meaning.emplace(values.current(abstract_.locals(procedure)[i]), own[i]);
    return Concretisation(concrete_.manager(), meaning)(reached_.reached(abstract_.at(location)));
  }

  // The variables of each procedure whose values at entry its invariants mention. If a callee leaves them
  // alone its invariants must say so, hence they count there, too.
  void find_compared() {
    const StateEncoding& encoding = concrete_.encoding();
    std::vector<ProcedureId> waiting;
    for (std::size_t p = 0; p < program_.procedure_count(); ++p) {
      const ProcedureId procedure(p);
      std::set<unsigned> mentioned;
      for (const LocationId location : program_.procedure(procedure).locations)
        for (const unsigned variable : concrete_.manager().support(sets_.at(location)))
          mentioned.insert(variable);
      for (const VariableId id : concrete_.inputs_of(procedure))
        if (mentioned.contains(encoding.entry(id))) compared_[procedure].insert(id);
      waiting.push_back(procedure);
    }
    while (!waiting.empty()) {
      const ProcedureId caller = waiting.back();
      waiting.pop_back();
      for (const LocationId location : program_.procedure(caller).locations)
        for (const EdgeId edge : program_.location(location).outgoing)
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
    StateEncoding& encoding = concrete_.encoding();
    const Bdd& set = sets_.at(location);
    if (set.is_false()) return terms.falsity();
    const ProcedureId procedure = program_.location(location).procedure;
    std::vector<Term> parts;
    std::vector<std::pair<unsigned, Bdd>> now;
    for (const VariableId id : compared_.at(procedure)) {
      if (!unchanged_(location, id)) continue;
      parts.push_back(terms.eq(program_.variable(id).entry_symbol, program_.variable(id).symbol));
      now.emplace_back(encoding.entry(id), concrete_.manager().variable(encoding.current(id)));
    }
    parts.push_back(encoding.decode(concrete_.manager().compose(set, now), procedure));
    return terms.and_(parts);
  }

  ConcreteSystem& concrete_;
  const Program& program_;
  const PointPredicates& predicates_;
  AbstractSystem& abstract_;
  Reachability& reached_;
  const Unchanged unchanged_;
  IdMap<LocationId, Bdd> sets_;
  IdMap<ProcedureId, std::set<VariableId>> compared_;
};

}  // namespace

Proof concretised_proof(ConcreteSystem& concrete, const PointPredicates& predicates, AbstractSystem& abstract,
                        Reachability& reached) {
  return ProofWriter(concrete, predicates, abstract, reached).write();
}

}  // namespace hone
