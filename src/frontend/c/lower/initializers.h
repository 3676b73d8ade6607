// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ControlFlow;
class Evaluator;
class Objects;
class Zeros;

// Objects that get the values of their initializers.
class Initializers : private LoweringPart {
 public:
  Initializers(const FunctionContext& function, ControlFlow& flow, Objects& objects, Zeros& zeros,
               Evaluator& evaluator)
      : LoweringPart(function), flow_(flow), objects_(objects), zeros_(zeros), evaluator_(evaluator) {}

  void initialize(const Place& place, const Expr* initializer);

 private:
  void initialize_by_list(const Place& place, const clang::InitListExpr* list);
  void initialize_by_string(const Place& place, const clang::StringLiteral* literal);

  ControlFlow& flow_;
  Objects& objects_;
  Zeros& zeros_;
  Evaluator& evaluator_;
};

}  // namespace hone::c
