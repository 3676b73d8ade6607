// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/constraint_trace.h"

#include <algorithm>

#include "logic/traversal.h"
#include "program/analysis/specialisation.h"

namespace hone {

namespace {

std::vector<Term> fresh_values(const Program& program, const std::vector<VariableId>& variables) {
  std::vector<Term> values;
  for (const VariableId id : variables) {
    const Variable& variable = program.variable(id);
    values.push_back(program.terms().fresh_symbol(variable.name, program.terms().sort(variable.symbol)));
  }
  return values;
}

}  // namespace

ConstraintTrace::ConstraintTrace(const Program& program, FlatTrace trace, Naming naming,
                                 std::vector<Term> labels)
    : program_(program),
      terms_(program.terms()),
      trace_(std::move(trace)),
      naming_(naming),
      labels_(std::move(labels)) {
  labels_.resize(trace_.steps.size(), terms_.truth());
  globals_ = initial_globals_ = fresh_values(program, program.globals());
  for (const FlatFrame& frame : trace_.frames)
    locals_.push_back(fresh_values(program, program.procedure(frame.procedure).locals));
  initial_locals_ = locals_;
  inputs_.resize(trace_.steps.size());
  constraints_.assign(trace_.steps.size(), terms_.truth());
  for (std::size_t i = 0; i < trace_.steps.size(); ++i) {
    const Term label = instantiate(labels_[i], frame_before(trace_, i), {}, {});
    switch (trace_.steps[i].kind) {
      case FlatKind::step: add_step(i); break;
      case FlatKind::enter: add_enter(i); break;
      case FlatKind::leave: add_leave(i); break;
    }
    constraints_[i] = terms_.and_(label, constraints_[i]);
  }
}

Term& ConstraintTrace::current(std::size_t frame, VariableId variable) {
  const Variable& v = program_.variable(variable);
  return v.is_global() ? globals_[v.slot] : locals_[frame][v.slot];
}

std::vector<Term> ConstraintTrace::fresh_inputs(std::size_t i, const std::vector<Term>& inputs) {
  for (const Term input : inputs)
    inputs_[i].push_back(terms_.fresh_symbol(terms_.name(input), terms_.sort(input)));
  return inputs_[i];
}

Term ConstraintTrace::instantiate(Term term, std::size_t frame, const std::vector<Term>& symbols,
                                  const std::vector<Term>& inputs) {
  Substitution values;
  for (const Term symbol : free_symbols(terms_, term)) {
    if (const auto variable = program_.variable_of(symbol)) {
      values.emplace(symbol, current(frame, *variable));
    } else {
      const auto found = std::find(symbols.begin(), symbols.end(), symbol);
      values.emplace(symbol, inputs.at(static_cast<std::size_t>(found - symbols.begin())));
    }
  }
  return substitute(terms_, term, values);
}

Term ConstraintTrace::assign(std::size_t i, std::size_t frame, VariableId variable, Term value) {
  Term equation = terms_.truth();
  // An input can itself be the name of the value, but of one variable only: `x, y = i, i` makes x == y a
  // fact.
  const bool is_input = std::find(inputs_[i].begin(), inputs_[i].end(), value) != inputs_[i].end();
  const bool is_name = is_input && names_.insert(value).second;
  if (naming_ == Naming::every_value && !is_name) {
    const Term name = terms_.fresh_symbol(program_.variable(variable).name, terms_.sort(value));
    equation = terms_.eq(name, value);
    value = name;
  }
  current(frame, variable) = value;
  changes_.push_back({i, program_.variable(variable).is_global() ? 0 : frame, variable, value});
  return equation;
}

void ConstraintTrace::add_step(std::size_t i) {
  const auto [edge, kind, frame] = trace_.steps[i];
  const Substitution told = values_told_by(terms_, labels_[i]);
  const Step step = specialised(terms_, *program_.edge(edge).step(), told);
  const std::vector<Term> inputs = fresh_inputs(i, step.inputs);
  std::vector<Term> conjuncts{instantiate(step.guard, frame, step.inputs, inputs)};
  std::vector<Term> values;
  for (const Assignment& assignment : step.assignments)
    values.push_back(instantiate(assignment.value, frame, step.inputs, inputs));
  for (std::size_t k = 0; k < values.size(); ++k)
    conjuncts.push_back(assign(i, frame, step.assignments[k].target, values[k]));
  constraints_[i] = terms_.and_(conjuncts);
}

void ConstraintTrace::add_enter(std::size_t i) {
  const auto [edge, kind, frame] = trace_.steps[i];
  const Call& call = *program_.edge(edge).call();
  const std::vector<Term> inputs = fresh_inputs(i, call.inputs);
  const auto& parameters = program_.procedure(call.callee).parameters;
  std::vector<Term> conjuncts;
  for (std::size_t k = 0; k < parameters.size(); ++k) {
    const Term value = instantiate(call.arguments[k], trace_.frames[frame].caller, call.inputs, inputs);
    const std::uint32_t slot = program_.variable(parameters[k]).slot;
    if (naming_ == Naming::every_value)
      conjuncts.push_back(terms_.eq(locals_[frame][slot], value));
    else
      locals_[frame][slot] = value;
  }
  constraints_[i] = terms_.and_(conjuncts);
}

void ConstraintTrace::add_leave(std::size_t i) {
  const auto [edge, kind, frame] = trace_.steps[i];
  const Call& call = *program_.edge(edge).call();
  const auto& results = program_.procedure(call.callee).results;
  std::vector<Term> conjuncts;
  for (std::size_t k = 0; k < call.targets.size(); ++k)
    if (call.targets[k].valid())
      conjuncts.push_back(
          assign(i, trace_.frames[frame].caller, call.targets[k], current(frame, results[k])));
  constraints_[i] = terms_.and_(conjuncts);
}

ConstraintTrace::State ConstraintTrace::state_before(std::size_t step) const {
  const std::size_t frame = frame_before(trace_, step);
  State state{frame, initial_globals_, initial_globals_, initial_locals_[frame]};
  const std::size_t entered = trace_.frames[frame].enter;
  for (const Change& change : changes_) {
    if (change.step >= step) break;
    const Variable& variable = program_.variable(change.variable);
    if (variable.is_global()) {
      state.globals[variable.slot] = change.value;
      if (frame != 0 && change.step < entered) state.entry_globals[variable.slot] = change.value;
    } else if (change.frame == frame) {
      state.locals[variable.slot] = change.value;
    }
  }
  return state;
}

ConstraintTrace::Scope ConstraintTrace::scope_before(std::size_t step) const {
  const State values = state_before(step);
  Scope scope{values.frame, {}, {}};
  const Procedure& procedure = program_.procedure(trace_.frames[values.frame].procedure);
  for (std::size_t k = 0; k < values.globals.size(); ++k) {
    scope.current.emplace(values.globals[k], program_.globals()[k]);
    scope.at_entry.emplace(values.entry_globals[k], program_.globals()[k]);
  }
  for (const VariableId id : procedure.locals)
    scope.current.emplace(values.locals[program_.variable(id).slot], id);
  for (const VariableId id : procedure.parameters)
    scope.at_entry.emplace(initial_locals_[values.frame][program_.variable(id).slot], id);
  return scope;
}

// Several variables may have the same value there.
Term ConstraintTrace::before(std::size_t step, Term formula) const {
  const State state = state_before(step);
  Substitution values;
  for (const VariableId id : program_.globals()) {
    const Variable& variable = program_.variable(id);
    values.emplace(variable.symbol, state.globals[variable.slot]);
    values.emplace(variable.entry_symbol, state.entry_globals[variable.slot]);
  }
  const Procedure& procedure = program_.procedure(trace_.frames[state.frame].procedure);
  for (const VariableId id : procedure.locals)
    values.emplace(program_.variable(id).symbol, state.locals[program_.variable(id).slot]);
  for (const VariableId id : procedure.parameters)
    values.emplace(program_.variable(id).entry_symbol,
                   initial_locals_[state.frame][program_.variable(id).slot]);
  return substitute(terms_, formula, values);
}

}  // namespace hone
