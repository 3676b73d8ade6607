// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ControlFlow;
class Locals;
class Objects;

// Objects in memory whose values become arbitrary: those that a function without a body may change, and
// locals whose block is entered again.
class ArbitraryMemory : private LoweringPart {
 public:
  ArbitraryMemory(const FunctionContext& function, ControlFlow& flow, Locals& locals, Objects& objects)
      : LoweringPart(function), flow_(flow), locals_(locals), objects_(objects) {}

  void change_behind(Term pointer, Type pointee, bool writable, bool may_be_null, unsigned levels);
  void change(const Place& place, bool writable, unsigned levels);
  void change_characters(Term buffer, Term size);
  void forget(const Place& local);

 private:
  void change_elements(const Place& array, bool writable, unsigned levels);
  void for_any_indices(Term limit, const std::function<void(Term)>& body);
  void change_scalar(const Place& place, bool writable, unsigned levels);
  void change_pointer(const Place& place, Type pointee);

  ControlFlow& flow_;
  Locals& locals_;
  Objects& objects_;
};

}  // namespace hone::c
