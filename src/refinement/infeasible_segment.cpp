// SPDX-License-Identifier: Apache-2.0
#include "refinement/infeasible_segment.h"

#include "program/analysis/constraint_trace.h"
#include "smt/solver.h"

namespace hone {

InfeasibleSegment whole_path(const Program& program, const LabelledPath& path) {
  return {0, path.trace.steps.size(), program.terms().truth()};
}

InfeasibleSegment find_infeasible_segment(const Program& program, const LabelledPath& path,
                                          const std::vector<Term>& regions, Analysis analysis,
                                          RunContext& context) {
  const std::size_t length = path.trace.steps.size();
  if (analysis == Analysis::path) return whole_path(program, path);
  const ScopedTimer timer(context, "counterexample analysis");
  const ConstraintTrace trace(program, path.trace, Naming::every_value, path.labels);
  const std::unique_ptr<Solver> solver = make_solver(program.terms(), context);
  if (analysis == Analysis::forward) {
    for (std::size_t i = 0; i < length; ++i) {
      solver->add(trace.constraints()[i]);
      if (solver->check() == Answer::unsat) return {0, i + 1, program.terms().truth()};
    }
    return whole_path(program, path);
  }
  for (std::size_t i = length; i-- > 0;) {
    solver->add(trace.constraints()[i]);
    if (solver->check_once(trace.before(i, regions[i])) == Answer::unsat) return {i, length, regions[i]};
  }
  return whole_path(program, path);
}

}  // namespace hone
