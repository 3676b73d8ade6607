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
    : program_(program), effects_(program), changed_(program.location_count()) {
  for (std::size_t p = 0; p < program.procedure_count(); ++p) find_changes(program.procedure(ProcedureId(p)));
}

void Unchanged::add_changes(const Edge& edge, std::vector<bool>& changed) const {
  if (const Call* call = edge.call()) {
    for (const VariableId id : program_.globals())
      if (effects_.changes(call->callee, id)) changed[id.index()] = true;
    for (const VariableId target : call->targets)
      if (target.valid()) changed[target.index()] = true;
  } else {
    for (const Assignment& assignment : edge.step()->assignments) changed[assignment.target.index()] = true;
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
