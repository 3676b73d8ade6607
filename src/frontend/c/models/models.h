// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include <optional>
#include <string>
#include <vector>

#include "frontend/c/models/allocation.h"
#include "frontend/c/models/atomics.h"
#include "frontend/c/models/block_operations.h"
#include "frontend/c/models/builtins.h"
#include "frontend/c/models/conventions.h"
#include "frontend/c/models/mathematics.h"
#include "frontend/c/models/printing.h"
#include "frontend/c/models/run_end.h"
#include "frontend/c/models/scanning.h"
#include "frontend/c/models/variable_arguments.h"
#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ControlFlow;
class Evaluator;
class MemorySafety;
class Objects;
struct Steps;

// The functions whose meaning is not given by a body: conventions of the verification community, the few
// functions of the library that only the front end can express, and what Clang builds in.
class Models : private LoweringPart {
 public:
  Models(const FunctionContext& function, Steps& steps, Evaluator& evaluator);

  std::optional<Value> modelled(const std::string& full_name, const clang::CallExpr* call);
  // For expressions that are no calls, and calls of functions with a body.
  Value atomic(const clang::AtomicExpr* expression) { return atomics_.atomic(expression); }
  Value next_argument(const clang::VAArgExpr* expression) {
    return variable_arguments_.next_argument(expression);
  }
  Term unnamed_arguments(const clang::CallExpr* call, std::size_t named,
                         const std::vector<Value>& arguments) {
    return variable_arguments_.unnamed_arguments(call, named, arguments);
  }

 private:
  Value free_block(const clang::CallExpr* call);
  std::optional<Value> compiler_builtin(const std::string& name, const clang::CallExpr* call);

  ControlFlow& flow_;
  Objects& objects_;
  MemorySafety& memory_safety_;
  Evaluator& evaluator_;
  Conventions conventions_;
  RunEnd run_end_;
  Printing printing_;
  Scanning scanning_;
  Allocation allocation_;
  BlockOperations block_operations_;
  Mathematics mathematics_;
  Builtins builtins_;
  Atomics atomics_;
  VariableArguments variable_arguments_;
};

}  // namespace hone::c
