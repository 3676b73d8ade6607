// SPDX-License-Identifier: Apache-2.0
#include "refinement/invariant_proof.h"

#include "logic/traversal.h"

namespace hone {

Term unchanged_since_entry(const Program& program, const Effects& effects, ProcedureId procedure,
                           const std::unordered_set<Term>& mentioned) {
  std::vector<Term> equations;
  const auto add = [&](VariableId id) {
    const Variable& variable = program.variable(id);
    if (!effects.changes(procedure, id) &&
        (mentioned.contains(variable.symbol) || mentioned.contains(variable.entry_symbol)))
      equations.push_back(program.terms().eq(variable.symbol, variable.entry_symbol));
  };
  for (const VariableId id : program.globals()) add(id);
  for (const VariableId id : program.procedure(procedure).parameters) add(id);
  return program.terms().and_(equations);
}

Proof proof_by_invariants(const Program& program, const Effects& effects,
                          const std::set<LocationInvariants::Located>& invariants) {
  Terms& terms = program.terms();
  std::unordered_set<Term> mentioned;
  for (const auto& [location, formula] : invariants)
    for (const Term symbol : free_symbols(terms, formula)) mentioned.insert(symbol);
  Proof result;
  for (std::size_t i = 0; i < program.location_count(); ++i) {
    const LocationId location(i);
    const ProcedureId procedure = program.location(location).procedure;
    result.invariants[location] = program.error_at(location) != nullptr
                                      ? terms.falsity()
                                      : unchanged_since_entry(program, effects, procedure, mentioned);
  }
  for (const auto& [location, formula] : invariants) {
    Term& here = result.invariants[location];
    here = terms.and_(here, formula);
  }
  return result;
}

}  // namespace hone
