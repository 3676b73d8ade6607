// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ControlFlow;
class Locals;
class Objects;

// Values that the world outside chooses.
class Inputs : private LoweringPart {
 public:
  Inputs(const FunctionContext& function, ControlFlow& flow, Locals& locals, Objects& objects)
      : LoweringPart(function), flow_(flow), locals_(locals), objects_(objects) {}

  Value arbitrary_result(const std::string& name, Type type);
  Term number_between(const std::string& name, Type type, Term low, Term high);
  bool is_arbitrary(Type type);  // when it is read, because it is volatile
  // What a place holds before it is assigned to.
  Term value_before(const Expr* expression, const Place& where);

 private:
  ControlFlow& flow_;
  Locals& locals_;
  Objects& objects_;
};

}  // namespace hone::c
