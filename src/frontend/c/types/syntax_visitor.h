// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace clang {
class Decl;
class Stmt;
class TypeLoc;
}  // namespace clang

namespace hone::c {

// Looks at all parts of a syntax tree, outer ones first: Clang's RecursiveASTVisitor with virtual functions.
// The compiler takes ten seconds for each class that is made of that template; here it is instantiated once.
class SyntaxVisitor {
 public:
  virtual ~SyntaxVisitor() = default;

  // No if a visit has ended it.
  bool visit_all(clang::Decl* root);
  bool visit_all(clang::Stmt* root);
  bool visit_all(const clang::TypeLoc& root);

  // Both answer whether to go on.
  virtual bool visit_statement(clang::Stmt*) { return true; }  // expressions are statements, too
  virtual bool visit_declaration(clang::Decl*) { return true; }
  // Where the answer is no, neither the statement nor what is in it is visited.
  virtual bool enters(clang::Stmt*) { return true; }
};

}  // namespace hone::c
