// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "frontend/c/memory/step_builder.h"
#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ControlFlow;

// Which objects have a value yet (--property uninitialised, docs/MEMORY-SAFETY.md): a variable of the program
// has a flag beside it, an array one element that is watched, and memory one byte.
class Initialisation : private LoweringPart {
 public:
  Initialisation(const FunctionContext& function, ControlFlow& flow);

  bool is_followed() const { return module_.checks(Property::uninitialised); }
  // A variable without an initializer begins: it has no value.
  void begins(const Place& place);
  // So many bytes of a scalar are about to be read; `is_copied`: only to be stored elsewhere as part of a
  // record. What a copy of nothing is, is not followed.
  void demand(const Place& place, std::uint64_t bytes, bool is_copied);
  void demand_leaf(const Place& record, const Shape& leaf);  // of a record that is copied
  // These bytes, which our own code reads for the program.
  void demand_bytes(Term address, std::uint64_t bytes, const Expr* where);
  // In memory; what our own code copies is what it has read last.
  void store(StepBuilder& step, Term address, Term value);
  // Something is stored in a scalar that is no memory; in all of a variable.
  void written(StepBuilder& step, const Place& place);
  void written(StepBuilder& step, const Shape& leaf);

 private:
  struct Flag {
    VariableId has_none;           // whether it has no value
    std::optional<VariableId> at;  // of an array: which element that is about
  };
  void begin_leaves(StepBuilder& step, const Shape& shape, std::uint64_t elements);
  const Flag* flag_of(const Shape& leaf) const;
  void demand_memory(Term address, std::uint64_t bytes, const Expr* where, bool is_copied);
  void demand(Term has_value, const Expr* where, bool is_copied, std::optional<MemoryUse> use);

  ControlFlow& flow_;
  bool is_copying_;                             // a function of our own library that copies what is there
  Term source_;                                 // and where it has read last
  std::unordered_map<VariableId, Flag> flags_;  // of the variables of shapes
};

}  // namespace hone::c
