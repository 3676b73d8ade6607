// SPDX-License-Identifier: Apache-2.0
#include "engine/values/values_engine.h"

#include "engine/inlined_check.h"
#include "engine/quantified.h"
#include "engine/values/values_cegar.h"

namespace hone {

Result ValuesEngine::check(const Task& task, RunContext& context) {
  refuse_quantifiers(task.program);
  const auto make = [](const Program& program, const Precision::Procedures& functions, RunContext& run) {
    return std::make_unique<ValuesCegar>(program, functions, run);
  };
  return check_inlined(task, {EngineKind::values, BlockSize::single, make, LocationEngine::Unrolling::none},
                       context);
}

}  // namespace hone
