// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Stmt.h>

#include "frontend/c/steps/lowering_part.h"

namespace hone::c {

class ArbitraryMemory;
class ControlFlow;
class Evaluator;
class Labels;

// Inline assembly: what it says that it changes gets any value. With the clobber "memory" that may be
// everything, unless the instructions are known.
class Assembly : private LoweringPart {
 public:
  Assembly(const FunctionContext& function, ControlFlow& flow, ArbitraryMemory& arbitrary_memory,
           Evaluator& evaluator, Labels& labels)
      : LoweringPart(function),
        flow_(flow),
        arbitrary_memory_(arbitrary_memory),
        evaluator_(evaluator),
        labels_(labels) {}

  void lower(const clang::GCCAsmStmt* assembly);

 private:
  void read(const Expr* operand);

  ControlFlow& flow_;
  ArbitraryMemory& arbitrary_memory_;
  Evaluator& evaluator_;
  Labels& labels_;
};

}  // namespace hone::c
