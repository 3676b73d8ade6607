// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>

#include <unordered_set>

namespace hone::c {

// What a translation unit takes the address of. An array that is only subscripted does not count.
struct AddressTaken {
  std::unordered_set<const clang::VarDecl*> variables;       // canonical declarations
  std::unordered_set<const clang::FunctionDecl*> functions;  // canonical; a direct call does not count
};

AddressTaken find_address_taken(clang::ASTContext& context);

}  // namespace hone::c
