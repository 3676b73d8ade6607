// SPDX-License-Identifier: Apache-2.0
#include "evidence/from_execution.h"

#include "base/error.h"
#include "smt/solver.h"

namespace hone {

namespace {

std::vector<Term> zeros(const Program& program, const std::vector<VariableId>& variables) {
  Terms& terms = program.terms();
  std::vector<Term> result;
  for (const VariableId id : variables)
    result.push_back(default_value(terms, terms.sort(program.variable(id).symbol)));
  return result;
}

class Scribe {
 public:
  explicit Scribe(const Program& program) : program_(program), interpreter_(program) {
    enter(all_zero(program), EdgeId());
  }

  void take(const ExecutedEdge& executed) {
    while (at_ == procedure().exit && active_.size() > 1) leave();
    const Edge& edge = program_.edge(executed.edge);
    HONE_INVARIANT(edge.source == at_, "edges should be executed one after the other");
    Active& now = active_.back();
    result_.invocations[now.id.index()].steps.push_back({executed.edge, executed.inputs, InvocationId()});
    if (const Step* step = edge.step()) {
      const bool holds = interpreter_.execute(*step, executed.inputs, now.memory);
      HONE_INVARIANT(holds, "the guard of an executed step should hold");
      at_ = edge.target;
      return;
    }
    const Call& call = *edge.call();
    const std::vector<Term> locals = zeros(program_, program_.procedure(call.callee).locals);
    const Memory entered = interpreter_.enter(call, executed.inputs, now.memory, locals);
    result_.invocations[now.id.index()].steps.back().callee = InvocationId(result_.invocations.size());
    enter({call.callee, entered, {}}, executed.edge);
  }

  Counterexample finish(const ErrorLocation& error) {
    while (at_ != error.location && at_ == procedure().exit && active_.size() > 1) leave();
    HONE_INVARIANT(at_ == error.location, "an execution that fails should end at the error");
    result_.root = InvocationId(0);
    result_.error = error;
    return std::move(result_);
  }

 private:
  struct Active {
    InvocationId id;
    Memory memory;
    EdgeId call;
  };

  const Procedure& procedure() const {
    return program_.procedure(result_.invocations[active_.back().id.index()].procedure);
  }

  void enter(ConcreteInvocation invocation, EdgeId call) {
    at_ = program_.procedure(invocation.procedure).entry;
    active_.push_back({InvocationId(result_.invocations.size()), invocation.entry, call});
    result_.invocations.push_back(std::move(invocation));
  }

  void leave() {
    const Active callee = std::move(active_.back());
    active_.pop_back();
    result_.invocations[callee.id.index()].finished = true;
    const Edge& edge = program_.edge(callee.call);
    interpreter_.leave(*edge.call(), callee.memory, active_.back().memory);
    at_ = edge.target;
  }

  const Program& program_;
  Interpreter interpreter_;
  Counterexample result_;
  std::vector<Active> active_;
  LocationId at_;
};

}  // namespace

ConcreteInvocation all_zero(const Program& program) {
  return {program.entry(),
          {zeros(program, program.globals()), zeros(program, program.procedure(program.entry()).locals)},
          {}};
}

Counterexample written_down(const Program& program, const LongRun& run, const ErrorLocation& error) {
  Scribe scribe(program);
  GivenInputs inputs(run.given);
  ExecutionSettings settings;
  settings.max_steps = run.steps + 1;
  settings.on_edge = [&](const ExecutedEdge& edge) { scribe.take(edge); };
  hone::run(program, inputs, settings);
  return scribe.finish(error);
}

}  // namespace hone
