// SPDX-License-Identifier: Apache-2.0
#include "engine/transition/transition_engine.h"

#include "engine/inlined_check.h"
#include "engine/transition/transition_cegar.h"

namespace hone {

Result TransitionEngine::check(const Task& task, RunContext& context) {
  const auto make = [](const Program& program, const Precision::Procedures& functions, RunContext& run) {
    return std::make_unique<TransitionCegar>(program, functions, run);
  };
  return check_inlined(task, {EngineKind::transition, BlockSize::basic, make}, context);
}

}  // namespace hone
