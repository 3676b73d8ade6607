// SPDX-License-Identifier: Apache-2.0
#include "refinement/validation.h"

#include "base/error.h"
#include "program/analysis/constraint_trace.h"
#include "refinement/limits.h"
#include "smt/array_free_solver.h"

namespace hone {

namespace {

// Executes the trace with the values of a model; nothing if the model does not fit after all.
std::optional<Counterexample> execute(const Program& program, const ConstraintTrace& constraints,
                                      const Model& model) {
  const FlatTrace& trace = constraints.flat();
  const auto values = [&](const std::vector<Term>& symbols) {
    std::vector<Term> result;
    for (const Term symbol : symbols) result.push_back(model.value(symbol));
    return result;
  };
  Counterexample run;
  run.root = InvocationId(std::size_t{0});
  std::vector<Memory> memories(trace.frames.size());
  for (const FlatFrame& frame : trace.frames) run.invocations.push_back({frame.procedure, {}, {}, false});
  memories[0] = {values(constraints.initial_globals()), values(constraints.initial_locals(0))};
  run.invocations[0].entry = memories[0];
  Interpreter interpreter(program);
  for (std::size_t i = 0; i < trace.steps.size(); ++i) {
    const auto [edge_id, kind, frame] = trace.steps[i];
    const Edge& edge = program.edge(edge_id);
    const std::vector<Term> inputs = values(constraints.inputs(i));
    const std::size_t caller = trace.frames[frame].caller;
    switch (kind) {
      case FlatKind::step:
        if (!interpreter.execute(*edge.step(), inputs, memories[frame])) return std::nullopt;
        run.invocations[frame].steps.push_back({edge_id, inputs, InvocationId()});
        break;
      case FlatKind::enter:
        memories[frame] = interpreter.enter(*edge.call(), inputs, memories[caller],
                                            values(constraints.initial_locals(frame)));
        run.invocations[frame].entry = memories[frame];
        run.invocations[caller].steps.push_back({edge_id, inputs, InvocationId(frame)});
        break;
      case FlatKind::leave:
        interpreter.leave(*edge.call(), memories[frame], memories[caller]);
        run.invocations[frame].finished = true;
        break;
    }
  }
  const ErrorLocation* error = program.error_at(program.edge(trace.steps.back().edge).target);
  HONE_INVARIANT(error != nullptr, "a counterexample trace should end at an error location");
  run.error = *error;
  return run;
}

}  // namespace

Validation validate(const Program& program, const FlatTrace& trace, RunContext& context,
                    const std::vector<Term>& labels) {
  const ScopedTimer timer(context, "validation");
  const ConstraintTrace constraints(program, trace, Naming::inputs_only, labels);
  const std::unique_ptr<Solver> solver = make_solver(program.terms(), context);
  std::vector<Term> symbols = constraints.initial_globals();
  for (const Term constraint : constraints.constraints()) solver->add(constraint);
  for (std::size_t i = 0; i < trace.steps.size(); ++i)
    symbols.insert(symbols.end(), constraints.inputs(i).begin(), constraints.inputs(i).end());
  for (std::size_t i = 0; i < trace.frames.size(); ++i)
    symbols.insert(symbols.end(), constraints.initial_locals(i).begin(), constraints.initial_locals(i).end());
  Answer answer = solver->check();
  std::optional<Model> model;
  if (answer == Answer::sat) model = solver->model(symbols);
  if (answer == Answer::unknown) {
    // Arrays are perhaps what makes it hard.
    SolverFamily solvers(program.terms(), context);
    ArrayFreeSolver other(program.terms(), solvers, context, limits::refinement::effort_without_arrays);
    for (const Term constraint : constraints.constraints()) other.add(constraint);
    answer = other.check({});
    if (answer == Answer::sat) model = other.model(symbols);
  }
  if (!model) return {answer, std::nullopt};
  std::optional<Counterexample> run = execute(program, constraints, *model);
  return {run ? Answer::sat : Answer::unknown, std::move(run)};
}

}  // namespace hone
