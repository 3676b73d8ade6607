// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/types/syntax_visitor.h"

#include <clang/AST/RecursiveASTVisitor.h>

namespace hone::c {

namespace {

class VisitorOfAll : public clang::RecursiveASTVisitor<VisitorOfAll> {
 public:
  explicit VisitorOfAll(SyntaxVisitor& visitor) : visitor_(visitor) {}
  bool VisitStmt(clang::Stmt* statement) { return visitor_.visit_statement(statement); }
  bool VisitDecl(clang::Decl* declaration) { return visitor_.visit_declaration(declaration); }
  bool dataTraverseStmtPre(clang::Stmt* statement) { return visitor_.enters(statement); }

 private:
  SyntaxVisitor& visitor_;
};

}  // namespace

bool SyntaxVisitor::visit_all(clang::Decl* root) { return VisitorOfAll(*this).TraverseDecl(root); }
bool SyntaxVisitor::visit_all(clang::Stmt* root) { return VisitorOfAll(*this).TraverseStmt(root); }
bool SyntaxVisitor::visit_all(const clang::TypeLoc& root) {
  return VisitorOfAll(*this).TraverseTypeLoc(root);
}

}  // namespace hone::c
