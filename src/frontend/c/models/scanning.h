// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include "frontend/c/library/scan_format.h"
#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ArbitraryMemory;
class ControlFlow;
class Evaluator;
class Inputs;
class Objects;

// scanf: what it reads is chosen by the world outside.
class Scanning : private LoweringPart {
 public:
  Scanning(const FunctionContext& function, ControlFlow& flow, Objects& objects,
           ArbitraryMemory& arbitrary_memory, Inputs& inputs, Evaluator& evaluator)
      : LoweringPart(function),
        flow_(flow),
        objects_(objects),
        arbitrary_memory_(arbitrary_memory),
        inputs_(inputs),
        evaluator_(evaluator) {}

  Value scan(const clang::CallExpr* call);

 private:
  void scan_into(const clang::CallExpr* call, Term pointer, const ScanConversion& conversion);

  ControlFlow& flow_;
  Objects& objects_;
  ArbitraryMemory& arbitrary_memory_;
  Inputs& inputs_;
  Evaluator& evaluator_;
};

}  // namespace hone::c
