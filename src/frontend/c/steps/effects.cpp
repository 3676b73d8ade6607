// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/effects.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include <optional>

#include "frontend/c/types/syntax_visitor.h"
#include "frontend/c/types/types.h"

namespace hone::c {

namespace {

class EffectFinder : public SyntaxVisitor {
 public:
  EffectFinder(const clang::ASTContext& context, const EffectOptions& options)
      : context_(context), options_(options) {}
  bool found = false;

  bool visit_statement(clang::Stmt* statement) override {
    found |= has_effect(statement);
    return !found;
  }
  // What is not evaluated has none.
  bool enters(clang::Stmt* statement) override {
    const auto* expression = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(statement);
    if (expression == nullptr) return true;
    found |= expression->getTypeOfArgument()->isVariablyModifiedType();
    return false;
  }

 private:
  bool has_effect(const clang::Stmt* statement) const {
    if (llvm::isa<clang::CallExpr, clang::StmtExpr, clang::CompoundLiteralExpr, clang::VAArgExpr,
                  clang::AtomicExpr>(statement))
      return true;
    if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(statement)) return has_effect(cast);
    if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(statement)) return has_effect(operation);
    const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(statement);
    return operation != nullptr && has_effect(operation);
  }
  bool has_effect(const clang::CastExpr* cast) const {
    const clang::QualType from = cast->getSubExpr()->getType(), to = cast->getType();
    if (Types::is_wide_floating(from) != Types::is_wide_floating(to)) return true;  // unsupported
    return options_.volatile_is_any && llvm::isa<clang::ImplicitCastExpr>(cast) &&
           cast->getCastKind() == clang::CK_LValueToRValue && from.isVolatileQualified();
  }
  bool has_effect(const clang::UnaryOperator* operation) const {
    if (Types::is_wide_floating(operation->getSubExpr()->getType())) return true;  // unsupported
    const bool may_overflow = options_.checks_overflow && operation->getOpcode() == clang::UO_Minus;
    return operation->isIncrementDecrementOp() || may_overflow;
  }
  bool has_effect(const clang::BinaryOperator* operation) const {
    if (operation->isAssignmentOp()) return true;
    if (Types::is_wide_floating(operation->getLHS()->getType())) return true;  // unsupported
    if (options_.checks_overflow && operation->getType()->isSignedIntegerType() &&
        (operation->isAdditiveOp() || operation->isMultiplicativeOp()))
      return true;
    if (operation->getType()->isRealFloatingType()) return false;
    if (operation->isShiftOp()) return options_.checks_shifts;
    if (operation->getOpcode() != clang::BO_Div && operation->getOpcode() != clang::BO_Rem) return false;
    const std::optional<llvm::APSInt> divisor = operation->getRHS()->getIntegerConstantExpr(context_);
    return !divisor || *divisor == 0;
  }

  const clang::ASTContext& context_;
  const EffectOptions& options_;
};

class SharedFinder : public SyntaxVisitor {
 public:
  bool found = false;

  bool visit_statement(clang::Stmt* statement) override {
    found |= is_shared(statement);
    return !found;
  }

 private:
  static bool is_shared(const clang::Stmt* statement) {
    if (llvm::isa<clang::ArraySubscriptExpr, clang::CallExpr>(statement)) return true;
    if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(statement)) {
      const auto* variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
      return variable != nullptr && variable->hasGlobalStorage();
    }
    if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(statement))
      return operation->getOpcode() == clang::UO_Deref || operation->isIncrementDecrementOp();
    if (const auto* access = llvm::dyn_cast<clang::MemberExpr>(statement)) return access->isArrow();
    const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(statement);
    return operation != nullptr && operation->isAssignmentOp();
  }
};

}  // namespace

bool adds_edges(const clang::ASTContext& context, const EffectOptions& options,
                const clang::Stmt* expression) {
  EffectFinder finder(context, options);
  finder.visit_all(const_cast<clang::Stmt*>(expression));
  return finder.found;
}

bool may_be_changed(const clang::Expr* expression) {
  SharedFinder finder;
  finder.visit_all(const_cast<clang::Expr*>(expression));
  return finder.found;
}

}  // namespace hone::c
