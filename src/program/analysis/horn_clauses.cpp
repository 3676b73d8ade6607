// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/horn_clauses.h"

#include "program/analysis/effects.h"

namespace hone {

namespace {

Term fresh(const Program& program, VariableId id) {
  const Term symbol = program.variable(id).symbol;
  return program.terms().fresh_symbol(program.terms().name(symbol), program.terms().sort(symbol));
}

}  // namespace

HornClauses::HornClauses(const Program& program)
    : from_(program.location_count()), to_(program.location_count()) {
  const Effects effects(program);
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    const Edge& edge = program.edge(EdgeId(i));
    if (program.error_at(edge.target) != nullptr) continue;
    if (const Call* call = edge.call()) {
      add_call(program, effects, edge, *call);
      continue;
    }
    HornClause clause{{{edge.source, {}}}, {edge.step()->guard}, edge.target, {}};
    for (const Assignment& assignment : edge.step()->assignments)
      clause.values.emplace(program.variable(assignment.target).symbol, assignment.value);
    add(std::move(clause));
  }
}

void HornClauses::add_call(const Program& program, const Effects& effects, const Edge& edge,
                           const Call& call) {
  Terms& terms = program.terms();
  const Procedure& callee = program.procedure(call.callee);
  HornClause enter{{{edge.source, {}}}, {}, callee.entry, {}};
  HornClause::Premise summary{callee.exit, {}};
  HornClause back{{{edge.source, {}}}, {}, edge.target, {}};
  // Locals of the callee are others than those of the caller, even in a recursive call.
  for (const VariableId id : callee.locals) {
    const Term symbol = program.variable(id).symbol;
    enter.values.emplace(symbol, fresh(program, id));
    summary.names.emplace(symbol, fresh(program, id));
  }
  for (std::size_t i = 0; i < callee.parameters.size(); ++i) {
    const Variable& parameter = program.variable(callee.parameters[i]);
    enter.values[parameter.symbol] = call.arguments[i];
    enter.values[parameter.entry_symbol] = call.arguments[i];
    const Term at_entry = effects.changes(call.callee, callee.parameters[i])
                              ? fresh(program, callee.parameters[i])
                              : summary.names.at(parameter.symbol);
    summary.names[parameter.entry_symbol] = at_entry;
    back.conditions.push_back(terms.eq(at_entry, call.arguments[i]));
  }
  for (const VariableId id : program.globals()) {
    const Variable& global = program.variable(id);
    enter.values.emplace(global.entry_symbol, global.symbol);
    summary.names.emplace(global.entry_symbol, global.symbol);
    if (!effects.changes(call.callee, id)) continue;
    const Term afterwards = fresh(program, id);
    summary.names.emplace(global.symbol, afterwards);
    back.values.emplace(global.symbol, afterwards);
  }
  for (std::size_t i = 0; i < call.targets.size(); ++i)
    if (call.targets[i].valid())
      back.values[program.variable(call.targets[i]).symbol] =
          summary.names.at(program.variable(callee.results[i]).symbol);
  back.premises.push_back(std::move(summary));
  add(std::move(enter));
  add(std::move(back));
}

void HornClauses::add(HornClause clause) {
  for (const HornClause::Premise& premise : clause.premises) from_[premise.location].push_back(all_.size());
  to_[clause.target].push_back(all_.size());
  all_.push_back(std::move(clause));
}

}  // namespace hone
