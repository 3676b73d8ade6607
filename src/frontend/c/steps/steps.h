// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontend/c/steps/arbitrary_memory.h"
#include "frontend/c/steps/arithmetic.h"
#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/heap.h"
#include "frontend/c/steps/initialisation.h"
#include "frontend/c/steps/inputs.h"
#include "frontend/c/steps/locals.h"
#include "frontend/c/steps/memory_safety.h"
#include "frontend/c/steps/objects.h"
#include "frontend/c/steps/undefined_behaviour.h"
#include "frontend/c/steps/zeros.h"

namespace hone::c {

// Everything that adds steps to a function and evaluates no expressions for it.
struct Steps {
  explicit Steps(const FunctionContext& function)
      : flow(function),
        undefined(function, flow),
        arithmetic(function, flow, undefined),
        locals(function, flow),
        initialisation(function, flow),
        memory_safety(function, flow, locals, initialisation),
        objects(function, flow, locals, memory_safety, initialisation),
        zeros(function, flow, locals, objects, initialisation),
        arbitrary_memory(function, flow, locals, objects),
        heap(function, flow, locals),
        inputs(function, flow, locals, objects) {}

  ControlFlow flow;
  UndefinedBehaviour undefined;
  Arithmetic arithmetic;
  Locals locals;
  Initialisation initialisation;
  MemorySafety memory_safety;
  Objects objects;
  Zeros zeros;
  ArbitraryMemory arbitrary_memory;
  Heap heap;
  Inputs inputs;
};

}  // namespace hone::c
