// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/c/steps/lowering_part.h"

namespace hone::c {

class ControlFlow;

// The labels of a function. A jump may come before its label.
class Labels : private LoweringPart {
 public:
  Labels(const FunctionContext& function, ControlFlow& flow) : LoweringPart(function), flow_(flow) {}

  void place(const clang::LabelDecl* label) { placed_.insert(label); }  // its statement is lowered
  // Labels within a statement that could not be lowered may still be jumped to.
  void refuse_unplaced();
  LocationId location_of(const clang::LabelDecl* label);

 private:
  ControlFlow& flow_;
  std::unordered_map<const clang::LabelDecl*, LocationId> locations_;
  std::vector<const clang::LabelDecl*> in_order_;
  std::unordered_set<const clang::LabelDecl*> placed_;
};

}  // namespace hone::c
