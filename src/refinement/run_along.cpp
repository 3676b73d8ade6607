// SPDX-License-Identifier: Apache-2.0
#include "refinement/run_along.h"

namespace hone {

std::optional<Counterexample> run_along(const Program& program,
                                        const std::function<Term(VariableId)>& initial_value,
                                        std::vector<ConcreteStep> steps, Universe universe) {
  ConcreteInvocation root{program.entry(), {}, {}, false};
  for (const VariableId id : program.globals()) root.entry.globals.push_back(initial_value(id));
  for (const VariableId id : program.procedure(program.entry()).locals)
    root.entry.locals.push_back(initial_value(id));
  Interpreter interpreter(program, universe);
  Memory memory = root.entry;
  for (const ConcreteStep& step : steps)
    if (!interpreter.execute(*program.edge(step.edge).step(), step.inputs, memory)) return std::nullopt;
  Counterexample run;
  run.error = *program.error_at(program.edge(steps.back().edge).target);
  root.steps = std::move(steps);
  run.root = InvocationId(std::size_t{0});
  run.invocations.push_back(std::move(root));
  run.universe = std::move(universe);
  return run;
}

}  // namespace hone
