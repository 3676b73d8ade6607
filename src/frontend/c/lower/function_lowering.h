// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>

#include "frontend/c/steps/lowering_part.h"

namespace hone::c {

class ControlFlow;
struct Parts;

// One function of C as a procedure. What an expression does happens on edges that are added where the
// lowering stands; what it yields is a term over the values after them.
class FunctionLowering : private LoweringPart {
 public:
  FunctionLowering(Module& module, Function& function);
  ~FunctionLowering();
  void lower();

  // For the function at which runs start, once everything else is known: static objects get their initial
  // values before it does anything. If it is called again, that needs a procedure of its own.
  void lower_start();
  void lower_start_with_call(Function& main);

  // For the procedure that stands for what other files may do to the variables that they can name.
  void lower_elsewhere();

 private:
  void lower_parameters();
  void lower_body();
  void start_frame();
  void leave();
  void end_objects(LocationId exit);
  bool follows_lifetimes() const { return module_.memory().follows_lifetimes(); }

  std::unique_ptr<Parts> parts_;
  ControlFlow& flow_;
  LocationId body_;
  std::optional<EdgeId> frame_edge_;  // in recursive functions: where the objects of this invocation start
  VariableId frame_;
};

}  // namespace hone::c
