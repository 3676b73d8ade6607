// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include <unordered_map>

#include "frontend/c/steps/evaluator.h"

namespace hone::c {

class Arithmetic;
class Calls;
class Conditions;
class ControlFlow;
class Initializers;
class Inputs;
class Locals;
class Lvalues;
class MainArguments;
class Models;
class Objects;
class Operators;
class Sizes;
class Statements;
class Zeros;

// What expressions do and yield; each kind of them is somebody's.
class Expressions : public Evaluator {
 public:
  Expressions(const FunctionContext& function, ControlFlow& flow, Arithmetic& arithmetic, Locals& locals,
              Objects& objects, Zeros& zeros, Inputs& inputs, Models& models, Sizes& sizes,
              MainArguments& main_arguments, Initializers& initializers, Conditions& conditions,
              Operators& operators, Lvalues& lvalues, Calls& calls, Statements& statements)
      : Evaluator(function, flow, objects),
        arithmetic_(arithmetic),
        locals_(locals),
        zeros_(zeros),
        inputs_(inputs),
        models_(models),
        sizes_(sizes),
        main_arguments_(main_arguments),
        initializers_(initializers),
        conditions_(conditions),
        operators_(operators),
        lvalues_(lvalues),
        calls_(calls),
        statements_(statements) {}

  Term condition(const Expr* expression) override;
  Place place(const Expr* expression) override;
  Value value(const Expr* expression) override;
  void effect(const Expr* expression) override;

 private:
  static const Expr* unused_place(const Expr* expression);
  void effect_of_place(const Expr* place);
  Value cast(const clang::CastExpr* cast);
  Value loaded(const Expr* expression);
  Value conditional(const clang::AbstractConditionalOperator* operation);

  Arithmetic& arithmetic_;
  Locals& locals_;
  Zeros& zeros_;
  Inputs& inputs_;
  Models& models_;
  Sizes& sizes_;
  MainArguments& main_arguments_;
  Initializers& initializers_;
  Conditions& conditions_;
  Operators& operators_;
  Lvalues& lvalues_;
  Calls& calls_;
  Statements& statements_;
  std::unordered_map<const clang::Expr*, Value> opaque_values_;
};

}  // namespace hone::c
