// SPDX-License-Identifier: Apache-2.0
#include "abstraction/abstract_program.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "logic/printer.h"
#include "logic/traversal.h"

namespace hone {

namespace {

// The name of a predicate's variable, as SLAM writes it: {x <= 5}.
std::string bit_name(const Program& program, Term predicate) {
  return "{" + to_infix(program.terms(), predicate, [&](Term s) { return program.display_name(s); }) + "}";
}

}  // namespace

AbstractProgram::AbstractProgram(const Program& concrete, const Effects& effects, const Precision& precision,
                                 Strengthening& strengthening, Image image, RunContext& context)
    : concrete_(concrete),
      effects_(effects),
      precision_(precision),
      strengthening_(strengthening),
      image_(image),
      context_(context),
      terms_(concrete.terms()),
      abstract_(std::make_unique<Program>(Program::from_sources_of(concrete))),
      location_of_(concrete.location_count()),
      local_bits_(concrete.procedure_count()),
      old_globals_(concrete.procedure_count()),
      returned_(concrete.procedure_count()),
      scratch_(concrete.procedure_count()),
      passed_(concrete.procedure_count()),
      returning_(concrete.procedure_count()) {
  for (std::size_t i = 0; i < concrete.procedure_count(); ++i) {
    const Procedure& procedure = concrete.procedure(ProcedureId(i));
    const ProcedureId id = abstract_->add_procedure(procedure.name, procedure.position);
    for (const LocationId location : procedure.locations) {
      const bool is_entry = location == procedure.entry, is_exit = location == procedure.exit;
      location_of_[location] = is_entry  ? abstract_->procedure(id).entry
                               : is_exit ? abstract_->procedure(id).exit
                                         : abstract_->add_location(id, concrete.location(location).position);
    }
  }
  abstract_->set_entry(concrete.entry());
  for (const ErrorLocation& error : concrete.errors())
    abstract_->add_error({location_of_.at(error.location), error.position, error.what});
  add_variables();
  add_edges();
  operations_.resize(abstract_->edge_count());
}

bool AbstractProgram::is_passed(ProcedureId procedure, Term predicate) const {
  const auto symbols = free_symbols(terms_, predicate);
  return std::all_of(symbols.begin(), symbols.end(), [&](Term symbol) {
    const auto id = concrete_.variable_of(symbol);
    return !id || concrete_.variable(*id).is_global() ||
           (concrete_.variable(*id).scope == procedure && concrete_.is_parameter(*id));
  });
}

bool AbstractProgram::is_returned(ProcedureId procedure, Term predicate) const {
  const auto& results = concrete_.procedure(procedure).results;
  const auto symbols = free_symbols(terms_, predicate);
  return std::all_of(symbols.begin(), symbols.end(), [&](Term symbol) {
    const auto id = concrete_.variable_of(symbol);
    return !id || concrete_.variable(*id).is_global() ||
           std::find(results.begin(), results.end(), *id) != results.end() ||
           (concrete_.is_parameter(*id) && !effects_.changes(procedure, *id));
  });
}

void AbstractProgram::add_variables() {
  Substitution to_entry;
  for (const VariableId id : concrete_.globals())
    to_entry.emplace(concrete_.variable(id).symbol, concrete_.variable(id).entry_symbol);
  const Sort sort = terms_.bool_sort();
  const auto keep_meaning = [&](VariableId bit, Term predicate) {
    meaning_.emplace(abstract_->variable(bit).symbol, predicate);
    meaning_.emplace(abstract_->variable(bit).entry_symbol, substitute(terms_, predicate, to_entry));
  };
  for (const Term predicate : precision_.global()) {
    column_.push_back(2 * global_bits_.size());
    global_bits_.push_back(abstract_->add_global(bit_name(concrete_, predicate), sort));
    keep_meaning(global_bits_.back(), predicate);
  }
  const Substitution globals_to_entry = to_entry;
  for (std::size_t i = 0; i < concrete_.procedure_count(); ++i) {
    const ProcedureId procedure(i);
    to_entry = globals_to_entry;
    for (const VariableId id : concrete_.procedure(procedure).parameters)
      to_entry.emplace(concrete_.variable(id).symbol, concrete_.variable(id).entry_symbol);
    for (const Term predicate : precision_.local(procedure)) {
      const bool passed = is_passed(procedure, predicate);
      const std::string name = bit_name(concrete_, predicate);
      const VariableId bit = passed ? abstract_->add_parameter(procedure, name, sort)
                                    : abstract_->add_local(procedure, name, sort);
      column_.push_back(2 * (global_bits_.size() + local_bits_[i].size()));
      local_bits_[i].push_back(bit);
      keep_meaning(bit, predicate);
      if (passed) passed_[i].push_back(predicate);
      if (!is_returned(procedure, predicate)) continue;
      returning_[i].push_back(predicate);
      abstract_->mark_result(procedure, bit);
    }
  }
}

EdgeId AbstractProgram::add_part(EdgeId edge, Part part, LocationId source, LocationId target,
                                 Operation placeholder) {
  const Edge& original = concrete_.edge(edge);
  const EdgeRole role = part == Part::step || part == Part::call ? original.role : EdgeRole::internal;
  origin_.push_back({edge, part});
  return abstract_->add_edge(
      {source, target, std::move(placeholder), role, original.position, original.text});
}

void AbstractProgram::add_edges() {
  for (std::size_t i = 0; i < concrete_.edge_count(); ++i) {
    const Edge& edge = concrete_.edge(EdgeId(i));
    if (edge.call() != nullptr)
      add_call_edges(EdgeId(i));
    else
      add_part(EdgeId(i), Part::step, location_of_.at(edge.source), location_of_.at(edge.target), Step{});
  }
}

void AbstractProgram::add_call_edges(EdgeId edge) {
  const Edge& original = concrete_.edge(edge);
  const ProcedureId caller = concrete_.location(original.source).procedure, callee = original.call()->callee;
  const auto scratch = [&](std::vector<VariableId>& variables, std::size_t count, const char* name,
                           std::size_t first_column) {
    while (variables.size() < count) {
      column_.push_back(first_column + 2 * variables.size());
      variables.push_back(
          abstract_->add_local(caller, fmt::format("{}${}", name, variables.size()), terms_.bool_sort()));
      scratch_[caller.index()].push_back(variables.back());
    }
  };
  scratch(old_globals_[caller.index()], global_bits_.size(), "old", 1);
  scratch(returned_[caller.index()], returning_[callee.index()].size(), "returned",
          2 * global_bits_.size() + 1);
  const LocationId remembered = abstract_->add_location(caller, original.position);
  const LocationId returned = abstract_->add_location(caller, original.position);
  add_part(edge, Part::remember, location_of_.at(original.source), remembered, Step{});
  add_part(edge, Part::call, remembered, returned, Call{callee, {}, {}, {}});
  add_part(edge, Part::conclude, returned, location_of_.at(original.target), Step{});
}

PredicateScope AbstractProgram::predicates_in(ProcedureId procedure) const {
  PredicateScope scope{procedure.index(), {}};
  std::vector<TrackedPredicate>& result = scope.predicates;
  for (std::size_t i = 0; i < global_bits_.size(); ++i)
    result.push_back({precision_.global()[i], abstract_->variable(global_bits_[i]).symbol});
  const auto& local = precision_.local(procedure);
  for (std::size_t i = 0; i < local.size(); ++i)
    result.push_back({local[i], abstract_->variable(local_bits_[procedure.index()][i]).symbol});
  return scope;
}

Term AbstractProgram::enforced(ProcedureId procedure) {
  return strengthening_.consistency(predicates_in(procedure));
}

const Operation& AbstractProgram::operation(EdgeId abstract_edge) {
  std::optional<Operation>& known = operations_[abstract_edge.index()];
  if (known) return *known;
  const ScopedTimer timer(context_, "abstraction");
  known = compute(abstract_edge);
  if (Step* step = std::get_if<Step>(&*known)) {
    const ProcedureId procedure = abstract_->location(abstract_->edge(abstract_edge).source).procedure;
    if (origin_[abstract_edge.index()].part != Part::conclude)
      step->guard = terms_.and_(enforced(procedure), step->guard);
  }
  return *known;
}

Operation AbstractProgram::compute(EdgeId abstract_edge) {
  const Origin origin = origin_[abstract_edge.index()];
  switch (origin.part) {
    case Part::step: return abstract_step(origin.edge);
    case Part::remember:
      return abstract_remember(concrete_.location(concrete_.edge(origin.edge).source).procedure);
    case Part::call: return abstract_call(origin.edge);
    case Part::conclude: break;
  }
  return abstract_conclude(origin.edge);
}

const Program& AbstractProgram::complete_program() {
  for (std::size_t i = 0; i < abstract_->edge_count(); ++i)
    abstract_->set_operation(EdgeId(i), compute(EdgeId(i)));
  return *abstract_;
}

Trace AbstractProgram::concrete_trace(const Trace& abstract_trace) const {
  Trace trace;
  trace.root = abstract_trace.root;
  for (const Invocation& invocation : abstract_trace.invocations) {
    trace.invocations.push_back({invocation.procedure, {}, invocation.finished});
    for (const TraceStep& step : invocation.steps) {
      const Origin origin = origin_[step.edge.index()];
      if (origin.part == Part::step || origin.part == Part::call)
        trace.invocations.back().steps.push_back({origin.edge, step.callee});
    }
  }
  return trace;
}

Term AbstractProgram::concretise(Term formula) { return substitute(terms_, formula, meaning_); }

}  // namespace hone
