// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/assembly.h"

#include <clang/AST/Expr.h>

#include <vector>

#include "frontend/c/lower/labels.h"
#include "frontend/c/steps/arbitrary_memory.h"
#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/value.h"
#include "frontend/c/tables/handling.h"

namespace hone::c {

namespace {

bool changes_memory(const clang::GCCAsmStmt* assembly) {
  for (unsigned i = 0; i < assembly->getNumClobbers(); ++i)
    if (assembly->getClobber(i) == "memory") return true;
  return false;
}

// The only register that a program can see is memory; `cc` and the names of registers say nothing to it.
// Instructions that order accesses, or wait, and change no data of the program.
bool only_orders(llvm::StringRef text) {
  static const HandledNames known[] = {
      {Handling::no_effect, "mfence lfence sfence nop pause hlt cli sti yield wfe wfi isb dmb dsb sev"}};
  static const HandlingTable instructions(known);
  llvm::SmallVector<llvm::StringRef> parts;
  text.split(parts, '\n');
  for (const llvm::StringRef line : parts) {
    llvm::SmallVector<llvm::StringRef> several;
    line.split(several, ';');
    for (const llvm::StringRef each : several) {
      const llvm::StringRef word = each.trim().split(' ').first.trim();
      if (!word.empty() && instructions.of(word.str()) != Handling::no_effect) return false;
    }
  }
  return true;
}

}  // namespace

void Assembly::read(const Expr* operand) {
  if (Types::is_scalar(operand->getType())) evaluator_.value(operand);
}

void Assembly::lower(const clang::GCCAsmStmt* assembly) {
  const llvm::StringRef text = assembly->getAsmString()->getString();
  if (only_orders(text) && assembly->getNumOutputs() == 0) {
    for (unsigned i = 0; i < assembly->getNumInputs(); ++i) read(assembly->getInputExpr(i));
    return;
  }
  if (changes_memory(assembly) && !only_orders(text))
    flow_.unsupported(assembly, "inline assembly that may change all memory");
  std::vector<const Expr*> changed;
  for (unsigned i = 0; i < assembly->getNumOutputs(); ++i) {
    changed.push_back(assembly->getOutputExpr(i));
    if (assembly->isOutputPlusConstraint(i)) read(changed.back());
  }
  for (unsigned i = 0; i < assembly->getNumInputs(); ++i) read(assembly->getInputExpr(i));
  flow_.approximate(assembly, "inline assembly");
  constexpr unsigned pointers_themselves = 1;
  for (const Expr* each : changed)
    arbitrary_memory_.change(evaluator_.place(each), true, pointers_themselves);
  module_.assume("inline assembly sets its operands to any values and changes nothing else");
  const LocationId from = flow_.at();
  for (const clang::AddrLabelExpr* target : assembly->labels())
    flow_.assume_as_branch(from, labels_.location_of(target->getLabel()), terms_.truth(), "");
}

}  // namespace hone::c
