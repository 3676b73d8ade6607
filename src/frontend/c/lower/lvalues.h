// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ControlFlow;
class Evaluator;
class Initializers;
class Locals;
class Objects;
class Sizes;

// Where the objects are that expressions name.
class Lvalues : private LoweringPart {
 public:
  Lvalues(const FunctionContext& function, ControlFlow& flow, Locals& locals, Objects& objects,
          Evaluator& evaluator, Sizes& sizes, Initializers& initializers)
      : LoweringPart(function),
        flow_(flow),
        locals_(locals),
        objects_(objects),
        evaluator_(evaluator),
        sizes_(sizes),
        initializers_(initializers) {}

  Place place(const Expr* expression);

 private:
  Place place_of(const Expr* plain);
  Place element_behind(const Expr* pointer, const Expr* index, bool backwards, Type type);

  ControlFlow& flow_;
  Locals& locals_;
  Objects& objects_;
  Evaluator& evaluator_;
  Sizes& sizes_;
  Initializers& initializers_;
};

}  // namespace hone::c
