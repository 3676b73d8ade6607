// SPDX-License-Identifier: Apache-2.0
#include "report/run_steps.h"

#include <algorithm>

#include "logic/traversal.h"

namespace hone {

namespace {

bool shows_values_of_c(const Program& program) {
  for (std::size_t i = 0; i < program.variable_count(); ++i)
    if (program.variable(VariableId(i)).display != Display::plain) return true;
  return false;
}

void put(std::vector<ShownValue>& values, const ShownValue& value) {
  std::erase_if(values, [&](const ShownValue& old) { return old.first == value.first; });
  values.push_back(value);
}

class StepMaker {
 public:
  StepMaker(const Program& program, const Counterexample& run, const RunStepsRequest& request)
      : program_(program),
        run_(run),
        request_(request),
        values_(program, request.exact ? ValueText::Names::unique : ValueText::Names::in_source) {}

  std::vector<RunStep> make() {
    const ConcreteInvocation& root = run_[run_.root];
    const std::vector<double> lengths = run_lengths(run_);
    add_start(root);
    walk(
        program_, run_,
        [this](const RunEvent& event) {
          follow(event);
          return steps_.size() < request_.most;
        },
        [&](InvocationId id) { return lengths[id.index()] <= request_.longest_call; });
    if (steps_.back().kind != RunStep::Kind::fails && steps_.size() < request_.most) add_end();
    return std::move(steps_);
  }

 private:
  struct Caller {
    ProcedureId procedure;
    Position called_at;
    Memory memory;
  };

  // Labels are reached by steps that nobody wrote.
  void add_end() {
    RunStep& step = steps_.emplace_back();
    step.kind = RunStep::Kind::reached;
    step.position = run_.error.position;
    step.depth = depth_;
    step.text = run_.error.what;
  }

  void follow(const RunEvent& event) {
    values_.follow(event);
    depth_ = event.depth + (event.kind == RunEvent::Kind::enter ? 1 : 0);
    const bool wanted = !request_.is_wanted || request_.is_wanted(event_);
    matters_ = !request_.matters || request_.matters(event_);
    ++event_;
    if (request_.exact && event.kind == RunEvent::Kind::leave) callers_.pop_back();
    if (wanted) {
      if (left_out_ > 0 && request_.exact) add_gap(event);
      left_out_ = 0;
      show(event);
    } else {
      ++left_out_;
    }
    if (request_.exact && event.kind == RunEvent::Kind::enter) push_caller(event);
  }

  void push_caller(const RunEvent& event) {
    const Edge& edge = program_.edge(event.edge);
    callers_.push_back({procedure_of(edge), edge.position, event.before});
  }

  ProcedureId procedure_of(const Edge& edge) const { return program_.location(edge.source).procedure; }

  void show(const RunEvent& event) {
    switch (event.kind) {
      case RunEvent::Kind::step: return show_step(event);
      case RunEvent::Kind::enter: return add_call(event);
      case RunEvent::Kind::leave: return add_return(event);
      case RunEvent::Kind::skipped_call:
        RunStep& step = add(RunStep::Kind::skipped_call, event);
        step.text += "  (run not shown)";
        add_changes(event, step);
    }
  }

  void show_step(const RunEvent& event) {
    const Edge& edge = program_.edge(event.edge);
    switch (edge.role) {
      case EdgeRole::internal: return show_internal(event);
      case EdgeRole::statement: return add_changes(event, add(RunStep::Kind::statement, event));
      case EdgeRole::branch: return add_changes(event, add(RunStep::Kind::branch, event));
      case EdgeRole::assertion_holds:
        if (request_.with_assertions_that_hold) add_changes(event, add(RunStep::Kind::holds, event));
        return;
      case EdgeRole::assertion_fails:
        RunStep& step = add(RunStep::Kind::fails, event);
        step.deciding = values_in(edge.step()->guard, event.before);
        if (request_.exact) add_changes(event, step);
    }
  }

  // What else a statement of C does goes to the line that shows the statement.
  void show_internal(const RunEvent& event) {
    RunStep changed;
    add_changes(event, changed);
    if (changed.globals.empty() && changed.locals.empty()) return;
    if (request_.with_temporaries) return add_changes(event, add_with_text(event));
    RunStep& last = steps_.back();
    const Step& internal = *program_.edge(event.edge).step();
    if (last.entered.valid() && is_arbitrary(internal)) return add_to_beginning(changed, last);
    if (last.kind == RunStep::Kind::start && changed.locals.empty() && is_constant(internal) && is_c_) {
      for (const ShownValue& change : changed.globals) put(last.globals, change);  // initial values
      return;
    }
    const bool same_line =
        last.position.line == program_.edge(event.edge).position.line && last.depth == event.depth;
    const bool needs_line = request_.exact || (is_c_ && request_.is_wanted);
    if (!same_line && needs_line) return add_changes(event, add_with_text(event));
    if (!same_line || !(is_c_ || request_.exact)) return;
    last.matters |= matters_;
    for (const ShownValue& change : changed.globals) put(last.globals, change);
    for (const ShownValue& change : changed.locals) put(last.locals, change);
  }

  static bool is_arbitrary(const Step& step) {
    return !step.inputs.empty() && std::ranges::all_of(step.assignments, [&](const Assignment& each) {
      return std::ranges::find(step.inputs, each.value) != step.inputs.end();
    });
  }

  bool is_constant(const Step& step) const {
    return std::ranges::all_of(
        step.assignments, [&](const Assignment& each) { return program_.terms().is_constant(each.value); });
  }

  // Where a procedure begins, its variables get their first, arbitrary values.
  void add_to_beginning(const RunStep& changed, RunStep& beginning) const {
    if (!request_.exact) return;
    for (const ShownValue& change : changed.globals) put(beginning.globals, change);
    for (const ShownValue& change : changed.locals) put(beginning.untouched, change);
  }

  RunStep& add(RunStep::Kind kind, const RunEvent& event) {
    const Edge& edge = program_.edge(event.edge);
    RunStep& step = steps_.emplace_back();
    step.kind = kind;
    step.position = edge.position;
    step.depth = event.depth;
    step.text = edge.text;
    step.matters = matters_;
    return step;
  }

  RunStep& add_with_text(const RunEvent& event) {
    RunStep& step = add(RunStep::Kind::statement, event);
    if (!step.text.empty() || step.position.line == 0) return step;
    const std::string_view line = program_.sources().at(step.position.file)->line(step.position.line);
    if (const std::size_t start = line.find_first_not_of(" \t"); start != std::string_view::npos)
      step.text = line.substr(start);
    return step;
  }

  void add_start(const ConcreteInvocation& root) {
    RunStep& step = steps_.emplace_back();
    step.kind = RunStep::Kind::start;
    step.text = program_.procedure(root.procedure).name + " starts";
    begin_procedure(root.procedure, root.entry, step);
    if (!request_.exact) return;
    step.globals = all_of(program_.globals(), root.entry);
    step.position = program_.procedure(root.procedure).position;
  }

  void add_call(const RunEvent& event) {
    RunStep& step = add(RunStep::Kind::call, event);
    begin_procedure(program_.edge(event.edge).call()->callee, event.after, step);
  }

  void begin_procedure(ProcedureId id, const Memory& memory, RunStep& step) {
    const Procedure& procedure = program_.procedure(id);
    step.entered = id;
    for (const VariableId parameter : procedure.parameters) add_shown(parameter, memory, step.locals);
    if (!request_.exact) return;
    for (const VariableId local : procedure.locals)
      if (!program_.is_parameter(local)) add_shown(local, memory, step.untouched);
  }

  void add_return(const RunEvent& event) {
    const Edge& edge = program_.edge(event.edge);
    RunStep& step = add(RunStep::Kind::returned, event);
    step.text = program_.procedure(edge.call()->callee).name + " returns" + returned(edge, event);
    for (const VariableId id : edge.call()->targets)
      if (id.valid())
        add_shown(id, event.after, program_.variable(id).is_global() ? step.globals : step.locals);
  }

  std::string returned(const Edge& edge, const RunEvent& event) const {
    const std::vector<VariableId>& results = program_.procedure(edge.call()->callee).results;
    if (results.size() != 1 || !program_.variable(results.front()).is_temporary()) return "";
    return " " + values_.text(results.front(), value_of(program_, event.before, results.front()));
  }

  // Behind the gap everything may be different: the run is shown as it is before the next event.
  void add_gap(const RunEvent& event) {
    const Edge& edge = program_.edge(event.edge);
    const bool leaves = event.kind == RunEvent::Kind::leave;
    RunStep& step = add(RunStep::Kind::gap, event);
    step.text.clear();
    step.depth = event.depth + (leaves ? 1 : 0);
    step.left_out = left_out_;
    step.globals = all_of(program_.globals(), event.before);
    Position called_at;
    for (const Caller& caller : callers_) {
      step.frames.push_back(frame(caller.procedure, called_at, caller.memory));
      called_at = caller.called_at;
    }
    if (leaves) {
      const Memory& caller = event.after;  // but for the results it is what it was at the call
      step.frames.push_back(frame(procedure_of(edge), called_at, caller));
      step.frames.push_back(frame(edge.call()->callee, edge.position, event.before));
    } else {
      step.frames.push_back(frame(procedure_of(edge), called_at, event.before));
    }
  }

  RunFrame frame(ProcedureId procedure, Position called_at, const Memory& memory) {
    return {procedure, called_at, all_of(program_.procedure(procedure).locals, memory)};
  }

  void add_changes(const RunEvent& event, RunStep& step) const {
    static const std::vector<Assignment> none;
    const Edge& edge = program_.edge(event.edge);
    const bool has_place = edge.step() != nullptr && edge.position.line != 0;
    const std::vector<Assignment>& assigned = has_place ? edge.step()->assignments : none;
    const auto changes = [&](const std::vector<VariableId>& ids) {
      return values_.changes(ids, event.before, event.after, request_.with_temporaries, assigned);
    };
    step.globals = changes(program_.globals());
    step.locals = changes(program_.procedure(procedure_of(edge)).locals);
  }

  std::vector<ShownValue> values_in(Term guard, const Memory& memory) {
    std::vector<ShownValue> result;
    for (const Term symbol : free_symbols(program_.terms(), guard))
      if (const auto id = program_.variable_of(symbol);
          id && program_.variable(*id).display != Display::memory)
        add_shown(*id, memory, result);
    return result;
  }

  std::vector<ShownValue> all_of(const std::vector<VariableId>& ids, const Memory& memory) {
    std::vector<ShownValue> result;
    for (const VariableId id : ids) add_shown(id, memory, result);
    return result;
  }

  void add_shown(VariableId id, const Memory& memory, std::vector<ShownValue>& result) {
    if (program_.variable(id).is_temporary() && !request_.with_temporaries) return;
    if (!values_.can_be_shown(id)) return;
    result.push_back(values_.shown(id, value_of(program_, memory, id)));
  }

  const Program& program_;
  const Counterexample& run_;
  const RunStepsRequest& request_;
  ValueText values_;
  const bool is_c_ = shows_values_of_c(program_);
  std::vector<RunStep> steps_;
  std::vector<Caller> callers_;
  std::size_t event_ = 0, left_out_ = 0, depth_ = 0;
  bool matters_ = true;  // the event at hand
};

}  // namespace

std::vector<ShownValue> RunStep::values() const {
  std::vector<ShownValue> result = globals;
  result.insert(result.end(), locals.begin(), locals.end());
  result.insert(result.end(), deciding.begin(), deciding.end());
  return result;
}

std::string text_of(const RunStep& step) {
  switch (step.kind) {
    case RunStep::Kind::branch: return "[" + step.text + "]";
    case RunStep::Kind::holds: return step.text + "  holds";
    case RunStep::Kind::fails: return step.text + "  FAILS";
    default: return step.text;
  }
}

std::vector<RunStep> run_steps(const Program& program, const Counterexample& run,
                               const RunStepsRequest& request) {
  return StepMaker(program, run, request).make();
}

}  // namespace hone
