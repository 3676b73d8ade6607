// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/types/address_taken.h"

#include <clang/AST/Attr.h>
#include <clang/AST/Expr.h>
#include <clang/AST/TypeLoc.h>

#include "frontend/c/types/syntax_visitor.h"

namespace hone::c {

namespace {

class Finder : public SyntaxVisitor {
 public:
  AddressTaken result;

  bool visit_declaration(clang::Decl* declaration) override {
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration);
    if (variable != nullptr && variable->hasAttr<clang::CleanupAttr>())
      result.variables.insert(variable->getCanonicalDecl());
    return true;
  }
  bool visit_statement(clang::Stmt* statement) override {
    if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(statement)) {
      if (operation->getOpcode() == clang::UO_AddrOf) take(operation->getSubExpr());
    } else if (const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(statement)) {
      harmless_.insert(subscript->getBase()->IgnoreParens());
    } else if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(statement)) {
      look_at(cast);
    } else if (const auto* call = llvm::dyn_cast<clang::CallExpr>(statement)) {
      harmless_.insert(call->getCallee()->IgnoreParenImpCasts());
    } else if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(statement)) {
      const auto* function = llvm::dyn_cast<clang::FunctionDecl>(reference->getDecl());
      if (function != nullptr && !harmless_.contains(reference))
        result.functions.insert(function->getCanonicalDecl());
    }
    return true;
  }
  // What is not evaluated takes no address.
  bool enters(clang::Stmt* statement) override {
    const auto* expression = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(statement);
    if (expression == nullptr) return true;
    if (expression->getKind() == clang::UETT_SizeOf && expression->isArgumentType())
      visit_all(expression->getArgumentTypeInfo()->getTypeLoc());
    return false;
  }

 private:
  void look_at(const clang::CastExpr* cast) {
    const bool decays = llvm::isa<clang::ImplicitCastExpr>(cast) &&
                        cast->getCastKind() == clang::CK_ArrayToPointerDecay && !harmless_.contains(cast);
    if (decays) take(cast->getSubExpr());
    const clang::QualType from = cast->getSubExpr()->getType(), to = cast->getType();
    if (!from->isFunctionPointerType() || to->isVoidType() || to->isBooleanType() ||
        from.getCanonicalType().getUnqualifiedType() == to.getCanonicalType().getUnqualifiedType())
      return;
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
  }

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
  finder.visit_all(context.getTranslationUnitDecl());
  return std::move(finder.result);
}

}  // namespace hone::c
