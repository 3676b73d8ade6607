// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include <string>
#include <vector>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ArbitraryMemory;
class Calls;
class ControlFlow;
class Evaluator;
class Inputs;
class Locals;
class MemorySafety;
class Objects;

// Functions of the program that other files have: they return anything and, with `--external havoc`, may
// change what they are given and what they can know of.
class Elsewhere : private LoweringPart {
 public:
  Elsewhere(const FunctionContext& function, ControlFlow& flow, Locals& locals, Objects& objects,
            ArbitraryMemory& arbitrary_memory, Inputs& inputs, MemorySafety& memory_safety,
            Evaluator& evaluator, Calls& calls)
      : LoweringPart(function),
        flow_(flow),
        locals_(locals),
        objects_(objects),
        arbitrary_memory_(arbitrary_memory),
        inputs_(inputs),
        memory_safety_(memory_safety),
        evaluator_(evaluator),
        calls_(calls) {}

  Value call(const clang::FunctionDecl* callee, const clang::CallExpr* call);
  // The procedure that stands for what other files may do to the variables that they can name.
  void change_variables();

 private:
  Term pointer_from_elsewhere(const std::string& name, const std::vector<Term>& handed);
  std::vector<Term> call_with_changes(const clang::CallExpr* call);
  void change_visible_globals();
  void escape_pointers_of(const Shape& shape);
  void forget_escaped(const clang::CallExpr* call, const std::vector<Value>& arguments);
  void call_back(const clang::CallExpr* call, const std::vector<Value>& arguments,
                 const std::vector<Term>& handed);
  void approximate_call_of_any(const clang::CallExpr* call, const std::vector<Term>& handed);
  void call_with_any_arguments(const clang::FunctionDecl* definition, const std::vector<Term>& handed);
  void call_any_times(Term pointer, Type function_type, const std::vector<Term>& handed);

  ControlFlow& flow_;
  Locals& locals_;
  Objects& objects_;
  ArbitraryMemory& arbitrary_memory_;
  Inputs& inputs_;
  MemorySafety& memory_safety_;
  Evaluator& evaluator_;
  Calls& calls_;
};

}  // namespace hone::c
