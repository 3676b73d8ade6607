// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "program/run/interpreter.h"
#include "whole/exploration.h"

namespace hone {

// A place in a procedure with concrete values.
struct ConcreteState {
  LocationId location;
  Memory memory;

  bool operator==(const ConcreteState&) const = default;
};

struct ConcreteStateHash {
  std::size_t operator()(const ConcreteState& state) const;
};

// All successors of concrete states, by enumeration of the inputs and of the initial values.
class ConcreteSteps {
 public:
  ConcreteSteps(const Program& program, const ExplorationLimits& limits);

  std::vector<ConcreteState> initial_states();
  std::vector<ConcreteState> after_step(const Edge& edge, const Memory& memory);
  std::vector<ConcreteState> callee_entries(const Call& call, const Memory& caller);
  ConcreteState after_call(const Edge& edge, const Memory& callee, Memory caller);

 private:
  using Values = std::vector<Term>;
  void for_all(const std::vector<Values>& domains, const std::function<void(const Values&)>& visit);
  Values any_input(Term symbol);
  Values any_initial(VariableId variable);

  const Program& program_;
  Interpreter interpreter_;
  Values integers_;  // what inputs range over
};

}  // namespace hone
