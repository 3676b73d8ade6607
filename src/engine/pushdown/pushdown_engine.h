// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/engine.h"

namespace hone {

// Symbolic pushdown systems on BDDs, after Moped (000): for programs of finite data. With --no-cegar the
// system itself is explored, otherwise its abstraction.
class PushdownEngine : public Engine {
 public:
  Result check(const Task& task, RunContext& context) override;
};

}  // namespace hone
