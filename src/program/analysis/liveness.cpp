// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/liveness.h"

#include <unordered_map>

#include "logic/traversal.h"

namespace hone {

Liveness::Liveness(const Program& program, ProcedureId id)
    : program_(program),
      procedure_(id),
      words_(program.procedure(id).locals.size() / 64 + 1),
      live_(program.location_count()) {
  const Procedure& procedure = program.procedure(id);
  std::unordered_map<EdgeId, EdgeSets> sets;
  for (const EdgeId edge : procedure.edges) sets.emplace(edge, sets_of(program.edge(edge)));
  for (const LocationId location : procedure.locations) live_[location] = Set(words_);
  for (const VariableId result : procedure.results) add(live_[procedure.exit], result);
  // Locations are numbered about in the order of control, so the last ones come first.
  std::vector<LocationId> waiting = procedure.locations;
  std::vector<bool> is_waiting(program.location_count(), true);
  while (!waiting.empty()) {
    const LocationId location = waiting.back();
    waiting.pop_back();
    is_waiting[location.index()] = false;
    for (const EdgeId edge_id : program.location(location).incoming) {
      const Edge& edge = program.edge(edge_id);
      const EdgeSets& effect = sets.at(edge_id);
      Set& before = live_[edge.source];
      const Set& after = live_[location];
      bool changed = false;
      for (std::size_t i = 0; i < words_; ++i) {
        const std::uint64_t word = before[i] | effect.read[i] | (after[i] & ~effect.written[i]);
        changed |= word != before[i];
        before[i] = word;
      }
      if (!changed || is_waiting[edge.source.index()]) continue;
      is_waiting[edge.source.index()] = true;
      waiting.push_back(edge.source);
    }
  }
}

Liveness::EdgeSets Liveness::sets_of(const Edge& edge) const {
  EdgeSets result{Set(words_), Set(words_)};
  std::vector<Term> read;
  if (const Call* call = edge.call()) {
    read = call->arguments;
    for (const VariableId target : call->targets)
      if (target.valid()) add(result.written, target);
  } else {
    read.push_back(edge.step()->guard);
    for (const Assignment& assignment : edge.step()->assignments) {
      read.push_back(assignment.value);
      add(result.written, assignment.target);
    }
  }
  for (const Term symbol : free_symbols(program_.terms(), read))
    if (const auto id = program_.variable_of(symbol)) add(result.read, *id);
  return result;
}

void Liveness::add(Set& set, VariableId id) const {
  const Variable& variable = program_.variable(id);
  if (variable.scope == procedure_) set[variable.slot / 64] |= std::uint64_t{1} << (variable.slot % 64);
}

}  // namespace hone
