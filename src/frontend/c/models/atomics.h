// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include <optional>
#include <string>
#include <string_view>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ControlFlow;
class Evaluator;
class Inputs;
class Objects;

// Atomic accesses, as plain ones: there is one thread. A weak exchange fails only if it must, as on x86.
class Atomics : private LoweringPart {
 public:
  Atomics(const FunctionContext& function, ControlFlow& flow, Objects& objects, Inputs& inputs,
          Evaluator& evaluator)
      : LoweringPart(function), flow_(flow), objects_(objects), inputs_(inputs), evaluator_(evaluator) {}

  std::optional<Value> modelled(const std::string& full_name, const clang::CallExpr* call);
  Value atomic(const clang::AtomicExpr* expression);

 private:
  Term updated(std::string_view by, Term before, Term value);
  Term value_at(Place place, const Expr* expression);
  Term compare_and_swap(const Place& place, Term before, Term expected, Term wanted);

  ControlFlow& flow_;
  Objects& objects_;
  Inputs& inputs_;
  Evaluator& evaluator_;
};

}  // namespace hone::c
