// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontend/c/memory/step_builder.h"
#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ControlFlow;
class Initialisation;
class Locals;
class Objects;

// Objects that become zero.
class Zeros : private LoweringPart {
 public:
  Zeros(const FunctionContext& function, ControlFlow& flow, Locals& locals, Objects& objects,
        Initialisation& initialisation)
      : LoweringPart(function),
        flow_(flow),
        locals_(locals),
        objects_(objects),
        initialisation_(initialisation) {}

  // At the start of a run static objects are zero already.
  void set_memory_is_zero(bool is_zero) { memory_is_zero_ = is_zero; }
  void set_zero(const Place& place);
  void zero_memory(const Place& place);

 private:
  void store_zero(StepBuilder& step, const Place& place);

  ControlFlow& flow_;
  Locals& locals_;
  Objects& objects_;
  Initialisation& initialisation_;
  bool memory_is_zero_ = false;
};

}  // namespace hone::c
