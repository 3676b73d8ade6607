// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "frontend/c/module/module.h"
#include "frontend/c/types/types.h"

namespace hone::c {

// What everything that lowers one function knows: the function, and the program that it becomes part of.
struct FunctionContext {
  FunctionContext(Module& of, Function& lowered)
      : module(of), function(lowered), syntax(lowered.definition->getASTContext()) {}
  Module& module;
  Function& function;
  const clang::ASTContext& syntax;
};

// A part of the lowering of one function, with short names for what all parts use.
class LoweringPart {
 protected:
  using Expr = clang::Expr;
  using Stmt = clang::Stmt;
  using Type = clang::QualType;

  explicit LoweringPart(const FunctionContext& function)
      : module_(function.module),
        function_(function.function),
        program_(function.module.program()),
        terms_(function.module.terms()),
        context_(function.syntax),
        types_(function.syntax) {}

  // Words as terms.
  Term number(std::uint64_t value, unsigned bits) const;
  Term number(const llvm::APInt& value, unsigned bits) const;
  Term from_condition(Term condition, unsigned bits) const;
  Term resized(Term value, bool is_signed, unsigned bits) const;

  Module& module_;
  Function& function_;
  Program& program_;
  Terms& terms_;
  const clang::ASTContext& context_;
  const Types types_;
};

}  // namespace hone::c
