// SPDX-License-Identifier: Apache-2.0
#include "engine/bounded/bounded_engine.h"

#include "engine/bounded/bounded_check.h"

namespace hone {

Result BoundedEngine::check(const Task& task, RunContext& context) {
  const Program exact = task.program.without_approximated_edges();
  return check_inlined({exact},
                       {EngineKind::bounded, BlockSize::loop_free,
                        [](const Program& program, const Precision::Procedures& functions, RunContext& run) {
                          return std::make_unique<BoundedCheck>(program, functions, run);
                        },
                        LocationEngine::Unrolling::none},
                       context);
}

}  // namespace hone
