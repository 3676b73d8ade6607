// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/lvalues.h"

#include <fmt/format.h>

#include "frontend/c/lower/initializers.h"
#include "frontend/c/lower/sizes.h"
#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/locals.h"
#include "frontend/c/steps/objects.h"

namespace hone::c {

Place Lvalues::place(const Expr* expression) {
  using clang::Stmt;
  const Expr* plain = expression->IgnoreParens();
  switch (plain->getStmtClass()) {
    case Stmt::DeclRefExprClass:
      if (const auto* variable =
              llvm::dyn_cast<clang::VarDecl>(llvm::cast<clang::DeclRefExpr>(plain)->getDecl())) {
        if (const Refusal* refusal = module_.refusals().of(variable))
          throw UnsupportedConstruct{plain, refusal->what};
        return locals_.object_place(variable);
      }
      break;
    case Stmt::MemberExprClass: {
      const auto* access = llvm::cast<clang::MemberExpr>(plain);
      const auto* field = llvm::dyn_cast<clang::FieldDecl>(access->getMemberDecl());
      if (field == nullptr) break;
      if (access->isArrow())
        return objects_.member(
            at_address(evaluator_.scalar(access->getBase()), access->getBase()->getType()->getPointeeType()),
            field);
      return objects_.member(place(access->getBase()), field);
    }
    case Stmt::ArraySubscriptExprClass: {
      const auto* subscript = llvm::cast<clang::ArraySubscriptExpr>(plain);
      const Expr *base = subscript->getBase()->IgnoreParens(), *index = subscript->getIdx();
      if (const auto* decay = llvm::dyn_cast<clang::ImplicitCastExpr>(base);
          decay != nullptr && decay->getCastKind() == clang::CK_ArrayToPointerDecay) {
        Place array = place(decay->getSubExpr());
        if (array.address.valid() && evaluator_.has_effects(index))
          array.address = objects_.saved(array.address);
        if (array.index.valid() && evaluator_.has_effects(index)) array.index = objects_.saved(array.index);
        const Term at = resized(evaluator_.scalar(index), Types::is_signed(index->getType()),
                                array.shape != nullptr ? index_bits : types_.pointer_bits());
        if (array.address.valid() && plain->getType()->isVariablyModifiedType())
          return at_address(
              terms_.bv(Kind::bv_add,
                        {array.address, terms_.bv(Kind::bv_mul, {at, sizes_.size_of(plain->getType())})}),
              plain->getType());
        return objects_.element(array, at, plain->getType());
      }
      const auto [pointer, at] = evaluator_.operands(base, index);
      return at_address(sizes_.moved(pointer, at, index->getType(), base->getType(), false),
                        plain->getType());
    }
    case Stmt::UnaryOperatorClass: {
      const auto* operation = llvm::cast<clang::UnaryOperator>(plain);
      if (operation->getOpcode() == clang::UO_Deref)
        return at_address(evaluator_.scalar(operation->getSubExpr()), plain->getType());
      if (operation->getOpcode() == clang::UO_Extension) return place(operation->getSubExpr());
      break;
    }
    case Stmt::StringLiteralClass:
      return at_address(module_.address_of(llvm::cast<clang::StringLiteral>(plain)), plain->getType());
    case Stmt::PredefinedExprClass: return place(llvm::cast<clang::PredefinedExpr>(plain)->getFunctionName());
    case Stmt::CompoundLiteralExprClass: {
      const auto* literal = llvm::cast<clang::CompoundLiteralExpr>(plain);
      Memory& memory = module_.memory();
      const Type type = plain->getType();
      const Place where = at_address(
          literal->isFileScope() ? memory.new_static("literal", types_.size(type), types_.alignment(type))
                                 : locals_.new_local("literal", type),
          type);
      initializers_.initialize(where, literal->getInitializer());
      return where;
    }
    case Stmt::GenericSelectionExprClass:
      return place(llvm::cast<clang::GenericSelectionExpr>(plain)->getResultExpr());
    case Stmt::ChooseExprClass: return place(llvm::cast<clang::ChooseExpr>(plain)->getChosenSubExpr());
    default: break;
  }
  // A record that is not an lvalue: the result of a call, a choice.
  if (!Types::is_scalar(plain->getType()) && !has_shape(types_, plain->getType())) {
    const Value computed = evaluator_.value(plain);
    const Place where = at_address(locals_.new_local("value", plain->getType()), plain->getType());
    objects_.assign(where, computed);
    return where;
  }
  if (!Types::is_scalar(plain->getType())) {
    const Value computed = evaluator_.value(plain);
    const Place where = locals_.temporary_place(plain->getType(), "#record");
    objects_.assign(where, computed);
    return where;
  }
  flow_.unsupported(plain, fmt::format("places of the kind {}", plain->getStmtClassName()));
  return at_address(number(0, types_.pointer_bits()), plain->getType());
}

}  // namespace hone::c
