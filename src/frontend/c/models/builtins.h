// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include <optional>
#include <string>
#include <string_view>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class Evaluator;
class Inputs;
class Objects;

// Functions that compilers build in and that terms can express: they count and swap bits, and tell overflow.
class Builtins : private LoweringPart {
 public:
  Builtins(const FunctionContext& function, Objects& objects, Inputs& inputs, Evaluator& evaluator)
      : LoweringPart(function), objects_(objects), inputs_(inputs), evaluator_(evaluator) {}

  std::optional<Value> modelled(const std::string& full_name, const clang::CallExpr* call);

 private:
  Term counted(std::string_view what, Term value, unsigned result_bits);
  Term with_swapped_bytes(Term value);
  Term checked_arithmetic(Kind kind, const clang::CallExpr* call);  // bv_neg: a difference

  Objects& objects_;
  Inputs& inputs_;
  Evaluator& evaluator_;
};

}  // namespace hone::c
