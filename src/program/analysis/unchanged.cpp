// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/unchanged.h"

namespace hone {

namespace {

// Answers whether there was anything new.
bool unite(std::vector<bool>& set, const std::vector<bool>& other) {
  bool grown = false;
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (!other[i] || set[i]) continue;
    set[i] = true;
    grown = true;
  }
  return grown;
}

}  // namespace

Unchanged::Unchanged(const Program& program)
    : program_(program), effects_(program.procedure_count()), changed_(program.location_count()) {
  find_effects_of_procedures();
  for (std::size_t p = 0; p < program.procedure_count(); ++p) find_changes(program.procedure(ProcedureId(p)));
}

void Unchanged::add_changes(const Edge& edge, std::vector<bool>& changed) const {
  if (const Call* call = edge.call()) {
    unite(changed, effects_.at(call->callee));
    for (const VariableId target : call->targets)
      if (target.valid()) changed[target.index()] = true;
  } else {
    for (const Assignment& assignment : edge.step()->assignments) changed[assignment.target.index()] = true;
  }
}

void Unchanged::find_effects_of_procedures() {
  std::vector<std::vector<ProcedureId>> callers(program_.procedure_count());
  for (std::size_t p = 0; p < program_.procedure_count(); ++p)
    effects_[ProcedureId(p)].assign(program_.variable_count(), false);
  for (std::size_t i = 0; i < program_.edge_count(); ++i) {
    const Edge& edge = program_.edge(EdgeId(i));
    const ProcedureId procedure = program_.location(edge.source).procedure;
    add_changes(edge, effects_[procedure]);
    if (const Call* call = edge.call()) callers[call->callee.index()].push_back(procedure);
  }
  std::vector<ProcedureId> waiting;
  for (std::size_t p = 0; p < program_.procedure_count(); ++p) {
    std::vector<bool>& effects = effects_[ProcedureId(p)];
    for (std::size_t v = 0; v < effects.size(); ++v)
      if (!program_.variable(VariableId(v)).is_global()) effects[v] = false;
    waiting.push_back(ProcedureId(p));
  }
  while (!waiting.empty()) {
    const ProcedureId callee = waiting.back();
    waiting.pop_back();
    for (const ProcedureId caller : callers[callee.index()])
      if (unite(effects_[caller], effects_.at(callee))) waiting.push_back(caller);
  }
}

void Unchanged::find_changes(const Procedure& procedure) {
  for (const LocationId location : procedure.locations)
    changed_[location].assign(program_.variable_count(), false);
  std::vector<LocationId> waiting(procedure.locations.rbegin(), procedure.locations.rend());
  while (!waiting.empty()) {
    const LocationId location = waiting.back();
    waiting.pop_back();
    for (const EdgeId id : program_.location(location).outgoing) {
      const Edge& edge = program_.edge(id);
      std::vector<bool> after = changed_.at(location);
      add_changes(edge, after);
      if (unite(changed_[edge.target], after)) waiting.push_back(edge.target);
    }
  }
}

}  // namespace hone
