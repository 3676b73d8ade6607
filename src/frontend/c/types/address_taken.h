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
  // Those among them whose address is converted to a pointer of another type or to a number; and is a pointer
  // converted of which nobody knows to which function it points?
  std::unordered_set<const clang::FunctionDecl*> converted_functions;
  bool converts_pointers_to_functions = false;
};

AddressTaken find_address_taken(clang::ASTContext& context);

}  // namespace hone::c
