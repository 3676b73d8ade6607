// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/choices.h"
#include "frontend/c/steps/lowering_part.h"

namespace hone::c {

class ControlFlow;

// What C leaves undefined in arithmetic is an error where --property asks for it; elsewhere the assumptions
// say what happens instead.
class UndefinedBehaviour : private LoweringPart {
 public:
  UndefinedBehaviour(const FunctionContext& function, ControlFlow& flow)
      : LoweringPart(function), flow_(flow) {}

  void demand_no_overflow(clang::BinaryOperatorKind kind, Term left, Term right, Type type,
                          const Expr* where);
  void demand_divisor(Term divisor, const Expr* where);
  void demand_shift(clang::BinaryOperatorKind kind, Term left, Term distance, Type left_type,
                    const Expr* where);

 private:
  void demand_product(Term left, Term distance, const Expr* where);
  void demand(Term condition, Property property, const std::string& what, const Expr* where);

  ControlFlow& flow_;
};

}  // namespace hone::c
