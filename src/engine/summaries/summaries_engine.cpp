// SPDX-License-Identifier: Apache-2.0
#include "engine/summaries/summaries_engine.h"

#include "engine/in_blocks.h"
#include "engine/summaries/summaries_cegar.h"
#include "reachability/direct_check.h"
#include "reachability/state_bdds.h"

namespace hone {

Result SummariesEngine::check(const Task& task, RunContext& context) {
  const Program& program = task.program;
  if (!program.is_boolean())
    return check_in_blocks(program, context, [&](const Program& blocks) {
      return SummariesCegar(blocks, context).run_or_give_up();
    });
  Reachability reachability(
      program, columns_by_slot(program),
      [&](EdgeId edge) -> const Operation& { return program.edge(edge).operation; }, context);
  Result result = check_directly(reachability);
  count_bdds("summaries", reachability.encoding().manager(), context);
  return result;
}

}  // namespace hone
