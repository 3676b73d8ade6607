// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "frontend/syntax/tree.h"
#include "program/model/program.h"

namespace hone::semantics {

// What every part of the lowering works on: the checked tree, the program being built, and what became of
// what.
struct LoweringContext {
  const syntax::Tree& tree;
  Program& program;
  syntax::Messages& messages;
  std::vector<VariableId> variables;    // by index in the tree
  std::vector<ProcedureId> procedures;  // by index of the function in the tree; prototypes have none
};

}  // namespace hone::semantics
