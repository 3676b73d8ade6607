// SPDX-License-Identifier: Apache-2.0
#include "engine/summaries/summaries_engine.h"

#include "engine/summaries/boolean_run.h"
#include "engine/summaries/cegar.h"

namespace hone {

namespace {

Result check_boolean_program(const Program& program, RunContext& context) {
  Reachability reachability(
      program, [&](EdgeId edge) -> const Operation& { return program.edge(edge).operation; }, context);
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
  if (task.program.is_boolean()) return check_boolean_program(task.program, context);
  return SummariesCegar(task.program, context).run();
}

}  // namespace hone
