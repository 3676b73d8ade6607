// SPDX-License-Identifier: Apache-2.0
#include "program/program.h"

#include <algorithm>

#include "base/error.h"

namespace hone {

ProcedureId Program::add_procedure(const std::string& name, Position position) {
  const ProcedureId id(procedures_.size());
  procedures_.push_back({});
  procedures_.back().name = name;
  procedures_.back().position = position;
  procedure_of_name_.emplace(name, id);
  const LocationId entry = add_location(id, position);
  const LocationId exit = add_location(id, position);
  procedures_.back().entry = entry;
  procedures_.back().exit = exit;
  if (!entry_.valid()) entry_ = id;
  return id;
}

VariableId Program::add_variable(const std::string& name, const std::string& symbol_name, Sort sort,
                                 ProcedureId scope, Position position) {
  const VariableId id(variables_.size());
  // Two programs may share a store (a program and its abstraction), so the plain name may be taken.
  Term symbol = terms_->find_symbol(symbol_name);
  const bool usable = !symbol.valid() || (terms_->sort(symbol) == sort && !variable_of_symbol_.contains(symbol));
  symbol = usable ? terms_->symbol(symbol_name, sort) : terms_->fresh_symbol(symbol_name, sort);
  variables_.push_back({name, symbol, scope, position});
  variable_of_symbol_.emplace(symbol, id);
  return id;
}

VariableId Program::add_global(const std::string& name, Sort sort, Position position) {
  globals_.push_back(add_variable(name, name, sort, ProcedureId(), position));
  return globals_.back();
}

VariableId Program::add_local(ProcedureId procedure, const std::string& name, Sort sort, Position position) {
  Procedure& owner = procedures_[procedure.index()];
  owner.locals.push_back(add_variable(name, owner.name + "::" + name, sort, procedure, position));
  return owner.locals.back();
}

VariableId Program::add_parameter(ProcedureId procedure, const std::string& name, Sort sort,
                                  Position position) {
  const VariableId id = add_local(procedure, name, sort, position);
  procedures_[procedure.index()].parameters.push_back(id);
  return id;
}

VariableId Program::add_result(ProcedureId procedure, const std::string& name, Sort sort, Position position) {
  const VariableId id = add_local(procedure, name, sort, position);
  procedures_[procedure.index()].results.push_back(id);
  return id;
}

LocationId Program::add_location(ProcedureId procedure, Position position) {
  const LocationId id(locations_.size());
  locations_.push_back({});
  locations_.back().procedure = procedure;
  locations_.back().position = position;
  procedures_[procedure.index()].locations.push_back(id);
  return id;
}

EdgeId Program::add_edge(Edge edge) {
  const EdgeId id(edges_.size());
  Location& source = locations_[edge.source.index()];
  HONE_INVARIANT(source.procedure == location(edge.target).procedure,
                 "an edge should stay within its procedure");
  source.outgoing.push_back(id);
  locations_[edge.target.index()].incoming.push_back(id);
  procedures_[source.procedure.index()].edges.push_back(id);
  edges_.push_back(std::move(edge));
  return id;
}

Term Program::new_input(const std::string& name, Sort sort) { return terms_->fresh_symbol("?" + name, sort); }

std::optional<ProcedureId> Program::find_procedure(const std::string& name) const {
  const auto found = procedure_of_name_.find(name);
  if (found == procedure_of_name_.end()) return std::nullopt;
  return found->second;
}

std::optional<VariableId> Program::variable_of(Term symbol) const {
  const auto found = variable_of_symbol_.find(symbol);
  if (found == variable_of_symbol_.end()) return std::nullopt;
  return found->second;
}

const ErrorLocation* Program::error_at(LocationId location) const {
  const auto found = std::find_if(errors_.begin(), errors_.end(),
                                  [&](const ErrorLocation& error) { return error.location == location; });
  return found == errors_.end() ? nullptr : &*found;
}

bool Program::is_boolean() const {
  return std::all_of(variables_.begin(), variables_.end(),
                     [&](const Variable& variable) { return terms_->is_bool(variable.symbol); });
}

std::string Program::display_name(Term symbol) const {
  if (const auto id = variable_of(symbol)) return variable(*id).name;
  return terms_->name(symbol);
}

Step assume_step(Term condition) { return {condition, {}, {}}; }
Step skip_step(const Terms& terms) { return {terms.truth(), {}, {}}; }

}  // namespace hone
