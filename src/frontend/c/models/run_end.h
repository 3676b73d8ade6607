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
class MemorySafety;
class Objects;

// exit, abort and the like.
class RunEnd : private LoweringPart {
 public:
  RunEnd(const FunctionContext& function, ControlFlow& flow, Objects& objects, MemorySafety& memory_safety,
         Evaluator& evaluator)
      : LoweringPart(function),
        flow_(flow),
        objects_(objects),
        memory_safety_(memory_safety),
        evaluator_(evaluator) {}

  std::optional<Value> modelled(const std::string& name, const clang::CallExpr* call);

 private:
  void end_with_status(const std::string& name, const clang::CallExpr* call);

  ControlFlow& flow_;
  Objects& objects_;
  MemorySafety& memory_safety_;
  Evaluator& evaluator_;
};

}  // namespace hone::c
