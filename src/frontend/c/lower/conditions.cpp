// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/conditions.h"

#include <fmt/format.h>

#include "frontend/c/lower/operators.h"
#include "frontend/c/steps/arithmetic.h"
#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/locals.h"
#include "frontend/c/steps/memory_safety.h"

namespace hone::c {

// The truth of a scalar, without the detour over 0 and 1.
Term Conditions::condition(const Expr* expression) {
  const Expr* plain = expression->IgnoreParens();
  if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(plain)) {
    const clang::CastKind kind = cast->getCastKind();
    const bool keeps_truth =
        kind == clang::CK_IntegralToBoolean || kind == clang::CK_PointerToBoolean || kind == clang::CK_NoOp ||
        (kind == clang::CK_IntegralCast && Types::is_integer(cast->getSubExpr()->getType()) &&
         types_.bits(cast->getSubExpr()->getType()) <= types_.bits(cast->getType()));
    if (keeps_truth && Types::is_scalar(cast->getSubExpr()->getType())) return condition(cast->getSubExpr());
  }
  if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(plain);
      operation != nullptr && operation->getOpcode() == clang::UO_LNot)
    return terms_.not_(condition(operation->getSubExpr()));
  if (const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(plain)) {
    if (operation->isLogicalOp()) return logical(operation);
    if (operation->isComparisonOp()) {
      operators_.refuse_wide_fields(operation->getLHS(), operation->getRHS(), true);
      const auto [left, right] = evaluator_.operands(operation->getLHS(), operation->getRHS());
      if (operation->isRelationalOp() && Types::is_pointer(operation->getLHS()->getType()))
        memory_safety_.demand_same_object(left, right, operation);
      return arithmetic_.compared(operation->getOpcode(), left, right, operation->getLHS()->getType(),
                                  operation);
    }
  }
  // Clang knows `__builtin_expect(e, c)` as a call; its value is e.
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(plain))
    if (const clang::FunctionDecl* callee = call->getDirectCallee();
        callee != nullptr && callee->getName() == "__builtin_expect" &&
        !evaluator_.has_effects(call->getArg(1)))
      return condition(call->getArg(0));
  return arithmetic_.is_nonzero(evaluator_.scalar(plain), plain->getType());
}

Term Conditions::logical(const clang::BinaryOperator* operation) {
  const bool is_and = operation->getOpcode() == clang::BO_LAnd;
  if (!evaluator_.has_effects(operation->getRHS())) {
    const Term left = condition(operation->getLHS()), right = condition(operation->getRHS());
    return is_and ? terms_.and_(left, right) : terms_.or_(left, right);
  }
  const VariableId result = locals_.new_temporary(terms_.bool_sort());
  const LocationId yes = flow_.new_location(), no = flow_.new_location(), after = flow_.new_location();
  branch(operation, yes, no);
  for (const bool holds : {true, false}) {
    flow_.stand_at(holds ? yes : no);
    StepBuilder step(program_);
    step.set(result, terms_.boolean(holds));
    flow_.emit(step);
    flow_.go_to(after);
  }
  flow_.stand_at(after);
  return program_.variable(result).symbol;
}

void Conditions::branch(const Expr* condition, LocationId then_place, LocationId else_place) {
  const Expr* plain = condition->IgnoreParens();
  if (const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(plain);
      operation != nullptr && operation->isLogicalOp() && evaluator_.has_effects(operation->getRHS())) {
    const LocationId second = flow_.new_location();
    if (operation->getOpcode() == clang::BO_LAnd)
      branch(operation->getLHS(), second, else_place);
    else
      branch(operation->getLHS(), then_place, second);
    flow_.stand_at(second);
    return branch(operation->getRHS(), then_place, else_place);
  }
  const Term holds = this->condition(condition);
  flow_.set_position(flow_.position_of(condition->getBeginLoc()));
  const std::string text = flow_.text_of(condition->getSourceRange());
  flow_.assume_as_branch(flow_.at(), then_place, holds, text);
  flow_.assume_as_branch(flow_.at(), else_place, terms_.not_(holds), fmt::format("!({})", text));
}

}  // namespace hone::c
