// SPDX-License-Identifier: Apache-2.0
#include "engine/lazy/lazy_engine.h"

#include "engine/inlined_check.h"
#include "engine/lazy/lazy_cegar.h"

namespace hone {

Result LazyEngine::check(const Task& task, RunContext& context) {
  return check_inlined(task,
                       {EngineKind::lazy, BlockSize::loop_free,
                        [](const Program& program, const Precision::Procedures& functions, RunContext& run) {
                          return std::make_unique<LazyCegar>(program, functions, run);
                        }},
                       context);
}

}  // namespace hone
