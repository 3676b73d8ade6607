// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/engine.h"

namespace hone {

// Bounded model checking on blocks of code without loops, with all calls inlined. It looks for runs that
// fail, and leaves out what is only approximated or not supported.
class BoundedEngine : public Engine {
 public:
  Result check(const Task& task, RunContext& context) override;
};

}  // namespace hone
