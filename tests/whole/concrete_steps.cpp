// SPDX-License-Identifier: Apache-2.0
#include "whole/concrete_steps.h"

namespace hone {

std::size_t ConcreteStateHash::operator()(const ConcreteState& state) const {
  std::size_t hash = state.location.index();
  for (const auto* values : {&state.memory.globals, &state.memory.locals})
    for (const Term value : *values) hash = hash * 1000003 + std::hash<Term>()(value);
  return hash;
}

ConcreteSteps::ConcreteSteps(const Program& program, const ExplorationLimits& limits)
    : program_(program), interpreter_(program) {
  for (std::int64_t value = limits.lowest_input; value <= limits.highest_input; ++value)
    integers_.push_back(program.terms().machine_integer(value));
}

// All combinations of one value from each domain.
void ConcreteSteps::for_all(const std::vector<Values>& domains,
                            const std::function<void(const Values&)>& visit) {
  std::vector<std::size_t> chosen(domains.size(), 0);
  while (true) {
    Values values;
    for (std::size_t i = 0; i < domains.size(); ++i) values.push_back(domains[i][chosen[i]]);
    visit(values);
    std::size_t i = 0;
    while (i < domains.size() && ++chosen[i] == domains[i].size()) chosen[i++] = 0;
    if (i == domains.size()) return;
  }
}

ConcreteSteps::Values ConcreteSteps::any_input(Term symbol) {
  const Terms& terms = program_.terms();
  return terms.is_bool(symbol) ? Values{terms.falsity(), terms.truth()} : integers_;
}

ConcreteSteps::Values ConcreteSteps::any_initial(VariableId variable) {
  Terms& terms = program_.terms();
  if (terms.is_bool(program_.variable(variable).symbol)) return {terms.falsity(), terms.truth()};
  return {terms.machine_integer(0)};
}

std::vector<ConcreteState> ConcreteSteps::initial_states() {
  const Procedure& entry = program_.procedure(program_.entry());
  std::vector<Values> domains;
  for (const VariableId id : program_.globals()) domains.push_back(any_initial(id));
  for (const VariableId id : entry.locals) domains.push_back(any_initial(id));
  const auto global_count = static_cast<std::ptrdiff_t>(program_.globals().size());
  std::vector<ConcreteState> states;
  for_all(domains, [&](const Values& values) {
    const auto middle = values.begin() + global_count;
    states.push_back({entry.entry, {{values.begin(), middle}, {middle, values.end()}}});
  });
  return states;
}

std::vector<ConcreteState> ConcreteSteps::after_step(const Edge& edge, const Memory& memory) {
  std::vector<Values> domains;
  for (const Term input : edge.step()->inputs) domains.push_back(any_input(input));
  std::vector<ConcreteState> states;
  for_all(domains, [&](const Values& inputs) {
    Memory after = memory;
    if (interpreter_.execute(*edge.step(), inputs, after)) states.push_back({edge.target, std::move(after)});
  });
  return states;
}

std::vector<ConcreteState> ConcreteSteps::callee_entries(const Call& call, const Memory& caller) {
  const Procedure& callee = program_.procedure(call.callee);
  std::vector<Values> domains;
  for (const Term input : call.inputs) domains.push_back(any_input(input));
  for (const VariableId local : callee.locals) {
    const bool passed = program_.is_parameter(local);
    domains.push_back(passed ? Values{program_.terms().falsity()} : any_initial(local));
  }
  const auto input_count = static_cast<std::ptrdiff_t>(call.inputs.size());
  std::vector<ConcreteState> states;
  for_all(domains, [&](const Values& values) {
    const auto middle = values.begin() + input_count;
    states.push_back(
        {callee.entry, interpreter_.enter(call, {values.begin(), middle}, caller, {middle, values.end()})});
  });
  return states;
}

ConcreteState ConcreteSteps::after_call(const Edge& edge, const Memory& callee, Memory caller) {
  interpreter_.leave(*edge.call(), callee, caller);
  return {edge.target, std::move(caller)};
}

}  // namespace hone
