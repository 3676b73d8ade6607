// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/engine.h"

namespace hone {

// Indexed predicate abstraction, refined by minimal sufficient explanations (003): quantified invariants of
// programs with arrays and of parametrised protocols.
class IndexedEngine : public Engine {
 public:
  Result check(const Task& task, RunContext& context) override;
};

}  // namespace hone
