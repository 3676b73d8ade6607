// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/engine.h"

namespace hone {

// Lazy abstraction (002) on blocks of code without loops, with all calls inlined.
class LazyEngine : public Engine {
 public:
  Result check(const Task& task, RunContext& context) override;
};

}  // namespace hone
