// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class Arithmetic;
class ControlFlow;
class Evaluator;
class Inputs;
class MemorySafety;
class Objects;
class UndefinedBehaviour;
class Sizes;

// Operators that compute, and those that assign.
class Operators : private LoweringPart {
 public:
  Operators(const FunctionContext& function, ControlFlow& flow, UndefinedBehaviour& undefined,
            MemorySafety& memory_safety, Arithmetic& arithmetic, Objects& objects, Inputs& inputs,
            Evaluator& evaluator, Sizes& sizes)
      : LoweringPart(function),
        flow_(flow),
        undefined_(undefined),
        memory_safety_(memory_safety),
        arithmetic_(arithmetic),
        objects_(objects),
        inputs_(inputs),
        evaluator_(evaluator),
        sizes_(sizes) {}

  Term unary(const clang::UnaryOperator* operation);
  Term increment(const clang::UnaryOperator* operation, bool needed);
  Value binary(const clang::BinaryOperator* operation);
  Value assignment(const clang::BinaryOperator* operation, bool needed);
  Value compound_assignment(const clang::CompoundAssignOperator* operation, bool needed);
  void refuse_wide_fields(const Expr* left, const Expr* right, bool are_compared);

 private:
  Term moved(Term pointer, Term by, Type by_type, const Expr* where, bool backwards);
  Value assigned(const Place& where, const Value& value, bool needed);

  ControlFlow& flow_;
  UndefinedBehaviour& undefined_;
  MemorySafety& memory_safety_;
  Arithmetic& arithmetic_;
  Objects& objects_;
  Inputs& inputs_;
  Evaluator& evaluator_;
  Sizes& sizes_;
};

}  // namespace hone::c
