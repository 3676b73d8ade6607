// SPDX-License-Identifier: Apache-2.0
#include "refinement/transitions/infeasible_end.h"

#include "logic/array_reads.h"
#include "program/analysis/constraint_trace.h"
#include "refinement/limits.h"
#include "smt/solver_family.h"

namespace hone {

namespace {

// What must hold for the path to be gone from a region on.
std::vector<Term> formulas_of(const Program& program, FlatTrace path, Term region) {
  const ConstraintTrace trace(program, std::move(path), Naming::inputs_only);
  std::vector<Term> result = trace.constraints();
  result.push_back(trace.before(0, region));
  ArrayReads reads(program.terms());
  std::vector<Term> without_arrays;
  for (const Term formula : result) {
    without_arrays.push_back(reads.without_arrays(formula));
    if (!without_arrays.back().valid()) return result;
  }
  without_arrays.insert(without_arrays.end(), reads.consistency().begin(), reads.consistency().end());
  return without_arrays;
}

}  // namespace

InfeasibleSegment find_infeasible_end(const Program& program, const FlatTrace& path,
                                      const std::vector<Term>& regions, RunContext& context) {
  const ScopedTimer timer(context, "counterexample analysis");
  const std::size_t length = path.steps.size();
  SolverFamily solvers(program.terms(), context);
  InfeasibleSegment result{0, length, program.terms().truth()};
  within_effort(context, limits::refinement::effort_for_an_end, [&] {
    for (std::size_t i = length; i-- > 1;) {
      FlatTrace end{{path.steps.begin() + static_cast<std::ptrdiff_t>(i), path.steps.end()}, path.frames};
      const std::unique_ptr<Solver> solver = solvers.make();
      for (const Term formula : formulas_of(program, std::move(end), regions[i])) solver->add(formula);
      if (solver->check() != Answer::unsat) continue;
      result = {i, length, regions[i]};
      return;
    }
  });
  return result;
}

}  // namespace hone
