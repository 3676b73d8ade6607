// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>

#include <optional>
#include <string>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ControlFlow;
class Evaluator;
class MemorySafety;
class Objects;
class Zeros;

// memcpy, memmove and memset on whole objects whose type is known: member by member, so that their memory
// does not fall to bytes. Everything else is left to the library's loops.
class BlockOperations : private LoweringPart {
 public:
  BlockOperations(const FunctionContext& function, ControlFlow& flow, Objects& objects, Zeros& zeros,
                  MemorySafety& memory_safety, Evaluator& evaluator)
      : LoweringPart(function),
        flow_(flow),
        objects_(objects),
        zeros_(zeros),
        memory_safety_(memory_safety),
        evaluator_(evaluator) {}

  std::optional<Value> modelled(const std::string& name, const clang::CallExpr* call);

 private:
  clang::QualType block_type(const Expr* pointer, std::uint64_t size) const;

  ControlFlow& flow_;
  Objects& objects_;
  Zeros& zeros_;
  MemorySafety& memory_safety_;
  Evaluator& evaluator_;
};

}  // namespace hone::c
