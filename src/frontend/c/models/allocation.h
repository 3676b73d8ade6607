// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include <optional>
#include <string>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class Evaluator;
class Heap;

// malloc, calloc and alloca.
class Allocation : private LoweringPart {
 public:
  Allocation(const FunctionContext& function, Heap& heap, Evaluator& evaluator)
      : LoweringPart(function), heap_(heap), evaluator_(evaluator) {}

  std::optional<Value> modelled(const std::string& name, const clang::CallExpr* call);

 private:
  Heap& heap_;
  Evaluator& evaluator_;
};

}  // namespace hone::c
