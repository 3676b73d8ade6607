// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>

#include <unordered_map>
#include <vector>

namespace hone::c {

// Which variables of a function come into scope by a jump, past their declarations: their lifetimes begin
// there (C17 6.2.4), and they have no value.
class EnteredScopes {
 public:
  using Variables = std::vector<const clang::VarDecl*>;

  explicit EnteredScopes(const clang::Stmt* body) { walk(body); }

  // From a goto, also a computed one, to a label.
  Variables by_goto(const clang::Stmt* jump, const clang::LabelDecl* label) const;
  // From a switch to one of its cases.
  Variables by_switch(const clang::SwitchCase* to) const;

 private:
  void walk(const clang::Stmt* statement);
  void walk_children(const clang::Stmt* statement);

  Variables scope_;            // at the statement that is looked at
  std::size_t at_switch_ = 0;  // how many there were before the innermost switch
  std::unordered_map<const clang::Stmt*, Variables> at_jump_, entered_;
  std::unordered_map<const clang::LabelDecl*, Variables> at_label_;
};

}  // namespace hone::c
