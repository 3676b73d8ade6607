// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/concretised_proof.h"

#include <unordered_map>

#include "reachability/proof_of_sets.h"

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

}  // namespace

Proof concretised_proof(ConcreteSystem& concrete, const PointPredicates& predicates, AbstractSystem& abstract,
                        Reachability& reached) {
  const Program& program = concrete.program();
  const StateEncoding& values = reached.encoding();
  IdMap<LocationId, Bdd> sets(program.location_count());
  for (std::size_t i = 0; i < program.location_count(); ++i) {
    const LocationId location(i);
    const ProcedureId procedure = program.location(location).procedure;
    std::unordered_map<unsigned, Bdd> meaning;
    const auto& entry = predicates.entry.at(procedure);
    for (std::size_t k = 0; k < entry.size(); ++k)
      meaning.emplace(values.entry(abstract.parameters(procedure)[k]), entry[k]);
    const auto& own = predicates.at.at(location);
    for (std::size_t k = 0; k < own.size(); ++k)
      meaning.emplace(values.current(abstract.locals(procedure)[k]), own[k]);
    sets[location] = Concretisation(concrete.manager(), meaning)(reached.reached(abstract.at(location)));
  }
  return proof_of_sets(concrete.encoding(), std::move(sets));
}

}  // namespace hone
