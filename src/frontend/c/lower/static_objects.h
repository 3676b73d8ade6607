// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontend/c/steps/lowering_part.h"

namespace hone::c {

class ControlFlow;
class Initializers;
class Zeros;

// What holds before the program does anything: static objects have their initial values, and the parameters
// of main are what they can be.
class StaticObjects : private LoweringPart {
 public:
  StaticObjects(const FunctionContext& function, ControlFlow& flow, Zeros& zeros, Initializers& initializers)
      : LoweringPart(function), flow_(flow), zeros_(zeros), initializers_(initializers) {}

  void initial_values();

 private:
  ControlFlow& flow_;
  Zeros& zeros_;
  Initializers& initializers_;
};

}  // namespace hone::c
