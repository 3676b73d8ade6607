// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include <optional>
#include <unordered_set>
#include <utility>

#include "frontend/c/steps/lowering_part.h"

namespace hone::c {

class ControlFlow;
class Objects;

// What is known of the arguments of main: argv[i] is a string for i < argc, and argv[argc] is 0.
class MainArguments : private LoweringPart {
 public:
  MainArguments(const FunctionContext& function, ControlFlow& flow, Objects& objects)
      : LoweringPart(function), flow_(flow), objects_(objects) {}

  void find();  // once, when the body of the function begins
  // Is argv itself used here, and not an element of it?
  bool is_given_away(const Expr* expression) const { return passed_.contains(expression); }
  // Is it argv or an element of it?
  bool is_about(const Expr* expression) const;
  // What was read at this address, which may be one of an element, is such an argument then.
  void know_argument(Term address, Term argument);

 private:
  ControlFlow& flow_;
  Objects& objects_;
  std::optional<std::pair<Term, Term>> given_;     // how many there are, and where
  std::unordered_set<const clang::Expr*> passed_;  // where argv itself is given away
};

}  // namespace hone::c
