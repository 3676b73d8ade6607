// SPDX-License-Identifier: Apache-2.0
#include "reachability/run_values.h"

#include <algorithm>

#include "base/error.h"
#include "logic/traversal.h"

namespace hone {

Memory RunValues::memory(const Bdd& minterm, ProcedureId procedure, Copy copy) {
  std::unordered_map<unsigned, bool> values;
  for (const auto& [variable, value] : manager_.pick_cube(minterm)) values.emplace(variable, value);
  const auto read = [&](VariableId id) {
    const auto found = values.find((encoding_.*copy)(id));
    return terms_.boolean(found != values.end() && found->second);
  };
  Memory memory;
  for (const VariableId id : program_.globals()) memory.globals.push_back(read(id));
  for (const VariableId id : program_.procedure(procedure).locals) memory.locals.push_back(read(id));
  return memory;
}

Bdd RunValues::returning(const Call& call, const Memory& afterwards, Copy copy) {
  Bdd required = manager_.top();
  const auto fix = [&](VariableId id, Term value) {
    const Bdd variable = manager_.variable((encoding_.*copy)(id));
    required &= value == terms_.truth() ? variable : !variable;
  };
  for (const VariableId id : program_.globals())
    if (std::find(call.targets.begin(), call.targets.end(), id) == call.targets.end())
      fix(id, value_of(program_, afterwards, id));
  const Procedure& callee = program_.procedure(call.callee);
  for (std::size_t i = 0; i < call.targets.size(); ++i)
    if (call.targets[i].valid()) fix(callee.results[i], value_of(program_, afterwards, call.targets[i]));
  return required;
}

std::vector<Term> RunValues::inputs_of(const Step& step, const Memory& before, const Memory& after) {
  std::vector<Term> conditions{step.guard};
  for (const Assignment& assignment : step.assignments)
    conditions.push_back(terms_.eq(assignment.value, value_of(program_, after, assignment.target)));
  return solve_inputs(step.inputs, terms_.and_(conditions), before);
}

std::vector<Term> RunValues::inputs_of(const Call& call, const Memory& before, const Memory& entered) {
  const auto& parameters = program_.procedure(call.callee).parameters;
  std::vector<Term> conditions;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    conditions.push_back(terms_.eq(call.arguments[i], value_of(program_, entered, parameters[i])));
  return solve_inputs(call.inputs, terms_.and_(conditions), before);
}

// Values of the inputs that make the condition true in the given state.
std::vector<Term> RunValues::solve_inputs(const std::vector<Term>& inputs, Term condition,
                                          const Memory& memory) {
  if (inputs.empty()) return {};
  Substitution values;
  for (const Term symbol : free_symbols(terms_, condition))
    if (const auto id = program_.variable_of(symbol)) values.emplace(symbol, value_of(program_, memory, *id));
  std::unordered_map<Term, Bdd> encoded;
  std::vector<unsigned> variables;
  for (const Term input : inputs) {
    variables.push_back(encoding_.input_variable(variables.size()));
    encoded.emplace(input, manager_.variable(variables.back()));
  }
  const Bdd solutions = encoding_.encode(substitute(terms_, condition, values), encoded);
  HONE_INVARIANT(!solutions.is_false(), "a step of a run should have inputs that allow it");
  const Bdd chosen = manager_.pick_minterm(solutions, variables);
  std::vector<Term> result;
  for (const unsigned variable : variables)
    result.push_back(terms_.boolean(chosen.leq(manager_.variable(variable))));
  return result;
}

}  // namespace hone
