// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Decl.h>

#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/c/parse/clang_parser.h"

namespace hone::c {

// Declarations that say something which no table knows or which is unsupported (tables/): their attributes
// and those in them, and declarations of such kinds.
struct Refusal {
  std::string what;
  clang::SourceLocation place;
  const clang::ASTContext* context = nullptr;
};

class Refusals {
 public:
  void add_unit(ParsedFile& file);

  // Of a function or variable, or something in it; nullptr if it is understood.
  const Refusal* of(const clang::NamedDecl* declaration) const;
  // What concerns neither a function nor a variable, and so perhaps all of them.
  const std::vector<Refusal>& of_everything() const { return of_everything_; }

 private:
  friend class RefusalFinder;
  void refuse(const clang::Decl* declaration, Refusal refusal);

  std::unordered_map<const clang::Decl*, Refusal> refused_;  // by canonical declaration
  std::vector<Refusal> of_everything_;
};

}  // namespace hone::c
