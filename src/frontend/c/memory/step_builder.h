// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "program/model/program.h"

namespace hone::c {

// Several assignments, one after the other, as one parallel step: what a variable is at some point of it.
// Expressions that are assigned later must be made from `current` values where that matters.
class StepBuilder {
 public:
  explicit StepBuilder(Program& program) : program_(program), guard_(program.terms().truth()) {}

  Term current(VariableId variable) const {
    const auto found = values_.find(variable);
    return found == values_.end() ? program_.variable(variable).symbol : found->second;
  }
  void set(VariableId variable, Term value) { values_.insert_or_assign(variable, value); }
  // An arbitrary value, chosen when the step is executed.
  Term input(const std::string& name, Sort sort) {
    inputs_.push_back(program_.new_input(name, sort));
    return inputs_.back();
  }
  // What it does to memory, for people who read runs.
  void note(MemoryUse use) { uses_.push_back(std::move(use)); }
  std::vector<MemoryUse> take_uses() { return std::exchange(uses_, {}); }
  void assume(Term condition) { guard_ = program_.terms().and_(guard_, condition); }

  Step finish() {
    Step step{guard_, {}, inputs_};
    for (const auto& [variable, value] : values_) step.assignments.push_back({variable, value});
    return step;
  }

 private:
  Program& program_;
  Term guard_;
  std::map<VariableId, Term> values_;
  std::vector<Term> inputs_;
  std::vector<MemoryUse> uses_;
};

}  // namespace hone::c
