// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include <optional>
#include <string>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ControlFlow;
class Evaluator;
class Inputs;

// What verifiers agree upon: assumptions and assertions; and values that our own library asks for.
class Conventions : private LoweringPart {
 public:
  Conventions(const FunctionContext& function, ControlFlow& flow, Inputs& inputs, Evaluator& evaluator)
      : LoweringPart(function), flow_(flow), inputs_(inputs), evaluator_(evaluator) {}

  std::optional<Value> modelled(const std::string& name, const clang::CallExpr* call);

 private:
  void assertion(const std::string& name, const clang::CallExpr* call);

  ControlFlow& flow_;
  Inputs& inputs_;
  Evaluator& evaluator_;
};

}  // namespace hone::c
