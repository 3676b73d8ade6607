// SPDX-License-Identifier: Apache-2.0
#include "program/run/interpreter.h"

#include <algorithm>

#include "base/error.h"
#include "logic/traversal.h"
#include "smt/quantified_value.h"

namespace hone {

Term value_of(const Program& program, const Memory& memory, VariableId variable) {
  const Variable& v = program.variable(variable);
  return v.is_global() ? memory.globals[v.slot] : memory.locals[v.slot];
}

void set_value(const Program& program, Memory& memory, VariableId variable, Term value) {
  const Variable& v = program.variable(variable);
  (v.is_global() ? memory.globals[v.slot] : memory.locals[v.slot]) = value;
}

Term Interpreter::evaluate(Term term, const std::vector<Term>& input_symbols, const std::vector<Term>& inputs,
                           const Memory& memory) {
  if (!universe_.empty()) term = in_universe(term);
  const auto value_of_symbol = [&](Term symbol) {
    if (const auto variable = program_.variable_of(symbol)) return value_of(program_, memory, *variable);
    const auto found = std::find(input_symbols.begin(), input_symbols.end(), symbol);
    HONE_INVARIANT(found != input_symbols.end(), "an operation should mention only variables and its inputs");
    return inputs.at(static_cast<std::size_t>(found - input_symbols.begin()));
  };
  const Term value = hone::evaluate(program_.terms(), term, value_of_symbol);
  if (!value.valid() && !is_quantifier_free(program_.terms(), term))
    return quantified_value(program_.terms(), term, value_of_symbol);
  HONE_INVARIANT(value.valid(), "an expression of a program should have a value in every state");
  return value;
}

Term Interpreter::in_universe(Term term) {
  const auto [known, is_new] = written_out_.try_emplace(term);
  if (is_new) known->second = written_out(program_.terms(), term, universe_);
  return known->second;
}

bool Interpreter::execute(const Step& step, const std::vector<Term>& inputs, Memory& memory) {
  if (evaluate(step.guard, step.inputs, inputs, memory) != program_.terms().truth()) return false;
  std::vector<Term> values;
  for (const Assignment& assignment : step.assignments)
    values.push_back(evaluate(assignment.value, step.inputs, inputs, memory));
  for (std::size_t i = 0; i < values.size(); ++i)
    set_value(program_, memory, step.assignments[i].target, values[i]);
  return true;
}

std::vector<Term> Interpreter::arguments(const Call& call, const std::vector<Term>& inputs,
                                         const Memory& caller) {
  std::vector<Term> values;
  for (const Term argument : call.arguments)
    values.push_back(evaluate(argument, call.inputs, inputs, caller));
  return values;
}

Memory Interpreter::enter(const Call& call, const std::vector<Term>& inputs, const Memory& caller,
                          const std::vector<Term>& initial_locals) {
  Memory callee{caller.globals, initial_locals};
  const std::vector<Term> values = arguments(call, inputs, caller);
  const auto& parameters = program_.procedure(call.callee).parameters;
  for (std::size_t i = 0; i < values.size(); ++i) set_value(program_, callee, parameters[i], values[i]);
  return callee;
}

void Interpreter::leave(const Call& call, const Memory& callee, Memory& caller) {
  caller.globals = callee.globals;
  const auto& results = program_.procedure(call.callee).results;
  for (std::size_t i = 0; i < call.targets.size(); ++i)
    if (call.targets[i].valid())
      set_value(program_, caller, call.targets[i], value_of(program_, callee, results[i]));
}

}  // namespace hone
