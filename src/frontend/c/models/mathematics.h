// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include <optional>
#include <string>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class Arithmetic;
class Evaluator;

// The functions of <math.h> that can be written with exact operations, under their own names, those of
// Clang's builtins (`__builtin_fabs`) and those that glibc's macros call (`__isnan`).
class Mathematics : private LoweringPart {
 public:
  Mathematics(const FunctionContext& function, Arithmetic& arithmetic, Evaluator& evaluator)
      : LoweringPart(function), arithmetic_(arithmetic), evaluator_(evaluator) {}

  std::optional<Value> modelled(const std::string& name, const clang::CallExpr* call);

 private:
  Arithmetic& arithmetic_;
  Evaluator& evaluator_;
};

}  // namespace hone::c
