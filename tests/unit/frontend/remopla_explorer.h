// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <set>
#include <stdexcept>
#include <vector>

#include "program/run/interpreter.h"

namespace hone {

// Runs a small program over Booleans and bit-vectors in all ways: all initial values, all inputs, all edges.
// Tells which locations are reached, and with which values of the globals runs end.
class RemoplaExplorer {
 public:
  static constexpr std::size_t max_states = 200000, max_stack = 12;

  explicit RemoplaExplorer(const Program& program) : program_(program), interpreter_(program) {
    const Procedure& entry = program.procedure(program.entry());
    for_all_values(program.globals(), [&](const std::vector<Term>& globals) {
      for_all_values(entry.locals, [&](const std::vector<Term>& locals) {
        add({globals, {{entry.entry, EdgeId(), locals}}});
      });
    });
    while (!open_.empty()) {
      const State state = open_.back();
      open_.pop_back();
      expand(state);
    }
  }

  bool reaches_error() const { return error_; }
  const std::set<std::vector<Term>>& final_globals() const { return final_; }

 private:
  struct Frame {
    LocationId location;
    EdgeId call;  // of the caller, still open
    std::vector<Term> locals;
    auto operator<=>(const Frame&) const = default;
  };
  struct State {
    std::vector<Term> globals;
    std::vector<Frame> frames;
    auto operator<=>(const State&) const = default;
  };

  void add(State state) {
    if (seen_.size() >= max_states) throw std::runtime_error("too many states");
    if (state.frames.size() <= max_stack && seen_.insert(state).second) open_.push_back(std::move(state));
  }

  void for_all_sorts(const std::vector<Sort>& sorts,
                     const std::function<void(const std::vector<Term>&)>& use) {
    std::vector<Term> values;
    const std::function<void()> next = [&] {
      if (values.size() == sorts.size()) return use(values);
      const Sort sort = sorts[values.size()];
      Terms& terms = program_.terms();
      const bool boolean = sort == terms.bool_sort();
      const std::uint64_t count = boolean ? 2 : std::uint64_t{1} << terms.width(sort);
      for (std::uint64_t i = 0; i < count; ++i) {
        values.push_back(boolean ? terms.boolean(i == 1) : terms.machine_bitvector(i, terms.width(sort)));
        next();
        values.pop_back();
      }
    };
    next();
  }

  void for_all_values(const std::vector<VariableId>& variables,
                      const std::function<void(const std::vector<Term>&)>& use) {
    std::vector<Sort> sorts;
    for (const VariableId id : variables)
      sorts.push_back(program_.terms().sort(program_.variable(id).symbol));
    for_all_sorts(sorts, use);
  }

  void for_all_inputs(const std::vector<Term>& inputs,
                      const std::function<void(const std::vector<Term>&)>& use) {
    std::vector<Sort> sorts;
    for (const Term input : inputs) sorts.push_back(program_.terms().sort(input));
    for_all_sorts(sorts, use);
  }

  void expand(const State& state) {
    const Frame& top = state.frames.back();
    if (program_.error_at(top.location)) error_ = true;
    const ProcedureId procedure = program_.location(top.location).procedure;
    if (top.location == program_.procedure(procedure).exit) return leave(state);
    for (const EdgeId id : program_.location(top.location).outgoing) {
      const Edge& edge = program_.edge(id);
      if (edge.step())
        for_all_inputs(edge.step()->inputs,
                       [&](const std::vector<Term>& inputs) { step(state, edge, inputs); });
      else
        for_all_inputs(edge.call()->inputs,
                       [&](const std::vector<Term>& inputs) { enter(state, id, edge, inputs); });
    }
  }

  void step(State state, const Edge& edge, const std::vector<Term>& inputs) {
    Memory memory{state.globals, state.frames.back().locals};
    if (!interpreter_.execute(*edge.step(), inputs, memory)) return;
    state.globals = memory.globals;
    state.frames.back().locals = memory.locals;
    state.frames.back().location = edge.target;
    add(std::move(state));
  }

  void enter(const State& state, EdgeId id, const Edge& edge, const std::vector<Term>& inputs) {
    const Procedure& callee = program_.procedure(edge.call()->callee);
    const Memory caller{state.globals, state.frames.back().locals};
    for_all_values(callee.locals, [&](const std::vector<Term>& locals) {
      State next = state;
      const Memory memory = interpreter_.enter(*edge.call(), inputs, caller, locals);
      next.frames.back().location = edge.target;
      next.frames.push_back({callee.entry, id, memory.locals});
      add(std::move(next));
    });
  }

  void leave(State state) {
    const Frame callee = state.frames.back();
    state.frames.pop_back();
    if (state.frames.empty()) {
      final_.insert(state.globals);
      return;
    }
    Memory memory{state.globals, state.frames.back().locals};
    interpreter_.leave(*program_.edge(callee.call).call(), {state.globals, callee.locals}, memory);
    state.globals = memory.globals;
    state.frames.back().locals = memory.locals;
    add(std::move(state));
  }

  const Program& program_;
  Interpreter interpreter_;
  std::set<State> seen_;
  std::vector<State> open_;
  std::set<std::vector<Term>> final_;
  bool error_ = false;
};

}  // namespace hone
