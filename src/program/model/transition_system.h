// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "program/model/program.h"

namespace hone {

// A symbolic transition system (I, T) and what is to hold in all its reachable states (001 §3). The initial
// condition speaks of current values, the transition formulas of current and next ones; symbols that are
// neither are inputs, with a value of their own in each step and for each state. Functions are arrays here,
// and uninterpreted sorts and quantifiers are allowed.
struct TransitionSystem {
  struct StateVariable {
    std::string name;
    Term current, next;
    Position position;
    bool is_constant = false;  // no step changes it
  };
  // T is the disjunction of all actions.
  struct Action {
    std::string name;
    Term formula;
    Position position;
    std::set<Term> kept = {};  // the current values of variables that it does not change
  };
  struct Property {
    std::string name;
    Term formula;
    Position position;
  };
  std::vector<StateVariable> variables;
  std::vector<Term> axioms;  // what holds in every state, the initial ones as well
  Term initial;
  Position initial_position;
  std::vector<Action> actions;
  std::vector<Property> properties;
};

// The same as a program with one loop: the initial condition leads to the head of the loop, each round of it
// is an action, and from the head each violated property leads to an error. A next value that an equation
// of an action determines is assigned, any other is an input. Existential quantifiers become inputs as well,
// and what universal ones say of arrays becomes equations where it can (logic/array_equations.h).
Program program_of(const TransitionSystem& system, Terms& terms,
                   std::shared_ptr<const SourceFile> source = nullptr);

}  // namespace hone
