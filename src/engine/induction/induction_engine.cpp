// SPDX-License-Identifier: Apache-2.0
#include "engine/induction/induction_engine.h"

#include "engine/induction/induction_check.h"
#include "engine/inlined_check.h"
#include "engine/quantified.h"

namespace hone {

Result InductionEngine::check(const Task& task, RunContext& context) {
  refuse_quantifiers(task.program);
  const auto make = [](const Program& program, const Precision::Procedures& functions, RunContext& run) {
    return std::make_unique<InductionCheck>(program, functions, run);
  };
  return check_inlined(
      task, {EngineKind::induction, BlockSize::loop_free, make, LocationEngine::Unrolling::none}, context);
}

}  // namespace hone
