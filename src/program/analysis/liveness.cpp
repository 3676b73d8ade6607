// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/liveness.h"

#include <bit>
#include <unordered_map>

#include "logic/traversal.h"

namespace hone {

namespace {

using Set = std::vector<std::uint64_t>;

void add(Set& set, std::uint32_t slot) { set[slot / 64] |= std::uint64_t{1} << (slot % 64); }
void remove(Set& set, std::uint32_t slot) { set[slot / 64] &= ~(std::uint64_t{1} << (slot % 64)); }
bool contains(const Set& set, std::uint32_t slot) { return (set[slot / 64] >> (slot % 64) & 1) != 0; }

}  // namespace

Liveness::Liveness(const Program& program, ProcedureId id)
    : program_(program),
      procedure_(id),
      words_(program.procedure(id).locals.size() / 64 + 1),
      live_(program.location_count()) {
  const Procedure& procedure = program.procedure(id);
  std::unordered_map<EdgeId, Effect> effects;
  for (const EdgeId edge : procedure.edges) effects.emplace(edge, effect_of(program.edge(edge)));
  for (const LocationId location : procedure.locations) live_[location] = Set(words_);
  for (const VariableId result : procedure.results) add(live_[procedure.exit], program.variable(result).slot);
  // Locations are numbered about in the order of control, so the last ones come first.
  std::vector<LocationId> waiting = procedure.locations;
  std::vector<bool> is_waiting(program.location_count(), true);
  while (!waiting.empty()) {
    const LocationId location = waiting.back();
    waiting.pop_back();
    is_waiting[location.index()] = false;
    for (const EdgeId edge_id : program.location(location).incoming) {
      const LocationId source = program.edge(edge_id).source;
      const Set along = before(effects.at(edge_id), live_[location]);
      Set& known = live_[source];
      bool changed = false;
      for (std::size_t i = 0; i < words_; ++i) {
        changed |= (along[i] & ~known[i]) != 0;
        known[i] |= along[i];
      }
      if (!changed || is_waiting[source.index()]) continue;
      is_waiting[source.index()] = true;
      waiting.push_back(source);
    }
  }
}

std::vector<VariableId> Liveness::ended_by(const Edge& edge) const {
  Set ended = live_.at(edge.source);
  if (const Step* step = edge.step())
    for (const Assignment& assignment : step->assignments)
      if (is_local(assignment.target)) add(ended, program_.variable(assignment.target).slot);
  const Set& live = live_.at(edge.target);
  const std::vector<VariableId>& locals = program_.procedure(procedure_).locals;
  std::vector<VariableId> result;
  for (std::size_t i = 0; i < words_; ++i)
    for (std::uint64_t bits = ended[i] & ~live[i]; bits != 0; bits &= bits - 1)
      result.push_back(locals[64 * i + static_cast<std::size_t>(std::countr_zero(bits))]);
  return result;
}

Liveness::Set Liveness::before(const Effect& effect, const Set& after) {
  Set result = after;
  for (const std::uint32_t slot : effect.written) remove(result, slot);
  for (const Copied& copied : effect.copied)
    if (contains(after, copied.target))
      for (const std::uint32_t slot : copied.read) add(result, slot);
  for (const std::uint32_t slot : effect.read) add(result, slot);
  return result;
}

Liveness::Effect Liveness::effect_of(const Edge& edge) const {
  Effect result;
  if (const Call* call = edge.call()) {
    result.read = locals_in(call->arguments);
    for (const VariableId target : call->targets)
      if (target.valid() && is_local(target)) result.written.push_back(program_.variable(target).slot);
    return result;
  }
  std::vector<Term> read{edge.step()->guard};
  for (const Assignment& assignment : edge.step()->assignments) {
    if (!is_local(assignment.target)) {
      read.push_back(assignment.value);
      continue;
    }
    const std::uint32_t slot = program_.variable(assignment.target).slot;
    result.written.push_back(slot);
    result.copied.push_back({slot, locals_in(std::span(&assignment.value, 1))});
  }
  result.read = locals_in(read);
  return result;
}

Liveness::Slots Liveness::locals_in(std::span<const Term> terms) const {
  Slots result;
  for (const Term symbol : free_symbols(program_.terms(), terms))
    if (const auto id = program_.variable_of(symbol); id && is_local(*id))
      result.push_back(program_.variable(*id).slot);
  return result;
}

}  // namespace hone
