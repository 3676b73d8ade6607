// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include <vector>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class Arithmetic;
class ControlFlow;
class Evaluator;
class ExternalCalls;
class Locals;
class Models;
class Objects;

// Calls: of functions with a body, through pointers, and the way to all others.
class Calls : private LoweringPart {
 public:
  Calls(const FunctionContext& function, ControlFlow& flow, Arithmetic& arithmetic, Locals& locals,
        Objects& objects, Evaluator& evaluator, Models& models, ExternalCalls& external_calls)
      : LoweringPart(function),
        flow_(flow),
        arithmetic_(arithmetic),
        locals_(locals),
        objects_(objects),
        evaluator_(evaluator),
        models_(models),
        external_calls_(external_calls) {}

  Value call(const clang::CallExpr* call);
  Value call_function(const clang::FunctionDecl* definition, const clang::CallExpr* call,
                      const std::vector<Value>& arguments);

 private:
  Value call_indirectly(const clang::CallExpr* call);

  ControlFlow& flow_;
  Arithmetic& arithmetic_;
  Locals& locals_;
  Objects& objects_;
  Evaluator& evaluator_;
  Models& models_;
  ExternalCalls& external_calls_;
};

}  // namespace hone::c
