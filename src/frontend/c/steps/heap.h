// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "frontend/c/steps/lowering_part.h"

namespace hone::c {

class ControlFlow;
class Locals;

// New memory: blocks are kept apart and never used again.
class Heap : private LoweringPart {
 public:
  Heap(const FunctionContext& function, ControlFlow& flow, Locals& locals)
      : LoweringPart(function), flow_(flow), locals_(locals) {}

  Term allocate(const std::string& name, Term size, bool zero);
  Term allocate_unless(Term too_large, const std::string& name, Term size, bool zero);

 private:
  void take_from_heap(VariableId result, const std::string& name, Term size, bool zero, Term granted);
  void take_slot(VariableId result, const std::string& name, Term size, Memory::Storage storage,
                 bool is_block, Term granted);
  std::uint64_t known_size(Term size) const;  // 0: unknown
  std::string name_here(const std::string& name) const;

  ControlFlow& flow_;
  Locals& locals_;
};

}  // namespace hone::c
