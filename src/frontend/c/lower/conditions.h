// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include "frontend/c/steps/lowering_part.h"

namespace hone::c {

class Arithmetic;
class ControlFlow;
class Evaluator;
class Locals;
class MemorySafety;
class Operators;

// Expressions of which only the truth matters.
class Conditions : private LoweringPart {
 public:
  Conditions(const FunctionContext& function, ControlFlow& flow, Arithmetic& arithmetic, Locals& locals,
             MemorySafety& memory_safety, Evaluator& evaluator, Operators& operators)
      : LoweringPart(function),
        flow_(flow),
        arithmetic_(arithmetic),
        locals_(locals),
        memory_safety_(memory_safety),
        evaluator_(evaluator),
        operators_(operators) {}

  Term condition(const Expr* expression);
  void branch(const Expr* condition, LocationId then_place, LocationId else_place);

 private:
  Term logical(const clang::BinaryOperator* operation);

  ControlFlow& flow_;
  Arithmetic& arithmetic_;
  Locals& locals_;
  MemorySafety& memory_safety_;
  Evaluator& evaluator_;
  Operators& operators_;
};

}  // namespace hone::c
