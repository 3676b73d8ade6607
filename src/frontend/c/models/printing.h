// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/c/library/print_format.h"
#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ArbitraryMemory;
class Arithmetic;
class ControlFlow;
class Evaluator;
class Inputs;
class Locals;
class MemorySafety;
class Objects;

// printf and the like. What is printed matters to `hone run` only; how much of it, where the program asks.
class Printing : private LoweringPart {
 public:
  Printing(const FunctionContext& function, ControlFlow& flow, Arithmetic& arithmetic, Locals& locals,
           Objects& objects, MemorySafety& memory_safety, ArbitraryMemory& arbitrary_memory, Inputs& inputs,
           Evaluator& evaluator)
      : LoweringPart(function),
        flow_(flow),
        arithmetic_(arithmetic),
        locals_(locals),
        objects_(objects),
        memory_safety_(memory_safety),
        arbitrary_memory_(arbitrary_memory),
        inputs_(inputs),
        evaluator_(evaluator) {}

  std::optional<Value> modelled(const std::string& name, const clang::CallExpr* call);

 private:
  Value print(const clang::CallExpr* call, unsigned format_index);
  Value print_text(const clang::CallExpr* call);
  Value print_into_buffer(const clang::CallExpr* call);
  bool may_count(const clang::CallExpr* call, std::size_t format_index) const;
  Term length_of(std::string_view text, const std::vector<Term>& arguments, bool is_whole);
  void store_count(const clang::CallExpr* call, const PrintFormat::Count& count, const PrintFormat& printed,
                   const std::vector<Term>& arguments, Term pointer);
  Value number_printed(const clang::CallExpr* call, Term known);

  ControlFlow& flow_;
  Arithmetic& arithmetic_;
  Locals& locals_;
  Objects& objects_;
  MemorySafety& memory_safety_;
  ArbitraryMemory& arbitrary_memory_;
  Inputs& inputs_;
  Evaluator& evaluator_;
};

}  // namespace hone::c
