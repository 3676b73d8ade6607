// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/engine.h"

namespace hone {

// Counterexample-guided abstraction refinement with Boolean programs and procedure summaries, after SLAM
// (004). A program whose variables are all Boolean is its own abstraction and is checked directly.
class SummariesEngine : public Engine {
 public:
  Result check(const Task& task, RunContext& context) override;
};

}  // namespace hone
