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
  enum class Wanted { edges, changes };
  EffectFinder(const clang::ASTContext& context, const EffectOptions& options, Wanted wanted)
      : context_(context), options_(options), wanted_(wanted) {}
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
    if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(statement); cast != nullptr && has_effect(cast))
      return true;
    if (wanted_ == Wanted::edges && may_fail(statement)) return true;
    if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(statement))
      return operation->isIncrementDecrementOp();
    const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(statement);
    return operation != nullptr && operation->isAssignmentOp();
  }
  // What is checked, or not supported.
  bool may_fail(const clang::Stmt* statement) const {
    if (options_.checks_memory && uses_pointer(statement)) return true;
    if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(statement))
      return (options_.checks_values && reads_local(cast)) ||
             Types::is_wide_floating(cast->getSubExpr()->getType()) !=
                 Types::is_wide_floating(cast->getType());
    if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(statement))
      return Types::is_wide_floating(operation->getSubExpr()->getType()) ||
             (options_.checks_overflow && operation->getOpcode() == clang::UO_Minus);
    const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(statement);
    return operation != nullptr && may_fail(operation);
  }
  bool may_fail(const clang::BinaryOperator* operation) const {
    if (Types::is_wide_floating(operation->getLHS()->getType())) return true;
    if (options_.checks_overflow && operation->getType()->isSignedIntegerType() &&
        (operation->isAdditiveOp() || operation->isMultiplicativeOp()))
      return true;
    if (operation->getType()->isRealFloatingType()) return false;
    if (operation->isShiftOp()) return options_.checks_shifts;
    if (operation->getOpcode() != clang::BO_Div && operation->getOpcode() != clang::BO_Rem) return false;
    const std::optional<llvm::APSInt> divisor = operation->getRHS()->getIntegerConstantExpr(context_);
    return !divisor || *divisor == 0;
  }
  // Of a variable that can be without a value, or of a part of it, or behind a pointer.
  static bool reads_local(const clang::CastExpr* cast) {
    if (cast->getCastKind() != clang::CK_LValueToRValue) return false;
    const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(cast->getSubExpr()->IgnoreParens());
    const auto* variable =
        reference == nullptr ? nullptr : llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
    return variable == nullptr || (!variable->hasGlobalStorage() && !llvm::isa<clang::ParmVarDecl>(variable));
  }
  static bool uses_pointer(const clang::Stmt* statement) {
    if (llvm::isa<clang::ArraySubscriptExpr>(statement)) return true;
    if (const auto* access = llvm::dyn_cast<clang::MemberExpr>(statement)) return access->isArrow();
    if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(statement))
      return operation->getOpcode() == clang::UO_Deref;
    const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(statement);
    return operation != nullptr && (operation->isAdditiveOp() || operation->isRelationalOp()) &&
           (operation->getType()->isPointerType() || operation->getLHS()->getType()->isPointerType());
  }
  bool has_effect(const clang::CastExpr* cast) const {
    return options_.volatile_is_any && llvm::isa<clang::ImplicitCastExpr>(cast) &&
           cast->getCastKind() == clang::CK_LValueToRValue &&
           cast->getSubExpr()->getType().isVolatileQualified();
  }

  const clang::ASTContext& context_;
  const EffectOptions& options_;
  Wanted wanted_;
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
  EffectFinder finder(context, options, EffectFinder::Wanted::edges);
  finder.visit_all(const_cast<clang::Stmt*>(expression));
  return finder.found;
}

bool changes_state(const clang::ASTContext& context, const EffectOptions& options,
                   const clang::Stmt* expression) {
  EffectFinder finder(context, options, EffectFinder::Wanted::changes);
  finder.visit_all(const_cast<clang::Stmt*>(expression));
  return finder.found;
}

bool may_be_changed(const clang::Expr* expression) {
  SharedFinder finder;
  finder.visit_all(const_cast<clang::Expr*>(expression));
  return finder.found;
}

}  // namespace hone::c
