// SPDX-License-Identifier: Apache-2.0
#include "evidence/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "logic/traversal.h"
#include "program/run/execution.h"

namespace hone {

namespace {

class Replay {
 public:
  Replay(const Program& program, const Counterexample& counterexample)
      : program_(program), run_(counterexample), interpreter_(program, counterexample.universe) {}

  std::string check() {
    const ConcreteInvocation& root = run_[run_.root];
    if (root.procedure != program_.entry()) return "the run does not start in the entry procedure";
    if (program_.error_at(run_.error.location) == nullptr) return "the run does not end at an error location";
    // Callees first: an invocation is executed only when the values at the exits of its callees are known.
    for (const InvocationId id : callees_first(run_))
      if (const std::string problem = execute(id); !problem.empty())
        return fmt::format("in {}: {}", program_.procedure(run_[id].procedure).name, problem);
    return reaches_error_.contains(run_.root.index()) ? "" : "the run does not reach the error location";
  }

 private:
  std::string execute(InvocationId id) {
    const ConcreteInvocation& invocation = run_[id];
    const Procedure& procedure = program_.procedure(invocation.procedure);
    if (invocation.entry.globals.size() != program_.globals().size() ||
        invocation.entry.locals.size() != procedure.locals.size())
      return "the values at its entry are incomplete";
    if (!in_universe(invocation.entry.globals) || !in_universe(invocation.entry.locals))
      return "a value at its entry is none of the universe";
    Memory memory = invocation.entry;
    LocationId location = procedure.entry;
    for (std::size_t i = 0; i < invocation.steps.size(); ++i) {
      const ConcreteStep& step = invocation.steps[i];
      const Edge& edge = program_.edge(step.edge);
      if (edge.source != location) return fmt::format("step {} does not start where step {} ended", i + 1, i);
      std::string problem;
      bool stays = false;
      const auto& inputs = edge.call() != nullptr ? edge.call()->inputs : edge.step()->inputs;
      if (step.inputs.size() != inputs.size())
        problem = "it needs other inputs than are given";
      else if (!in_universe(step.inputs))
        problem = "an input is none of the universe";
      else if (edge.call() != nullptr)
        problem = call(step, *edge.call(), memory, stays);
      else if (!interpreter_.execute(*edge.step(), step.inputs, memory))
        problem = "its guard does not hold";
      if (!problem.empty()) return fmt::format("step {} (line {}): {}", i + 1, edge.position.line, problem);
      if (stays) {
        if (i + 1 != invocation.steps.size() || invocation.finished)
          return "a call that fails is followed by steps";
        reaches_error_.emplace(id.index(), true);
        return "";
      }
      location = edge.target;
    }
    return finish(id, location, std::move(memory));
  }

  // A call uses the values at the exit of its invocation; if that one runs into the error, so does this.
  std::string call(const ConcreteStep& step, const Call& call, Memory& memory, bool& stays) {
    if (!step.callee.valid() || run_[step.callee].procedure != call.callee) return "the callee is missing";
    const ConcreteInvocation& callee = run_[step.callee];
    if (!equal(interpreter_.enter(call, step.inputs, memory, callee.entry.locals), callee.entry))
      return "the callee starts from other values than it is called with";
    if (reaches_error_.contains(step.callee.index())) {
      stays = true;
      return "";
    }
    const auto exit = exits_.find(step.callee.index());
    if (exit == exits_.end()) return "the callee does not return";
    interpreter_.leave(call, exit->second, memory);
    return "";
  }

  // Elements that the run says do not exist must not occur in it.
  bool in_universe(const std::vector<Term>& values) const {
    const Terms& terms = program_.terms();
    bool result = true;
    if (!run_.universe.empty())
      for_each_subterm(terms, values, [&](Term term) {
        if (terms.kind(term) != Kind::element) return;
        const auto size = run_.universe.find(terms.sort(term));
        if (size != run_.universe.end() && terms.element_number(term) >= size->second) result = false;
      });
    return result;
  }

  // Arrays may be written down in several ways.
  bool equal(const Memory& a, const Memory& b) const {
    const auto same = [&](Term x, Term y) {
      return x == y || program_.terms().eq(x, y) == program_.terms().truth();
    };
    return std::ranges::equal(a.globals, b.globals, same) && std::ranges::equal(a.locals, b.locals, same);
  }

  std::string finish(InvocationId id, LocationId location, Memory memory) {
    const ConcreteInvocation& invocation = run_[id];
    if (invocation.finished) {
      if (location != program_.procedure(invocation.procedure).exit) return "it does not end at its exit";
      exits_.emplace(id.index(), std::move(memory));
      return "";
    }
    if (location != run_.error.location) return "it ends neither at its exit nor at the error";
    reaches_error_.emplace(id.index(), true);
    return "";
  }

  const Program& program_;
  const Counterexample& run_;
  Interpreter interpreter_;
  std::unordered_map<std::uint32_t, Memory> exits_;
  std::unordered_map<std::uint32_t, bool> reaches_error_;
};

}  // namespace

namespace {

std::string execute_again(const Program& program, const LongRun& run, const ErrorLocation& error) {
  GivenInputs inputs(run.given);
  ExecutionSettings settings;
  settings.max_steps = run.steps + 1;
  const Execution execution = hone::run(without_approximations(program), inputs, settings);
  const bool fails = execution.end == ExecutionEnd::error && execution.location == error.location;
  return fails ? "" : "the run does not reach the error location";
}

}  // namespace

std::string replay(const Program& program, const Counterexample& counterexample) {
  if (counterexample.long_run) return execute_again(program, *counterexample.long_run, counterexample.error);
  return Replay(program, counterexample).check();
}

}  // namespace hone
