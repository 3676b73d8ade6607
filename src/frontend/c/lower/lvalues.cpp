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
  Place result = place_of(expression->IgnoreParens());
  result.expression = expression;
  return result;
}

// p[i], *(p + i)
Place Lvalues::element_behind(const Expr* pointer, const Expr* index, bool backwards, Type type) {
  const auto [start, by] = evaluator_.operands(pointer, index);
  Place result = at_address(sizes_.moved(start, by, index->getType(), pointer->getType(), backwards), type);
  result.origin = start;
  return result;
}

Place Lvalues::place_of(const Expr* plain) {
  using clang::Stmt;
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
        if (array.address.valid() && evaluator_.changes(index)) array.address = objects_.saved(array.address);
        if (array.origin.valid() && evaluator_.changes(index)) array.origin = objects_.saved(array.origin);
        if (array.index.valid() && evaluator_.changes(index)) array.index = objects_.saved(array.index);
        const Term at = resized(evaluator_.scalar(index), Types::is_signed(index->getType()),
                                array.shape != nullptr ? index_bits : types_.pointer_bits());
        if (array.address.valid() && plain->getType()->isVariablyModifiedType()) {
          const Term distance = terms_.bv(Kind::bv_mul, {at, sizes_.size_of(plain->getType())});
          array.address = terms_.bv(Kind::bv_add, {array.address, distance});
          array.type = plain->getType();
          return array;
        }
        if (const auto* known = constant_array(context_, decay->getSubExpr()->getType()))
          array.indices.emplace_back(at, known->getSize().getZExtValue());
        return objects_.element(array, at, plain->getType());
      }
      return element_behind(base, index, false, plain->getType());
    }
    case Stmt::UnaryOperatorClass: {
      const auto* operation = llvm::cast<clang::UnaryOperator>(plain);
      const auto* sum = llvm::dyn_cast<clang::BinaryOperator>(operation->getSubExpr()->IgnoreParens());
      if (operation->getOpcode() == clang::UO_Deref && sum != nullptr && sum->isAdditiveOp()) {
        const bool is_first = Types::is_pointer(sum->getLHS()->getType());
        return element_behind(is_first ? sum->getLHS() : sum->getRHS(),
                              is_first ? sum->getRHS() : sum->getLHS(), sum->getOpcode() == clang::BO_Sub,
                              plain->getType());
      }
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
      Place where = at_address(literal->isFileScope()
                                   ? memory.new_static("literal", types_.size(type), types_.alignment(type))
                                   : locals_.new_local("literal", type),
                               type);
      where.trust = Trust::object;
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
    Place where = at_address(locals_.new_local("value", plain->getType()), plain->getType());
    where.trust = Trust::object;
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
