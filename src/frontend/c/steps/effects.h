// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

namespace hone::c {

// What options make of an effect.
struct EffectOptions {
  bool checks_overflow;  // signed arithmetic is one then
  bool checks_shifts;    // and so are shifts
  bool checks_memory;    // and so is everything that uses a pointer
  bool checks_values;    // and reading what may have no value yet
  bool volatile_is_any;  // and reading a volatile object
};

// Does evaluating an expression add edges? Then it cannot be part of a term that may not be evaluated.
bool adds_edges(const clang::ASTContext& context, const EffectOptions& options,
                const clang::Stmt* expression);

// Does it change anything? What is only checked does not.
bool changes_state(const clang::ASTContext& context, const EffectOptions& options,
                   const clang::Stmt* expression);

// Can its value depend on what another operand does? Constants and locals that are only read do not.
bool may_be_changed(const clang::Expr* expression);

}  // namespace hone::c
