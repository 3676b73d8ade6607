// SPDX-License-Identifier: Apache-2.0
#include "engine/summaries/summaries_engine.h"

#include "engine/in_blocks.h"
#include "engine/summaries/cegar.h"
#include "engine/summaries/direct_check.h"

namespace hone {

Result SummariesEngine::check(const Task& task, RunContext& context) {
  const Program& program = task.program;
  if (!program.is_boolean())
    return check_in_blocks(program, context,
                           [&](const Program& blocks) { return SummariesCegar(blocks, context).run(); });
  Reachability reachability(
      program, columns_by_slot(program),
      [&](EdgeId edge) -> const Operation& { return program.edge(edge).operation; }, context);
  return check_directly(reachability);
}

}  // namespace hone
