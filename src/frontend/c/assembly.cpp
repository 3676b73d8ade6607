// SPDX-License-Identifier: Apache-2.0
// Inline assembly, as a function without a body: what it may change gets any value.
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include "frontend/c/function_lowering.h"

namespace hone::c {

namespace {

bool changes_memory(const clang::GCCAsmStmt* assembly) {
  for (unsigned i = 0; i < assembly->getNumClobbers(); ++i)
    if (assembly->getClobber(i) == "memory") return true;
  return false;
}

bool names_memory(llvm::StringRef constraint) { return constraint.contains('m'); }

}  // namespace

// Its outputs; and if it says that it changes memory, the memory that is named among its inputs, too: that is
// how stores are often written.
void FunctionLowering::assembly(const clang::GCCAsmStmt* assembly) {
  const bool is_barrier = assembly->getAsmString()->getString().trim().empty();
  if (is_barrier && assembly->getNumOutputs() == 0) return;
  std::vector<const Expr*> changed;
  for (unsigned i = 0; i < assembly->getNumOutputs(); ++i) changed.push_back(assembly->getOutputExpr(i));
  for (unsigned i = 0; i < assembly->getNumInputs(); ++i) {
    const Expr* input = assembly->getInputExpr(i);
    if (!names_memory(assembly->getInputConstraint(i)))
      effect(input);
    else if (changes_memory(assembly) && input->isGLValue())
      changed.push_back(input);
  }
  approximate(assembly, "inline assembly");
  constexpr unsigned pointers_themselves = 1;
  for (const Expr* each : changed) change(place(each), true, pointers_themselves);
  module_.assume("inline assembly sets its operands to any values and changes nothing else");
  const LocationId from = at_;
  for (const clang::AddrLabelExpr* target : assembly->labels())
    assume_as_branch(from, label(target->getLabel()), terms_.truth(), "");
}

}  // namespace hone::c
