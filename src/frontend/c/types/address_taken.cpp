// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/types/address_taken.h"

#include <clang/AST/Attr.h>
#include <clang/AST/Expr.h>
#include <clang/AST/RecursiveASTVisitor.h>

namespace hone::c {

namespace {

class Finder : public clang::RecursiveASTVisitor<Finder> {
 public:
  AddressTaken result;

  bool VisitUnaryOperator(clang::UnaryOperator* operation) {
    if (operation->getOpcode() == clang::UO_AddrOf) take(operation->getSubExpr());
    return true;
  }
  bool VisitVarDecl(clang::VarDecl* variable) {
    const auto* cleanup = variable->getAttr<clang::CleanupAttr>();
    if (cleanup != nullptr) result.variables.insert(variable->getCanonicalDecl());
    return true;
  }
  bool VisitArraySubscriptExpr(clang::ArraySubscriptExpr* subscript) {
    harmless_.insert(subscript->getBase()->IgnoreParens());
    return true;
  }
  bool VisitImplicitCastExpr(clang::ImplicitCastExpr* cast) {
    if (cast->getCastKind() == clang::CK_ArrayToPointerDecay && !harmless_.contains(cast))
      take(cast->getSubExpr());
    return true;
  }
  bool VisitCastExpr(clang::CastExpr* cast) {
    const clang::QualType from = cast->getSubExpr()->getType(), to = cast->getType();
    if (!from->isFunctionPointerType() || to->isVoidType() || to->isBooleanType() ||
        from.getCanonicalType().getUnqualifiedType() == to.getCanonicalType().getUnqualifiedType())
      return true;
    const clang::Expr* converted = cast->getSubExpr()->IgnoreParenCasts();
    if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(converted);
        operation != nullptr && operation->getOpcode() == clang::UO_AddrOf)
      converted = operation->getSubExpr()->IgnoreParenCasts();
    const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(converted);
    const auto* function =
        reference == nullptr ? nullptr : llvm::dyn_cast<clang::FunctionDecl>(reference->getDecl());
    if (function != nullptr)
      result.converted_functions.insert(function->getCanonicalDecl());
    else
      result.converts_pointers_to_functions = true;
    return true;
  }
  bool VisitCallExpr(clang::CallExpr* call) {
    harmless_.insert(call->getCallee()->IgnoreParenImpCasts());
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr* reference) {
    if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(reference->getDecl()))
      if (!harmless_.contains(reference)) result.functions.insert(function->getCanonicalDecl());
    return true;
  }
  // What is not evaluated takes no address.
  bool TraverseUnaryExprOrTypeTraitExpr(clang::UnaryExprOrTypeTraitExpr* expression) {
    return expression->getKind() != clang::UETT_SizeOf || !expression->isArgumentType() ||
           TraverseTypeLoc(expression->getArgumentTypeInfo()->getTypeLoc());
  }

 private:
  // The variable that an lvalue is a part of.
  void take(const clang::Expr* expression) {
    while (true) {
      expression = expression->IgnoreParens();
      if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(expression)) {
        if (member->isArrow()) return;
        expression = member->getBase();
      } else if (const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(expression)) {
        const auto* decay = llvm::dyn_cast<clang::ImplicitCastExpr>(subscript->getBase()->IgnoreParens());
        if (decay == nullptr || decay->getCastKind() != clang::CK_ArrayToPointerDecay) return;
        expression = decay->getSubExpr();
      } else if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(expression);
                 operation != nullptr && operation->getOpcode() == clang::UO_Extension) {
        expression = operation->getSubExpr();
      } else {
        break;
      }
    }
    if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(expression))
      if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl()))
        result.variables.insert(variable->getCanonicalDecl());
  }

  std::unordered_set<const clang::Expr*> harmless_;
};

}  // namespace

AddressTaken find_address_taken(clang::ASTContext& context) {
  Finder finder;
  finder.TraverseDecl(context.getTranslationUnitDecl());
  return std::move(finder.result);
}

}  // namespace hone::c
