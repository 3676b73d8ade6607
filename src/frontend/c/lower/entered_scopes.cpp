// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/entered_scopes.h"

#include <algorithm>
#include <utility>

namespace hone::c {

EnteredScopes::Variables EnteredScopes::by_goto(const clang::Stmt* jump,
                                                const clang::LabelDecl* label) const {
  const auto from = at_jump_.find(jump);
  const auto to = at_label_.find(label);
  if (from == at_jump_.end() || to == at_label_.end()) return {};
  // Scopes are nested: what both are in comes first.
  return {std::ranges::mismatch(to->second, from->second).in1, to->second.end()};
}

EnteredScopes::Variables EnteredScopes::by_switch(const clang::SwitchCase* to) const {
  const auto found = entered_.find(to);
  return found == entered_.end() ? Variables() : found->second;
}

void EnteredScopes::walk(const clang::Stmt* statement) {
  if (statement == nullptr) return;
  if (const auto* declaration = llvm::dyn_cast<clang::DeclStmt>(statement)) {
    walk_children(statement);
    for (const clang::Decl* each : declaration->decls())
      if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(each);
          variable != nullptr && variable->hasLocalStorage())
        scope_.push_back(variable);
    return;
  }
  if (llvm::isa<clang::GotoStmt, clang::IndirectGotoStmt>(statement)) at_jump_[statement] = scope_;
  if (const auto* label = llvm::dyn_cast<clang::LabelStmt>(statement)) at_label_[label->getDecl()] = scope_;
  if (llvm::isa<clang::SwitchCase>(statement))
    entered_[statement] = {scope_.begin() + static_cast<std::ptrdiff_t>(at_switch_), scope_.end()};
  const std::size_t before = scope_.size();
  const bool is_switch = llvm::isa<clang::SwitchStmt>(statement);
  const std::size_t outer = is_switch ? std::exchange(at_switch_, before) : at_switch_;
  walk_children(statement);
  at_switch_ = outer;
  // A label and a case belong to the block that they are in.
  if (llvm::isa<clang::CompoundStmt, clang::ForStmt>(statement)) scope_.resize(before);
}

void EnteredScopes::walk_children(const clang::Stmt* statement) {
  for (const clang::Stmt* child : statement->children()) walk(child);
}

}  // namespace hone::c
