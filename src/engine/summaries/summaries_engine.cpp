// SPDX-License-Identifier: Apache-2.0
#include "engine/summaries/summaries_engine.h"

#include "engine/summaries/boolean_run.h"
#include "engine/summaries/cegar.h"
#include "evidence/from_blocks.h"
#include "program/blocks.h"

namespace hone {

namespace {

Result check_boolean_program(const Program& program, RunContext& context) {
  Reachability reachability(
      program, columns_by_slot(program),
      [&](EdgeId edge) -> const Operation& { return program.edge(edge).operation; }, context);
  Result result;
  if (reachability.run()) {
    result.verdict = Verdict::unsafe;
    result.counterexample = extract_run(reachability);
  } else {
    result.verdict = Verdict::safe;
    result.proof = proof_of(reachability);
  }
  result.abstract_states = reachability.state_count();
  return result;
}

}  // namespace

Result SummariesEngine::check(const Task& task, RunContext& context) {
  const Program& program = task.program;
  if (program.is_boolean()) return check_boolean_program(program, context);
  if (context.options().text(Option::blocks) == "single") return SummariesCegar(program, context).run();
  const Blocks blocks = make_blocks(program);
  Result result = SummariesCegar(blocks.program, context).run();
  if (result.proof) result.proof = from_blocks(program, blocks, *result.proof);
  if (result.counterexample) result.counterexample = from_blocks(program, blocks, *result.counterexample);
  return result;
}

}  // namespace hone
