// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/expressions.h"

#include <fmt/format.h>

#include "frontend/c/lower/calls.h"
#include "frontend/c/lower/conditions.h"
#include "frontend/c/lower/initializers.h"
#include "frontend/c/lower/lvalues.h"
#include "frontend/c/lower/main_arguments.h"
#include "frontend/c/lower/operators.h"
#include "frontend/c/lower/sizes.h"
#include "frontend/c/lower/statements.h"
#include "frontend/c/models/models.h"
#include "frontend/c/steps/arithmetic.h"
#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/inputs.h"
#include "frontend/c/steps/locals.h"
#include "frontend/c/steps/objects.h"
#include "frontend/c/steps/zeros.h"
#include "frontend/c/tables/constructs.h"

namespace hone::c {

// `(void)x;`, `*p;`: no compiler reads what nobody uses, unless it is volatile. Null if it is anything else.
const clang::Expr* Expressions::unused_place(const Expr* expression) {
  const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(expression);
  if (cast != nullptr && cast->getCastKind() == clang::CK_LValueToRValue)
    expression = cast->getSubExpr()->IgnoreParens();
  const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(expression);
  const bool is_place =
      llvm::isa<clang::DeclRefExpr, clang::ArraySubscriptExpr, clang::MemberExpr>(expression) ||
      (operation != nullptr && operation->getOpcode() == clang::UO_Deref);
  const bool is_read = !expression->getType()->isScalarType() || expression->getType().isVolatileQualified();
  return is_place && !is_read && expression->isLValue() ? expression : nullptr;
}

void Expressions::effect_of_place(const Expr* place) {
  if (llvm::isa<clang::DeclRefExpr>(place)) return;
  module_.assume("what a statement names and does not use is not accessed", "unused values");
  for (const Stmt* part : place->children())
    if (const auto* expression = llvm::dyn_cast<Expr>(part)) effect(expression);
}

void Expressions::effect(const Expr* expression) {
  const Expr* plain = expression->IgnoreParens();
  if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(plain);
      cast && cast->getCastKind() == clang::CK_ToVoid)
    return effect(cast->getSubExpr());
  if (const Expr* unused = unused_place(plain)) return effect_of_place(unused);
  if (plain->getType()->isAnyComplexType()) {
    value(plain);
    return;
  }
  if (const auto* operation = llvm::dyn_cast<clang::CompoundAssignOperator>(plain)) {
    operators_.compound_assignment(operation, false);
  } else if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(plain);
             binary != nullptr && binary->getOpcode() == clang::BO_Assign) {
    operators_.assignment(binary, false);
  } else if (binary != nullptr && binary->getOpcode() == clang::BO_Comma) {
    effect(binary->getLHS());
    effect(binary->getRHS());
  } else if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(plain);
             unary != nullptr && unary->isIncrementDecrementOp()) {
    operators_.increment(unary, false);
  } else if (plain->getType()->isVoidType() || has_effects(plain)) {
    ignore(plain);
    value(plain);
  }
}

Value Expressions::value(const Expr* expression) {
  using clang::Stmt;
  if (const auto* constant = llvm::dyn_cast<clang::ConstantExpr>(expression))
    return value(constant->getSubExpr());
  const Expr* plain = expression->IgnoreParens();
  const Type type = plain->getType();
  if (!Types::is_known(type))
    throw UnsupportedConstruct{plain, fmt::format("the type {}", type.getAsString())};
  switch (plain->getStmtClass()) {
    case Stmt::IntegerLiteralClass: {
      const llvm::APInt bits = llvm::cast<clang::IntegerLiteral>(plain)->getValue();
      return {number(bits, types_.bits(type)), {}};
    }
    case Stmt::CharacterLiteralClass:
      return {number(llvm::cast<clang::CharacterLiteral>(plain)->getValue(), types_.bits(type)), {}};
    case Stmt::FloatingLiteralClass: {
      const llvm::APInt bits = llvm::cast<clang::FloatingLiteral>(plain)->getValue().bitcastToAPInt();
      if (bits.getBitWidth() > 64) return {flow_.unsupported_value(plain, "long double"), {}};
      return {number(bits.getZExtValue(), types_.bits(type)), {}};
    }
    case Stmt::ImplicitCastExprClass:
    case Stmt::CStyleCastExprClass: return cast(llvm::cast<clang::CastExpr>(plain));
    case Stmt::UnaryOperatorClass: return {operators_.unary(llvm::cast<clang::UnaryOperator>(plain)), {}};
    case Stmt::CompoundAssignOperatorClass:
      return operators_.compound_assignment(llvm::cast<clang::CompoundAssignOperator>(plain), true);
    case Stmt::BinaryOperatorClass: return operators_.binary(llvm::cast<clang::BinaryOperator>(plain));
    case Stmt::ConditionalOperatorClass:
    case Stmt::BinaryConditionalOperatorClass:
      return conditional(llvm::cast<clang::AbstractConditionalOperator>(plain));
    case Stmt::CallExprClass: return calls_.call(llvm::cast<clang::CallExpr>(plain));
    case Stmt::StmtExprClass: return statements_.statement_expression(llvm::cast<clang::StmtExpr>(plain));
    case Stmt::UnaryExprOrTypeTraitExprClass:
    case Stmt::OffsetOfExprClass: {
      clang::Expr::EvalResult result;
      if (plain->EvaluateAsInt(result, context_))
        return {number(static_cast<std::uint64_t>(result.Val.getInt().getExtValue()), types_.bits(type)), {}};
      if (const auto* size = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(plain);
          size != nullptr && size->getKind() == clang::UETT_SizeOf) {
        if (!size->isArgumentType() && changes(size->getArgumentExpr()))
          flow_.unsupported(plain, "sizeof of an array of variable length that is found with effects");
        sizes_.refuse_effects_in(size->getTypeOfArgument(), plain);
        return {sizes_.size_of(size->getTypeOfArgument()), {}};
      }
      return {flow_.unsupported_value(plain, "an offset that is not constant"), {}};
    }
    case Stmt::ImplicitValueInitExprClass:
      if (Types::is_scalar(type)) return {number(0, types_.bits(type)), {}};
      break;
    case Stmt::GenericSelectionExprClass:
      return value(llvm::cast<clang::GenericSelectionExpr>(plain)->getResultExpr());
    case Stmt::ChooseExprClass: return value(llvm::cast<clang::ChooseExpr>(plain)->getChosenSubExpr());
    case Stmt::OpaqueValueExprClass: {
      const auto* opaque = llvm::cast<clang::OpaqueValueExpr>(plain);
      if (const auto known = opaque_values_.find(opaque); known != opaque_values_.end()) return known->second;
      return value(opaque->getSourceExpr());
    }
    case Stmt::InitListExprClass: {
      const auto* list = llvm::cast<clang::InitListExpr>(plain);
      if (Types::is_scalar(type) && list->getNumInits() == 1) return value(list->getInit(0));
      break;
    }
    case Stmt::DeclRefExprClass:
      if (const auto* constant =
              llvm::dyn_cast<clang::EnumConstantDecl>(llvm::cast<clang::DeclRefExpr>(plain)->getDecl()))
        return {number(static_cast<std::uint64_t>(constant->getInitVal().getExtValue()), types_.bits(type)),
                {}};
      return objects_.read(place(plain));
    case Stmt::PredefinedExprClass:
    case Stmt::MemberExprClass:
    case Stmt::ArraySubscriptExprClass:
    case Stmt::CompoundLiteralExprClass: return objects_.read(place(plain));
    case Stmt::AddrLabelExprClass:
      return {module_.address_of(llvm::cast<clang::AddrLabelExpr>(plain)->getLabel()), {}};
    case Stmt::AtomicExprClass: return models_.atomic(llvm::cast<clang::AtomicExpr>(plain));
    case Stmt::VAArgExprClass: return models_.next_argument(llvm::cast<clang::VAArgExpr>(plain));
    default: break;
  }
  if (clang::Expr::EvalResult result; statement_table().of(plain->getStmtClassName()) == Handling::modelled &&
                                      Types::is_integer(type) && plain->EvaluateAsInt(result, context_))
    return {number(static_cast<std::uint64_t>(result.Val.getInt().getExtValue()), types_.bits(type)), {}};
  return {
      flow_.unsupported_value(plain, fmt::format("expressions of the kind {}", plain->getStmtClassName())),
      {}};
}

Value Expressions::cast(const clang::CastExpr* cast) {
  const Expr* operand = cast->getSubExpr();
  const Type from = operand->getType(), to = cast->getType();
  if (llvm::isa<clang::CStyleCastExpr>(cast) && to->isVariablyModifiedType())
    sizes_.refuse_effects_in(to, cast);
  switch (cast->getCastKind()) {
    case clang::CK_LValueToRValue:
    case clang::CK_LValueToRValueBitCast: return loaded(operand);
    case clang::CK_NoOp:
    case clang::CK_AtomicToNonAtomic:
    case clang::CK_NonAtomicToAtomic: return value(operand);
    case clang::CK_ToVoid: effect(operand); return {};
    case clang::CK_ToUnion: {  // GNU C: as {.member = operand}, the member being the first of that type
      const Place where = at_address(locals_.new_local("union", to), to);
      zeros_.set_zero(where);
      initializers_.initialize(objects_.member(where, cast->getTargetUnionField()), operand);
      return objects_.read(where);
    }
    case clang::CK_NullToPointer: effect(operand); return {number(0, types_.bits(to)), {}};
    case clang::CK_ArrayToPointerDecay: {
      const Place where = place(operand);
      return {objects_.address_of(where, operand), {}};
    }
    case clang::CK_FunctionToPointerDecay:
    case clang::CK_BuiltinFnToFnPtr: {
      const Expr* plain = operand->IgnoreParens();
      if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(plain))
        if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(reference->getDecl()))
          return {module_.address_of(function), {}};
      if (const auto* dereference = llvm::dyn_cast<clang::UnaryOperator>(plain);
          dereference != nullptr && dereference->getOpcode() == clang::UO_Deref)
        return value(dereference->getSubExpr());
      break;
    }
    case clang::CK_IntegralCast:
    case clang::CK_IntegralToBoolean:
    case clang::CK_BooleanToSignedIntegral:
    case clang::CK_PointerToBoolean:
    case clang::CK_IntegralToPointer:
    case clang::CK_PointerToIntegral:
    case clang::CK_BitCast:
    case clang::CK_FloatingCast:
    case clang::CK_FloatingToIntegral:
    case clang::CK_FloatingToBoolean:
    case clang::CK_IntegralToFloating: {
      if (!Types::is_scalar(from) || !Types::is_scalar(to)) break;
      if (Types::is_bool(to) && !has_effects(operand)) return {from_condition(condition(operand), 8), {}};
      return {arithmetic_.converted(scalar(operand), from, to, cast), {}};
    }
    default: break;
  }
  return {flow_.unsupported_value(cast, fmt::format("conversions of the kind {}", cast->getCastKindName())),
          {}};
}

// What a place holds. Of a volatile one that may be what the world outside has put there.
Value Expressions::loaded(const Expr* expression) {
  const Place where = place(expression);
  if (main_arguments_.is_given_away(expression->IgnoreParens()))
    flow_.approximate(expression, "what is known of the arguments of main is lost here");
  if (inputs_.is_arbitrary(expression->getType())) {
    if (Types::is_scalar(where.type)) return {inputs_.value_before(expression, where), {}};
    flow_.unsupported(expression, "reading a volatile record as a whole with --volatile-reads any");
  }
  Value result = objects_.read(where);
  if (main_arguments_.is_about(expression) && Types::is_pointer(where.type) && where.address.valid()) {
    result.scalar = objects_.saved(result.scalar);
    main_arguments_.know_argument(where.address, result.scalar);
  }
  return result;
}

Value Expressions::conditional(const clang::AbstractConditionalOperator* operation) {
  const Type type = operation->getType();
  if (const auto* binary = llvm::dyn_cast<clang::BinaryConditionalOperator>(operation))
    opaque_values_[binary->getOpaqueValue()] = {objects_.saved(scalar(binary->getCommon())), {}};
  const Expr *yes = operation->getTrueExpr(), *no = operation->getFalseExpr();
  if (Types::is_scalar(type) && !has_effects(yes) && !has_effects(no)) {
    const Term chosen = condition(operation->getCond());
    const Term first = scalar(yes), second = scalar(no);
    return {terms_.ite(chosen, first, second), {}};
  }
  const LocationId yes_place = flow_.new_location(), no_place = flow_.new_location(),
                   after = flow_.new_location();
  conditions_.branch(operation->getCond(), yes_place, no_place);
  std::optional<Place> result;
  for (const bool holds : {true, false}) {
    flow_.stand_at(holds ? yes_place : no_place);
    if (type->isVoidType()) {
      effect(holds ? yes : no);
    } else {
      const Value chosen = value(holds ? yes : no);
      if (!result) result = locals_.temporary_place(type, "#choice");
      objects_.assign(*result, chosen);
    }
    flow_.go_to(after);
  }
  flow_.stand_at(after);
  return result ? objects_.read(*result) : Value();
}

Term Expressions::condition(const Expr* expression) { return conditions_.condition(expression); }

Place Expressions::place(const Expr* expression) { return lvalues_.place(expression); }

}  // namespace hone::c
