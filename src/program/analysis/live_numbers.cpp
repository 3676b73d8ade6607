// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/live_numbers.h"

#include <algorithm>
#include <set>

#include "logic/traversal.h"
#include "program/analysis/effects.h"
#include "program/analysis/liveness.h"
#include "program/model/edge_terms.h"

namespace hone {

namespace {

bool is_number(const Terms& terms, Term symbol) {
  const Sort sort = terms.sort(symbol);
  return terms.kind(sort) == SortKind::integer ||
         (terms.kind(sort) == SortKind::bitvector && terms.width(sort) <= 64 && terms.width(sort) >= 2);
}

std::set<ProcedureId> called_procedures(const Program& program) {
  std::set<ProcedureId> result;
  for (std::size_t i = 0; i < program.edge_count(); ++i)
    if (const Call* call = program.edge(EdgeId(i)).call()) result.insert(call->callee);
  return result;
}

std::set<VariableId> numbers_read(const Program& program, const std::set<ProcedureId>& called) {
  std::set<VariableId> result;
  const auto add = [&](VariableId id) {
    if (is_number(program.terms(), program.variable(id).symbol)) result.insert(id);
  };
  for (const Term symbol : free_symbols(program.terms(), terms_of(program)))
    if (const auto id = program.variable_of(symbol)) add(*id);
  for (const ProcedureId callee : called)
    for (const VariableId id : program.procedure(callee).results) add(id);
  return result;
}

}  // namespace

IdMap<LocationId, std::vector<Term>> live_numbers(const Program& program) {
  const Effects effects(program);
  const std::set<ProcedureId> called = called_procedures(program);
  const std::set<VariableId> read = numbers_read(program, called);
  IdMap<LocationId, std::vector<Term>> result(program.location_count());
  for (std::size_t p = 0; p < program.procedure_count(); ++p) {
    const ProcedureId id(p);
    const Procedure& procedure = program.procedure(id);
    const Liveness liveness(program, id);
    for (const LocationId location : procedure.locations)
      for (const VariableId number : read) {
        const Variable& variable = program.variable(number);
        if (!variable.is_global() && variable.scope != id) continue;
        const bool has_entry = called.contains(id) && (variable.is_global() || program.is_parameter(number));
        const bool changed = effects.changes(id, number);
        if (variable.is_global() || liveness.is_live(location, number) || (has_entry && !changed))
          result[location].push_back(variable.symbol);
        if (has_entry && changed) result[location].push_back(variable.entry_symbol);
      }
  }
  return result;
}

}  // namespace hone
