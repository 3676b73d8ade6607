// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "program/program.h"

namespace hone {

// A symbolic transition system (I, T) and what is to hold in all its reachable states (001 §3). The initial
// condition speaks of current values, the transition formula of current and next ones; symbols that are
// neither are inputs, with a value of their own in each step.
struct TransitionSystem {
  struct StateVariable {
    std::string name;
    Term current, next;
    Position position;
  };
  struct Property {
    std::string name;
    Term formula;
    Position position;
  };
  std::vector<StateVariable> variables;
  Term initial, transition;
  Position initial_position, transition_position;
  std::vector<Property> properties;
};

// The same as a program with one loop: the initial condition leads to the head of the loop, each round of it
// is a transition, and from the head each violated property leads to an error. A next value that an equation
// of the transition formula determines is assigned, any other is an input.
Program program_of(const TransitionSystem& system, Terms& terms,
                   std::shared_ptr<const SourceFile> source = nullptr);

}  // namespace hone
