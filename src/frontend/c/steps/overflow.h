// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontend/c/steps/lowering_part.h"

namespace hone::c {

class ControlFlow;

// The property no-overflow: signed arithmetic stays within its type.
class Overflow : private LoweringPart {
 public:
  Overflow(const FunctionContext& function, ControlFlow& flow) : LoweringPart(function), flow_(flow) {}

  void demand_no_overflow(clang::BinaryOperatorKind kind, Term left, Term right, Type type,
                          const Expr* where);

 private:
  void demand(Term condition, const Expr* where);

  ControlFlow& flow_;
};

}  // namespace hone::c
