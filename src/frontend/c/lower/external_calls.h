// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include <string>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"
#include "frontend/c/tables/handling.h"

namespace hone::c {

class Arithmetic;
class ControlFlow;
class Elsewhere;
class Evaluator;
class Inputs;

// Functions without a body: inputs of verifiers, the library by its table, all others by Elsewhere.
class ExternalCalls : private LoweringPart {
 public:
  ExternalCalls(const FunctionContext& function, ControlFlow& flow, Arithmetic& arithmetic, Inputs& inputs,
                Evaluator& evaluator, Elsewhere& elsewhere)
      : LoweringPart(function),
        flow_(flow),
        arithmetic_(arithmetic),
        inputs_(inputs),
        evaluator_(evaluator),
        elsewhere_(elsewhere) {}

  Value call(const clang::FunctionDecl* callee, const clang::CallExpr* call);

 private:
  Value call_library(const std::string& name, Handling handling, const clang::CallExpr* call);
  Value input_of_verifier(const clang::FunctionDecl* callee, const clang::CallExpr* call);
  Value input_from_world(const std::string& name, const clang::CallExpr* call);

  ControlFlow& flow_;
  Arithmetic& arithmetic_;
  Inputs& inputs_;
  Evaluator& evaluator_;
  Elsewhere& elsewhere_;
};

}  // namespace hone::c
