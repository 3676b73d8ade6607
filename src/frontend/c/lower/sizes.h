// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include <unordered_map>

#include "frontend/c/steps/lowering_part.h"

namespace hone::c {

class ControlFlow;
class Evaluator;
class Objects;

// Sizes of types. Those of arrays whose length is computed when their declaration is executed (C11, 6.7.6.2)
// are kept in variables.
class Sizes : private LoweringPart {
 public:
  Sizes(const FunctionContext& function, ControlFlow& flow, Objects& objects, Evaluator& evaluator)
      : LoweringPart(function), flow_(flow), objects_(objects), evaluator_(evaluator) {}

  void fix_lengths(Type type);
  Term size_of(Type type);  // in bytes
  Term is_below(Type type, Term bytes);
  Term moved(Term pointer, Term by, Type by_type, Type pointer_type, bool backwards);
  void refuse_effects_in(Type type, const Expr* where);

 private:
  bool is_of_variable_length(Type type) const;
  Term count_of(Type type);
  Term length(const clang::VariableArrayType* array);

  ControlFlow& flow_;
  Objects& objects_;
  Evaluator& evaluator_;
  std::unordered_map<const clang::Expr*, Term> lengths_;  // by the expressions of the types
};

}  // namespace hone::c
