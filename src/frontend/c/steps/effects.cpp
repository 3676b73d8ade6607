// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/effects.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/RecursiveASTVisitor.h>

#include <optional>

#include "frontend/c/types/types.h"

namespace hone::c {

namespace {

class EffectFinder : public clang::RecursiveASTVisitor<EffectFinder> {
 public:
  EffectFinder(const clang::ASTContext& context, const EffectOptions& options)
      : context_(context), options_(options) {}
  bool found = false;

  bool VisitCallExpr(clang::CallExpr*) { return note(); }
  bool VisitStmtExpr(clang::StmtExpr*) { return note(); }
  bool VisitCompoundLiteralExpr(clang::CompoundLiteralExpr*) { return note(); }
  bool VisitVAArgExpr(clang::VAArgExpr*) { return note(); }
  bool VisitAtomicExpr(clang::AtomicExpr*) { return note(); }
  bool VisitImplicitCastExpr(clang::ImplicitCastExpr* cast) {
    const bool reads_volatile = options_.volatile_is_any && cast->getCastKind() == clang::CK_LValueToRValue &&
                                cast->getSubExpr()->getType().isVolatileQualified();
    return reads_volatile ? note() : true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator* operation) {
    if (Types::is_wide_floating(operation->getSubExpr()->getType())) return note();  // unsupported
    const bool may_overflow = options_.checks_overflow && operation->getOpcode() == clang::UO_Minus;
    return operation->isIncrementDecrementOp() || may_overflow ? note() : true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator* operation) {
    if (operation->isAssignmentOp()) return note();
    if (Types::is_wide_floating(operation->getLHS()->getType())) return note();  // unsupported
    if (options_.checks_overflow && operation->getType()->isSignedIntegerType() &&
        (operation->isAdditiveOp() || operation->isMultiplicativeOp()))
      return note();
    if (operation->getType()->isRealFloatingType()) return true;
    if (operation->getOpcode() != clang::BO_Div && operation->getOpcode() != clang::BO_Rem) return true;
    const std::optional<llvm::APSInt> divisor = operation->getRHS()->getIntegerConstantExpr(context_);
    return divisor && *divisor != 0 ? true : note();
  }
  bool VisitCastExpr(clang::CastExpr* cast) {
    const clang::QualType from = cast->getSubExpr()->getType(), to = cast->getType();
    return Types::is_wide_floating(from) != Types::is_wide_floating(to) ? note() : true;  // unsupported
  }
  bool TraverseUnaryExprOrTypeTraitExpr(clang::UnaryExprOrTypeTraitExpr* expression) {
    return expression->getTypeOfArgument()->isVariablyModifiedType() ? note() : true;
  }

 private:
  bool note() {
    found = true;
    return false;
  }
  const clang::ASTContext& context_;
  const EffectOptions& options_;
};

class SharedFinder : public clang::RecursiveASTVisitor<SharedFinder> {
 public:
  bool found = false;
  bool VisitDeclRefExpr(clang::DeclRefExpr* reference) {
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
    found |= variable != nullptr && variable->hasGlobalStorage();
    return !found;
  }
  bool VisitUnaryOperator(clang::UnaryOperator* operation) {
    found |= operation->getOpcode() == clang::UO_Deref || operation->isIncrementDecrementOp();
    return !found;
  }
  bool VisitMemberExpr(clang::MemberExpr* access) { return !(found |= access->isArrow()); }
  bool VisitArraySubscriptExpr(clang::ArraySubscriptExpr*) { return !(found = true); }
  bool VisitCallExpr(clang::CallExpr*) { return !(found = true); }
  bool VisitBinaryOperator(clang::BinaryOperator* operation) {
    return !(found |= operation->isAssignmentOp());
  }
};

}  // namespace

bool adds_edges(const clang::ASTContext& context, const EffectOptions& options,
                const clang::Stmt* expression) {
  EffectFinder finder(context, options);
  finder.TraverseStmt(const_cast<clang::Stmt*>(expression));
  return finder.found;
}

bool may_be_changed(const clang::Expr* expression) {
  SharedFinder finder;
  finder.TraverseStmt(const_cast<clang::Expr*>(expression));
  return finder.found;
}

}  // namespace hone::c
