// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "program/run/interpreter.h"

namespace hone::test {

// The oracle: explores a program state by state with the interpreter. Initial values, values of inputs and
// uninitialised locals are taken from a small set. Calls are explored once per entry memory, so recursion is
// no obstacle; the result is exact for Boolean programs, and for integer programs whose values stay within
// few.
class ExplicitSearch {
 public:
  ExplicitSearch(const Program& program, std::vector<Term> integers, std::size_t max_states = 200000)
      : program_(program), interpreter_(program), integers_(std::move(integers)), left_(max_states) {}

  // False if there are too many states.
  bool run() {
    const ProcedureId entry = program_.entry();
    for_all_values(sorts_of(program_.globals()), [&](const std::vector<Term>& globals) {
      for_all_values(sorts_of(program_.procedure(entry).locals), [&](const std::vector<Term>& locals) {
        start(entry, {globals, locals});
      });
    });
    while (!queue_.empty()) {
      if (left_-- == 0) return false;
      const Item item = queue_.front();
      queue_.pop_front();
      expand(item);
    }
    return true;
  }

  bool error_reached() const { return !errors_.empty(); }
  const std::set<LocationId>& errors() const { return errors_; }
  // With which values (globals, then locals) the procedure was entered, and with which ones a location was
  // seen then.
  using Pair = std::pair<std::vector<Term>, std::vector<Term>>;
  const std::set<Pair>& pairs_at(LocationId location) { return seen_[location]; }

 private:
  struct Caller {
    std::size_t activation;
    EdgeId edge;
    Memory memory;
  };
  struct Activation {
    ProcedureId procedure;
    std::vector<Term> entry;
    std::set<std::pair<LocationId, std::vector<Term>>> visited;
    std::vector<Memory> exits;
    std::vector<Caller> callers;
  };
  struct Item {
    std::size_t activation;
    LocationId location;
    Memory memory;
  };

  std::vector<Sort> sorts_of(const std::vector<VariableId>& variables) const {
    std::vector<Sort> sorts;
    for (const VariableId id : variables)
      sorts.push_back(program_.terms().sort(program_.variable(id).symbol));
    return sorts;
  }

  template <class Visit>
  void for_all_values(const std::vector<Sort>& sorts, const Visit& visit) {
    Terms& terms = program_.terms();
    const std::vector<Term> booleans{terms.falsity(), terms.truth()};
    std::vector<Term> values;
    const auto extend = [&](const auto& self) -> void {
      if (values.size() == sorts.size()) return visit(values);
      for (const Term value : sorts[values.size()] == terms.bool_sort() ? booleans : integers_) {
        values.push_back(value);
        self(self);
        values.pop_back();
      }
    };
    extend(extend);
  }

  static std::vector<Term> joined(const Memory& memory) {
    std::vector<Term> all = memory.globals;
    all.insert(all.end(), memory.locals.begin(), memory.locals.end());
    return all;
  }

  std::size_t start(ProcedureId procedure, const Memory& memory) {
    const auto [entry, is_new] = index_.emplace(std::pair(procedure, joined(memory)), activations_.size());
    if (is_new) {
      activations_.push_back({procedure, joined(memory), {}, {}, {}});
      add(entry->second, program_.procedure(procedure).entry, memory);
    }
    return entry->second;
  }

  void add(std::size_t activation, LocationId location, const Memory& memory) {
    if (!activations_[activation].visited.emplace(location, joined(memory)).second) return;
    seen_[location].emplace(activations_[activation].entry, joined(memory));
    if (program_.error_at(location) != nullptr) errors_.insert(location);
    queue_.push_back({activation, location, memory});
  }

  void expand(const Item& item) {
    const ProcedureId procedure = activations_[item.activation].procedure;
    if (item.location == program_.procedure(procedure).exit) {
      activations_[item.activation].exits.push_back(item.memory);
      const std::vector<Caller> callers = activations_[item.activation].callers;
      for (const Caller& caller : callers) come_back(caller, item.memory);
    }
    for (const EdgeId id : program_.location(item.location).outgoing) {
      const Edge& edge = program_.edge(id);
      if (edge.step() != nullptr)
        for_all_values(input_sorts(edge.step()->inputs), [&](const std::vector<Term>& inputs) {
          Memory memory = item.memory;
          if (interpreter_.execute(*edge.step(), inputs, memory)) add(item.activation, edge.target, memory);
        });
      else
        for_all_values(input_sorts(edge.call()->inputs),
                       [&](const std::vector<Term>& inputs) { call(item, id, inputs); });
    }
  }

  std::vector<Sort> input_sorts(const std::vector<Term>& inputs) const {
    std::vector<Sort> sorts;
    for (const Term input : inputs) sorts.push_back(program_.terms().sort(input));
    return sorts;
  }

  void call(const Item& item, EdgeId edge, const std::vector<Term>& inputs) {
    const Call& call = *program_.edge(edge).call();
    std::set<std::vector<Term>> entries;
    for_all_values(sorts_of(program_.procedure(call.callee).locals), [&](const std::vector<Term>& locals) {
      const Memory callee = interpreter_.enter(call, inputs, item.memory, locals);
      if (!entries.insert(joined(callee)).second) return;
      const std::size_t activation = start(call.callee, callee);
      const Caller caller{item.activation, edge, item.memory};
      activations_[activation].callers.push_back(caller);
      const std::vector<Memory> exits = activations_[activation].exits;
      for (const Memory& exit : exits) come_back(caller, exit);
    });
  }

  void come_back(const Caller& caller, const Memory& exit) {
    Memory memory = caller.memory;
    interpreter_.leave(*program_.edge(caller.edge).call(), exit, memory);
    add(caller.activation, program_.edge(caller.edge).target, memory);
  }

  const Program& program_;
  Interpreter interpreter_;
  std::vector<Term> integers_;
  std::size_t left_;
  std::vector<Activation> activations_;
  std::map<std::pair<ProcedureId, std::vector<Term>>, std::size_t> index_;
  std::deque<Item> queue_;
  std::set<LocationId> errors_;
  std::map<LocationId, std::set<Pair>> seen_;
};

}  // namespace hone::test
