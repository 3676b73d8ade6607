// SPDX-License-Identifier: Apache-2.0
#include "evidence/only_run.h"

#include <fmt/format.h>

#include "evidence/known_value.h"

namespace hone {

namespace {

constexpr std::uint64_t steps_between_checks = 1000;
constexpr std::size_t most_nested_calls = 1'000'000;

class OnlyExecution {
 public:
  explicit OnlyExecution(const Program& program)
      : program_(program),
        evaluate_(program.terms(), [this](Term symbol) { return value_of(symbol); }),
        globals_(program.globals().size()) {
    enter(program.entry(), EdgeId(), {});
  }

  OnlyRunCheck run(std::uint64_t most_steps, const RunContext& context) {
    std::uint64_t steps = 0;
    for (;; ++steps) {
      while (calls_.size() > 1 && at_ == procedure().exit && program_.error_at(at_) == nullptr) leave();
      if (const ErrorLocation* error = program_.error_at(at_))
        return refused("the run reaches: " + error->what);
      if (at_ == procedure().exit) return {OnlyRun{steps}, ""};
      const std::optional<EdgeId> edge = next_edge();
      if (!problem_.empty()) return refused(problem_);
      if (!edge) return {OnlyRun{steps}, ""};  // no run goes on from here
      if (steps == most_steps) return refused(fmt::format("the run does not end in {} steps", steps));
      if (steps % steps_between_checks == 0) context.check_limits();
      take(*edge);
      if (!problem_.empty()) return refused(problem_);
    }
  }

 private:
  // A call that has not returned; the first one is that of the entry procedure.
  struct Activation {
    ProcedureId procedure;
    EdgeId call;
    std::vector<KnownValue> locals;
  };

  static OnlyRunCheck refused(const std::string& problem) { return {std::nullopt, problem}; }

  const Procedure& procedure() const { return program_.procedure(calls_.back().procedure); }

  KnownValue& place_of(VariableId id) {
    const Variable& variable = program_.variable(id);
    return variable.is_global() ? globals_[variable.slot] : calls_.back().locals[variable.slot];
  }

  KnownValue value_of(Term symbol) {
    const auto variable = program_.variable_of(symbol);
    return variable ? place_of(*variable) : KnownValue{};  // an input
  }

  // The edge that every run takes here. Nothing if no run goes on, or there is a problem.
  std::optional<EdgeId> next_edge() {
    std::optional<EdgeId> found;
    for (const EdgeId id : program_.location(at_).outgoing) {
      const Edge& edge = program_.edge(id);
      const Term guard = edge.step() != nullptr ? edge.step()->guard : program_.terms().truth();
      const KnownValue holds = evaluate_(guard);
      if (!holds.is_constant())
        problem_ = fmt::format("{}: which way the run goes depends on an arbitrary value", place(edge));
      if (holds.constant != program_.terms().truth()) continue;
      if (found) problem_ = fmt::format("{}: there are several ways to go on", place(edge));
      found = id;
    }
    return found;
  }

  void take(EdgeId id) {
    const Edge& edge = program_.edge(id);
    if (const std::string* what = program_.approximation(id))
      problem_ = fmt::format("{}: only an approximation is known: {}", place(edge), *what);
    if (edge.call() != nullptr) return call(id, *edge.call());
    execute(*edge.step());
    at_ = edge.target;
  }

  // All values are those before the step.
  void execute(const Step& step) {
    std::vector<NewValue> values;
    for (const Assignment& assignment : step.assignments) values.push_back(new_value(assignment));
    for (std::size_t i = 0; i < values.size(); ++i) {
      KnownValue& place = place_of(step.assignments[i].target);
      if (!values[i].keeps_array) place = std::move(values[i].value);
      for (const auto& [index, element] : values[i].elements) set_element(place, index, element);
    }
  }

  struct NewValue {
    bool keeps_array = false;  // with these elements changed
    std::vector<std::pair<KnownValue, KnownValue>> elements;
    KnownValue value;
  };

  // `a := a[i := x]` changes an element where it is: nothing is copied.
  NewValue new_value(const Assignment& assignment) {
    const Terms& terms = program_.terms();
    std::vector<Term> stores;
    Term array = assignment.value;
    while (terms.kind(array) == Kind::store) {
      stores.push_back(array);
      array = terms.argument(array, 0);
    }
    if (array != program_.variable(assignment.target).symbol || stores.empty())
      return {false, {}, evaluate_(assignment.value)};
    NewValue result{true, {}, {}};
    for (auto store = stores.rbegin(); store != stores.rend(); ++store)
      result.elements.emplace_back(evaluate_(terms.argument(*store, 1)),
                                   evaluate_(terms.argument(*store, 2)));
    return result;
  }

  void call(EdgeId id, const Call& call) {
    std::vector<KnownValue> arguments;
    for (const Term argument : call.arguments) arguments.push_back(evaluate_(argument));
    if (calls_.size() == most_nested_calls)
      problem_ = fmt::format("{}: {} calls are nested", place(program_.edge(id)), calls_.size());
    else
      enter(call.callee, id, arguments);
  }

  void enter(ProcedureId id, EdgeId call, const std::vector<KnownValue>& arguments) {
    const Procedure& callee = program_.procedure(id);
    calls_.push_back({id, call, std::vector<KnownValue>(callee.locals.size())});
    for (std::size_t i = 0; i < arguments.size(); ++i) place_of(callee.parameters[i]) = arguments[i];
    at_ = callee.entry;
  }

  void leave() {
    std::vector<KnownValue> results;
    for (const VariableId result : procedure().results) results.push_back(place_of(result));
    const Edge& edge = program_.edge(calls_.back().call);
    calls_.pop_back();
    const std::vector<VariableId>& targets = edge.call()->targets;
    for (std::size_t i = 0; i < targets.size(); ++i)
      if (targets[i].valid()) place_of(targets[i]) = results[i];
    at_ = edge.target;
  }

  std::string place(const Edge& edge) const { return program_.place(edge.position); }

  const Program& program_;
  KnownEvaluator evaluate_;
  std::vector<KnownValue> globals_;
  std::vector<Activation> calls_;
  LocationId at_;
  std::string problem_;
};

}  // namespace

OnlyRunCheck check_only_run(const Program& program, std::uint64_t most_steps, const RunContext& context) {
  return OnlyExecution(program).run(most_steps, context);
}

}  // namespace hone
