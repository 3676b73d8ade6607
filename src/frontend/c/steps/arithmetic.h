// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontend/c/steps/lowering_part.h"

namespace hone::c {

class ControlFlow;
class UndefinedBehaviour;

// The operators of C on numbers, as terms. What they assume is said; what ends the run or is an error happens
// on edges.
class Arithmetic : private LoweringPart {
 public:
  Arithmetic(const FunctionContext& function, ControlFlow& flow, UndefinedBehaviour& undefined)
      : LoweringPart(function), flow_(flow), undefined_(undefined) {}

  Term is_nonzero(Term value, Type type);
  Term converted(Term value, Type from, Type to, const Expr* where);
  Term computed(clang::BinaryOperatorKind kind, Term left, Term right, Type type, const Expr* where);
  Term shifted(clang::BinaryOperatorKind kind, Term left, Term right, Type left_type, const Expr* where);
  Term compared(clang::BinaryOperatorKind kind, Term left, Term right, Type type, const Expr* where);
  bool is_supported_floating(Type type, const Expr* where);  // says so if it is not

 private:
  Term floating_arithmetic(clang::BinaryOperatorKind kind, Term left, Term right, const Expr* where);
  Term converted_floating(Term value, Type from, Type to);

  ControlFlow& flow_;
  UndefinedBehaviour& undefined_;
};

}  // namespace hone::c
