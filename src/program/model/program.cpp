// SPDX-License-Identifier: Apache-2.0
#include "program/model/program.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"

namespace hone {

Program Program::from_sources_of(const Program& other) {
  Program result(other.terms(), other.sources());
  result.set_language(other.language());
  result.set_properties(other.properties());
  return result;
}

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

VariableId Program::add_variable(const std::string& name, Sort sort, ProcedureId scope, Position position) {
  const VariableId id(variables_.size());
  const std::string full_name = scope.valid() ? procedure(scope).name + "::" + name : name;
  // Two programs may share a store (a program and its abstraction), so the plain name may be taken.
  const Term known = terms_->find_symbol(full_name);
  const bool usable = !known.valid() || (terms_->sort(known) == sort && !variable_of_symbol_.contains(known));
  const Term symbol = usable ? terms_->symbol(full_name, sort) : terms_->fresh_symbol(full_name, sort);
  const Term entry_symbol = terms_->symbol(terms_->name(symbol) + "@entry", sort);
  const std::size_t slot = scope.valid() ? procedure(scope).locals.size() : globals_.size();
  variables_.push_back(
      {name, symbol, entry_symbol, scope, static_cast<std::uint32_t>(slot), position, Display::plain, 0});
  variable_of_symbol_.emplace(symbol, id);
  return id;
}

VariableId Program::add_global(const std::string& name, Sort sort, Position position) {
  globals_.push_back(add_variable(name, sort, ProcedureId(), position));
  return globals_.back();
}

VariableId Program::add_local(ProcedureId procedure, const std::string& name, Sort sort, Position position) {
  const VariableId id = add_variable(name, sort, procedure, position);
  procedures_[procedure.index()].locals.push_back(id);
  return id;
}

VariableId Program::add_parameter(ProcedureId procedure, const std::string& name, Sort sort,
                                  Position position) {
  const VariableId id = add_local(procedure, name, sort, position);
  procedures_[procedure.index()].parameters.push_back(id);
  return id;
}

VariableId Program::add_result(ProcedureId procedure, const std::string& name, Sort sort, Position position) {
  const VariableId id = add_local(procedure, name, sort, position);
  mark_result(procedure, id);
  return id;
}

void Program::mark_result(ProcedureId procedure, VariableId local) {
  procedures_[procedure.index()].results.push_back(local);
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

const Output* Program::output(EdgeId id) const {
  const auto found = output_of_edge_.find(id);
  return found == output_of_edge_.end() ? nullptr : &found->second;
}

const std::vector<MemoryUse>& Program::memory_uses(EdgeId id) const {
  static const std::vector<MemoryUse> none;
  const auto found = memory_uses_of_edge_.find(id);
  return found == memory_uses_of_edge_.end() ? none : found->second;
}

const std::string* Program::origin(EdgeId id) const {
  const auto found = origin_of_edge_.find(id);
  return found == origin_of_edge_.end() ? nullptr : &found->second;
}

const std::string* Program::approximation(EdgeId id) const {
  const auto found = approximation_of_edge_.find(id);
  return found == approximation_of_edge_.end() ? nullptr : &found->second;
}

void Program::add_external_function(const ExternalFunction& function) {
  const bool known = std::ranges::any_of(
      external_functions_, [&](const ExternalFunction& other) { return other.name == function.name; });
  if (!known) external_functions_.push_back(function);
}

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

void Program::add_error(ErrorLocation error) {
  error_of_location_.emplace(error.location, errors_.size());
  errors_.push_back(std::move(error));
}

Program Program::without_approximated_edges() const {
  Program result = *this;
  for (const auto& [edge, what] : approximation_of_edge_)
    result.set_operation(edge, assume_step(terms_->falsity()));
  return result;
}

template <class Kept>
Program Program::with_errors(Kept kept) const {
  Program result = *this;
  result.errors_.clear();
  result.error_of_location_.clear();
  for (const ErrorLocation& error : errors_)
    if (kept(error)) result.add_error(error);
  return result;
}

Program Program::without_errors(ErrorKind kind) const {
  return with_errors([&](const ErrorLocation& error) { return error.kind != kind; });
}

Program Program::without_errors(Property property) const {
  return with_errors([&](const ErrorLocation& error) {
    return error.kind == ErrorKind::unsupported || error.property != property;
  });
}

Program Program::with_errors_only_of(Property property) const {
  return with_errors([&](const ErrorLocation& error) {
    return error.kind == ErrorKind::unsupported || error.property == property;
  });
}

Program Program::without_error(LocationId location) const {
  return with_errors([&](const ErrorLocation& error) { return error.location != location; });
}

Position Program::position_of_error(const ErrorLocation& error, const std::vector<EdgeId>& calls) const {
  for (std::size_t i = calls.size(); i-- > 0 && error.position.line == 0;)
    if (const Position& call = edge(calls[i]).position; call.line != 0) return call;
  return error.position;
}

std::string Program::place(Position position) const {
  const auto& source = sources_.at(position.file);
  return fmt::format("{}:{}:{}", source ? source->name() : "input", position.line, position.column);
}

const ErrorLocation* Program::error_at(LocationId location) const {
  const auto found = error_of_location_.find(location);
  return found == error_of_location_.end() ? nullptr : &errors_[found->second];
}

Program Program::declarations() const {
  Program result = *this;
  result.locations_.clear();
  result.edges_.clear();
  result.errors_.clear();
  result.output_of_edge_.clear();
  result.memory_uses_of_edge_.clear();
  result.origin_of_edge_.clear();
  result.error_of_location_.clear();
  for (std::size_t i = 0; i < procedures_.size(); ++i) {
    Procedure& procedure = result.procedures_[i];
    procedure.locations.clear();
    procedure.edges.clear();
    procedure.entry = result.add_location(ProcedureId(i), procedure.position);
    procedure.exit = result.add_location(ProcedureId(i), procedure.position);
  }
  return result;
}

bool Program::is_boolean() const {
  return std::all_of(variables_.begin(), variables_.end(),
                     [&](const Variable& variable) { return terms_->is_bool(variable.symbol); });
}

std::string Program::display_name(Term symbol) const {
  if (const auto id = variable_of(symbol)) return variable(*id).name;
  const std::string& name = terms_->name(symbol);
  const auto at = name.rfind("@entry");
  if (at == std::string::npos) return name;
  const Term current = terms_->find_symbol(name.substr(0, at));
  return current.valid() ? display_name(current) + "@entry" : name;
}

bool Program::is_parameter(VariableId id) const {
  if (variable(id).is_global()) return false;
  const auto& parameters = procedure(variable(id).scope).parameters;
  return std::find(parameters.begin(), parameters.end(), id) != parameters.end();
}

Step assume_step(Term condition) { return {condition, {}, {}}; }
Step skip_step(const Terms& terms) { return {terms.truth(), {}, {}}; }

}  // namespace hone
