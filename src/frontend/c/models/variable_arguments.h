// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include <optional>
#include <string>
#include <vector>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class Evaluator;
class Locals;
class Objects;

// Functions with `...`: the caller puts the arguments that have no names into memory, one after the other,
// and gives their address as one more argument. A va_list is the address of the next one.
class VariableArguments : private LoweringPart {
 public:
  VariableArguments(const FunctionContext& function, Locals& locals, Objects& objects, Evaluator& evaluator)
      : LoweringPart(function), locals_(locals), objects_(objects), evaluator_(evaluator) {}

  Term unnamed_arguments(const clang::CallExpr* call, std::size_t named, const std::vector<Value>& arguments);
  std::optional<Value> modelled(const std::string& name, const clang::CallExpr* call);
  Value next_argument(const clang::VAArgExpr* expression);

 private:
  std::uint64_t size_as_argument(Type type) const;
  Place argument_list(const Expr* list);

  Locals& locals_;
  Objects& objects_;
  Evaluator& evaluator_;
};

}  // namespace hone::c
