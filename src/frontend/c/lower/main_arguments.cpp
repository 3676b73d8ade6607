// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/main_arguments.h"

#include <clang/AST/RecursiveASTVisitor.h>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/objects.h"

namespace hone::c {

namespace {

// Where a parameter is used, but not as p[i] or *p, and not only compared.
class OtherUses : public clang::RecursiveASTVisitor<OtherUses> {
 public:
  explicit OtherUses(const clang::ParmVarDecl* parameter) : parameter_(parameter) {}
  std::unordered_set<const clang::Expr*> found;

  bool VisitArraySubscriptExpr(clang::ArraySubscriptExpr* subscript) {
    elements_.insert(subscript->getBase()->IgnoreParenImpCasts());
    return true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator* operation) {
    const bool stays = operation->getOpcode() == clang::UO_Deref || operation->isIncrementDecrementOp();
    if (stays) elements_.insert(operation->getSubExpr()->IgnoreParenImpCasts());
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator* operation) {
    if (operation->isComparisonOp())
      for (const clang::Expr* operand : {operation->getLHS(), operation->getRHS()})
        elements_.insert(operand->IgnoreParenImpCasts());
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr* reference) {
    if (reference->getDecl() == parameter_ && !elements_.contains(reference)) found.insert(reference);
    return true;
  }

 private:
  const clang::ParmVarDecl* parameter_;
  std::unordered_set<const clang::Expr*> elements_;
};

std::unordered_set<const clang::Expr*> uses_beside_elements(const clang::ParmVarDecl* parameter,
                                                            clang::Stmt* body) {
  OtherUses finder(parameter);
  finder.TraverseStmt(body);
  return std::move(finder.found);
}

}  // namespace

namespace {

// The parameter that an expression is about: argv, argv[i], *argv, *(argv + i).
const clang::ParmVarDecl* parameter_in(const clang::Expr* expression) {
  const clang::Expr* plain = expression->IgnoreParenImpCasts();
  if (const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(plain))
    return parameter_in(subscript->getBase());
  if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(plain))
    return operation->getOpcode() == clang::UO_Deref ? parameter_in(operation->getSubExpr()) : nullptr;
  if (const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(plain))
    return operation->getOpcode() == clang::BO_Add ? parameter_in(operation->getLHS()) : nullptr;
  const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(plain);
  return reference == nullptr ? nullptr : llvm::dyn_cast<clang::ParmVarDecl>(reference->getDecl());
}

}  // namespace

void MainArguments::find() {
  const clang::FunctionDecl* definition = function_.definition;
  if (!definition->isMain() || function_.parameters.size() < 2) return;
  const clang::ParmVarDecl *count = definition->getParamDecl(0), *start = definition->getParamDecl(1);
  if (!Types::is_integer(count->getType()) || !Types::is_pointer(start->getType()) || !start->isReferenced())
    return;
  passed_ = uses_beside_elements(start, definition->getBody());
  given_ = {objects_.saved(program_.variable(function_.parameters[0].variable).symbol),
            objects_.saved(program_.variable(function_.parameters[1].variable).symbol)};
}

bool MainArguments::is_about(const Expr* expression) const {
  const clang::ParmVarDecl* parameter = given_ ? parameter_in(expression) : nullptr;
  return parameter != nullptr && parameter->getFunctionScopeIndex() == 1;
}

void MainArguments::know_argument(Term address, Term argument) {
  const auto& [count, start] = *given_;
  const unsigned bits = types_.pointer_bits();
  const Term distance = terms_.bv(Kind::bv_add, {address, terms_.bv(Kind::bv_neg, {start})});
  const Term end = terms_.bv(Kind::bv_mul, {resized(count, true, bits), number(bits / 8, bits)});
  const Term is_null = terms_.eq(argument, number(0, bits));
  flow_.assume(
      terms_.and_(terms_.or_(terms_.not_(terms_.bv(Kind::bv_ult, {distance, end})), terms_.not_(is_null)),
                  terms_.or_(terms_.ne(distance, end), is_null)));
}

}  // namespace hone::c
