// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/cleanups.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/ParentMapContext.h>

#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/locals.h"

namespace hone::c {

void Cleanups::add_cleanup(const clang::VarDecl* variable) {
  if (const auto* attribute = variable->getAttr<clang::CleanupAttr>())
    living_.push_back({variable, attribute->getFunctionDecl(), block_, position_in_block_});
}

void Cleanups::add_end(const clang::VarDecl* variable) {
  if (module_.memory().follows_lifetimes() && is_in_inner_block() && module_.in_memory(types_, variable))
    living_.push_back({variable, nullptr, block_, position_in_block_});
}

namespace {

// f(&x), as if the program had written it.
const clang::CallExpr* call_with_address(clang::ASTContext& context, const clang::FunctionDecl* function,
                                         const clang::VarDecl* variable) {
  const clang::SourceLocation place = variable->getLocation();
  auto* f = const_cast<clang::FunctionDecl*>(function);
  auto* x = const_cast<clang::VarDecl*>(variable);
  clang::Expr* callee =
      clang::DeclRefExpr::Create(context, {}, {}, f, false, place, f->getType(), clang::VK_LValue);
  callee = clang::ImplicitCastExpr::Create(context, context.getPointerType(f->getType()),
                                           clang::CK_FunctionToPointerDecay, callee, nullptr,
                                           clang::VK_PRValue, {});
  clang::Expr* object =
      clang::DeclRefExpr::Create(context, {}, {}, x, false, place, x->getType(), clang::VK_LValue);
  clang::Expr* address =
      clang::UnaryOperator::Create(context, object, clang::UO_AddrOf, context.getPointerType(x->getType()),
                                   clang::VK_PRValue, clang::OK_Ordinary, place, false, {});
  return clang::CallExpr::Create(context, callee, {address}, f->getReturnType(), clang::VK_PRValue, place,
                                 {});
}

}  // namespace

void Cleanups::clean_up_to(std::size_t depth) {
  const std::vector<Cleanup> all = living_;
  for (std::size_t i = all.size(); i-- > depth;) {
    if (all[i].function == nullptr) {
      locals_.end(all[i].variable);
      continue;
    }
    evaluator_.effect(
        call_with_address(const_cast<clang::ASTContext&>(context_), all[i].function, all[i].variable));
  }
}

// A jump leaves the scopes that its label is not in.
void Cleanups::clean_up_for(const clang::LabelDecl* label) {
  std::size_t depth = 0;
  while (depth < living_.size() && lives_at(living_[depth], label)) ++depth;
  clean_up_to(depth);
}

// Is the label in the block of the declaration, behind it, or in the loop?
bool Cleanups::lives_at(const Cleanup& cleanup, const clang::LabelDecl* label) {
  const auto* block = llvm::dyn_cast<clang::CompoundStmt>(cleanup.block);
  clang::DynTypedNode at = clang::DynTypedNode::create(*label->getStmt());
  auto& context = const_cast<clang::ASTContext&>(context_);
  while (true) {
    const auto parents = context.getParents(at);
    if (parents.empty()) return false;
    if (parents[0].get<Stmt>() == cleanup.block) {
      if (block == nullptr) return true;
      std::size_t position = 0;
      for (const Stmt* part : block->body()) {
        if (part == at.get<Stmt>()) return cleanup.position < position;
        ++position;
      }
      return false;
    }
    at = parents[0];
  }
}

}  // namespace hone::c
