// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Decl.h>

#include <string>

namespace hone::c {

// Do two files mean the same by a name? Types count as the same if their values look the same in memory:
// `int` and `unsigned`, pointers to whatever, records with the same members. A function without a prototype
// says nothing of its parameters. Answers the difference, `int here and long there`, or nothing.
std::string difference_of_types(const clang::NamedDecl* here, const clang::NamedDecl* there);

}  // namespace hone::c
