// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/engine.h"

namespace hone {

// Proofs by induction over the rounds of loops, from candidates for invariants; see docs/INDUCTION.md.
class InductionEngine : public Engine {
 public:
  Result check(const Task& task, RunContext& context) override;
};

}  // namespace hone
