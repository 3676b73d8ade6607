// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/main_arguments.h"

#include <clang/AST/Expr.h>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/objects.h"
#include "frontend/c/types/syntax_visitor.h"

namespace hone::c {

namespace {

// Where a parameter is used, but not as p[i] or *p, and not only compared.
class OtherUses : public SyntaxVisitor {
 public:
  explicit OtherUses(const clang::ParmVarDecl* parameter) : parameter_(parameter) {}
  std::unordered_set<const clang::Expr*> found;

  bool visit_statement(clang::Stmt* statement) override {
    if (const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(statement)) {
      stays(subscript->getBase());
    } else if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(statement)) {
      if (unary->getOpcode() == clang::UO_Deref || unary->isIncrementDecrementOp())
        stays(unary->getSubExpr());
    } else if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(statement)) {
      if (!binary->isComparisonOp()) return true;
      stays(binary->getLHS());
      stays(binary->getRHS());
    } else if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(statement)) {
      if (reference->getDecl() == parameter_ && !elements_.contains(reference)) found.insert(reference);
    }
    return true;
  }

 private:
  void stays(const clang::Expr* expression) { elements_.insert(expression->IgnoreParenImpCasts()); }

  const clang::ParmVarDecl* parameter_;
  std::unordered_set<const clang::Expr*> elements_;
};

std::unordered_set<const clang::Expr*> uses_beside_elements(const clang::ParmVarDecl* parameter,
                                                            clang::Stmt* body) {
  OtherUses finder(parameter);
  finder.visit_all(body);
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
