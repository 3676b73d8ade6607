// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include <string>
#include <utility>
#include <vector>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ControlFlow;
class Objects;
struct EffectOptions;

// Evaluates expressions: what they do is added where the lowering stands, what they yield is the result. Who
// needs the values of expressions needs no more than this; the lowering of expressions (lower/) implements
// it.
class Evaluator : protected LoweringPart {
 public:
  Evaluator(const FunctionContext& function, ControlFlow& flow, Objects& objects)
      : LoweringPart(function), flow_(flow), objects_(objects) {}
  virtual ~Evaluator() = default;
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;

  virtual Value value(const Expr* expression) = 0;
  virtual Term condition(const Expr* expression) = 0;
  virtual void effect(const Expr* expression) = 0;
  virtual Place place(const Expr* expression) = 0;

  Term scalar(const Expr* expression);
  std::pair<Term, Term> operands(const Expr* left, const Expr* right);
  std::vector<Value> arguments_of(const clang::CallExpr* call);
  void effects_of_arguments(const clang::CallExpr* call);
  Value refuse_call(const clang::CallExpr* call, const std::string& what);
  bool has_effects(const Stmt* expression);  // does it add edges?
  bool changes(const Stmt* expression);      // does it do more than to check?
  void note_order(const Expr* where);
  // Does nobody need the value of an expression?
  bool is_ignored(const Expr* expression) const { return ignored_ == expression; }

 protected:
  void ignore(const Expr* expression) { ignored_ = expression; }

  ControlFlow& flow_;
  Objects& objects_;

 private:
  EffectOptions effect_options() const;

  const Expr* ignored_ = nullptr;
};

}  // namespace hone::c
