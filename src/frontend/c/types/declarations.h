// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Decl.h>

#include <string>
#include <string_view>

namespace hone::c {

// An attribute of any of the declarations of one thing; nullptr if none has it.
template <class Attribute>
const Attribute* attribute_of(const clang::NamedDecl* declaration) {
  for (const clang::Decl* each : declaration->redecls())
    if (const auto* found = each->getAttr<Attribute>()) return found;
  return nullptr;
}

// What a function is called here that Clang would not let the program define; and its name in the program.
constexpr std::string_view redefined_prefix = "__hone_redefined_";
std::string original_name(const std::string& name);

// The name that a linker sees: `int f(void) __asm__("g")` is g to it.
std::string link_name(const clang::NamedDecl* declaration);

}  // namespace hone::c
