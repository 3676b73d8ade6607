// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "frontend/c/steps/lowering_part.h"

namespace hone::c {

class ControlFlow;
class Locals;

// New memory: blocks are kept apart and never used again.
class Heap : private LoweringPart {
 public:
  Heap(const FunctionContext& function, ControlFlow& flow, Locals& locals)
      : LoweringPart(function), flow_(flow), locals_(locals) {}

  Term allocate(const std::string& name, Term size, bool zero);
  Term allocate_unless(Term too_large, const std::string& name, Term size, bool zero);

 private:
  void take_from_heap(VariableId result, const std::string& name, Term size, bool zero, Term granted);

  ControlFlow& flow_;
  Locals& locals_;
};

}  // namespace hone::c
