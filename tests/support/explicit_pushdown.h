// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "program/run/interpreter.h"

namespace hone::test {

// The oracle for programs over Booleans and small bit-vectors: explores them state by state with the
// interpreter, with all initial values and all inputs. What a procedure does is found once for all values of
// globals and parameters with which it is entered, whatever its other locals start with; its exits go to all
// callers that wait for them, so recursion of any depth is covered (Sharir and Pnueli's functional approach).
// Shares no code with the engines, above all no BDDs.
class ExplicitPushdown {
 public:
  struct Limits {
    std::size_t executions = 60000;  // of single operations by the interpreter
    std::size_t states = 300000;
  };

  explicit ExplicitPushdown(const Program& program) : ExplicitPushdown(program, Limits()) {}
  ExplicitPushdown(const Program& program, Limits limits)
      : program_(program), interpreter_(program), limits_(limits) {}

  // Whether an error location can be reached; none where that takes too many states.
  std::optional<bool> reaches_error() {
    if (!fits()) return std::nullopt;
    start();
    while (!open_.empty() && !error_ && within_limits()) {
      const Item item = open_.back();
      open_.pop_back();
      expand(item);
    }
    if (error_) return true;
    return within_limits() ? std::optional(false) : std::nullopt;
  }

 private:
  // The values of the globals and, above them, of the locals of one procedure.
  using Packed = std::uint64_t;
  using Values = std::vector<Term>;
  using Use = std::function<void(const Values&)>;

  static constexpr unsigned max_bits = 40;

  struct Caller {
    std::size_t activation;
    EdgeId edge;
    Packed memory;
  };
  // A procedure with its values on entry; locals that are no parameters are left out (zero).
  struct Activation {
    std::unordered_map<LocationId, std::unordered_set<Packed>> reached;
    std::unordered_set<Packed> exits;  // the globals and results
    std::vector<Caller> callers;
  };
  struct Item {
    std::size_t activation;
    LocationId location;
    Packed memory;
  };

  bool within_limits() const { return executions_ <= limits_.executions && states_ <= limits_.states; }

  // The entry procedure is one activation: nobody waits for its exits, so its entries need no distinction.
  void start() {
    const Procedure& entry = program_.procedure(program_.entry());
    activations_.emplace_back();
    for_all_values(program_.globals(), [&](const Values& globals) {
      for_all_values(entry.locals, [&](const Values& locals) {
        reach({0, entry.entry, pack({globals, locals})});
      });
    });
  }

  void reach(const Item& item) {
    if (!activations_[item.activation].reached[item.location].insert(item.memory).second) return;
    ++states_;
    if (program_.error_at(item.location) != nullptr) error_ = true;
    open_.push_back(item);
  }

  void expand(const Item& item) {
    const Location& location = program_.location(item.location);
    const ProcedureId procedure = location.procedure;
    if (item.location == program_.procedure(procedure).exit)
      leave(item.activation, procedure, unpack(procedure, item.memory));
    for (const EdgeId id : location.outgoing) {
      const Edge& edge = program_.edge(id);
      if (edge.call())
        call(item, id);
      else
        for (const Packed memory : after_step(id, item.memory)) reach({item.activation, edge.target, memory});
    }
  }

  // Computed once for all activations.
  const std::vector<Packed>& after_step(EdgeId id, Packed before) {
    const auto [found, is_new] = successors_[id].try_emplace(before);
    if (!is_new) return found->second;
    const Edge& edge = program_.edge(id);
    const Memory memory = unpack(program_.location(edge.source).procedure, before);
    for_all_inputs(edge.step()->inputs, [&](const Values& inputs) {
      ++executions_;
      Memory after = memory;
      if (interpreter_.execute(*edge.step(), inputs, after)) found->second.push_back(pack(after));
    });
    return found->second;
  }

  void call(const Item& item, EdgeId id) {
    const Edge& edge = program_.edge(id);
    const Procedure& callee = program_.procedure(edge.call()->callee);
    const Memory caller = unpack(program_.location(edge.source).procedure, item.memory);
    std::unordered_set<Packed> heads;
    for_all_inputs(edge.call()->inputs, [&](const Values& inputs) {
      ++executions_;
      heads.insert(pack(interpreter_.enter(*edge.call(), inputs, caller, zeros(callee.locals))));
    });
    for (const Packed head : heads) {
      const std::size_t activation = activation_of(edge.call()->callee, head);
      activations_[activation].callers.push_back({item.activation, id, item.memory});
      const std::unordered_set<Packed> exits = activations_[activation].exits;
      for (const Packed exit : exits) come_back({item.activation, id, item.memory}, exit);
    }
  }

  std::size_t activation_of(ProcedureId id, Packed head) {
    const auto [found, is_new] = activation_of_head_.try_emplace({id, head}, activations_.size());
    if (!is_new) return found->second;
    activations_.emplace_back();
    const Procedure& procedure = program_.procedure(id);
    std::vector<VariableId> others;
    for (const VariableId local : procedure.locals)
      if (!program_.is_parameter(local)) others.push_back(local);
    Memory memory = unpack(id, head);
    for_all_values(others, [&](const Values& values) {
      for (std::size_t i = 0; i < others.size(); ++i) set_value(program_, memory, others[i], values[i]);
      reach({found->second, procedure.entry, pack(memory)});
    });
    return found->second;
  }

  void leave(std::size_t activation, ProcedureId id, const Memory& callee) {
    const Procedure& procedure = program_.procedure(id);
    Memory visible{callee.globals, zeros(procedure.locals)};
    for (const VariableId result : procedure.results)
      set_value(program_, visible, result, value_of(program_, callee, result));
    const Packed exit = pack(visible);
    if (!activations_[activation].exits.insert(exit).second) return;
    const std::vector<Caller> callers = activations_[activation].callers;
    for (const Caller& caller : callers) come_back(caller, exit);
  }

  void come_back(const Caller& caller, Packed exit) {
    const Edge& edge = program_.edge(caller.edge);
    ++executions_;
    Memory memory = unpack(program_.location(edge.source).procedure, caller.memory);
    interpreter_.leave(*edge.call(), unpack(edge.call()->callee, exit), memory);
    reach({caller.activation, edge.target, pack(memory)});
  }

  // Values as bits.

  unsigned bits_of(Sort sort) const {
    const Terms& terms = program_.terms();
    return sort == terms.bool_sort() ? 1 : terms.width(sort);
  }
  Sort sort_of(VariableId id) const { return program_.terms().sort(program_.variable(id).symbol); }

  unsigned bits_of(const std::vector<VariableId>& variables) const {
    unsigned bits = 0;
    for (const VariableId id : variables) bits += bits_of(sort_of(id));
    return bits;
  }

  bool fits() const {
    for (std::size_t i = 0; i < program_.procedure_count(); ++i)
      if (bits_of(program_.globals()) + bits_of(program_.procedure(ProcedureId(i)).locals) > max_bits)
        return false;
    return true;
  }

  Term value(std::uint64_t bits, Sort sort) {
    Terms& terms = program_.terms();
    return sort == terms.bool_sort() ? terms.boolean((bits & 1) != 0)
                                     : terms.machine_bitvector(bits, terms.width(sort));
  }

  Values zeros(const std::vector<VariableId>& variables) {
    Values values;
    for (const VariableId id : variables) values.push_back(value(0, sort_of(id)));
    return values;
  }

  Packed pack(const Memory& memory) const {
    const Terms& terms = program_.terms();
    Packed packed = 0;
    unsigned shift = 0;
    for (const Values* values : {&memory.globals, &memory.locals})
      for (const Term term : *values) {
        const Packed bits = terms.is_bool(term) ? Packed{term == terms.truth()} : *terms.machine_bits(term);
        packed |= bits << shift;
        shift += bits_of(terms.sort(term));
      }
    return packed;
  }

  Memory unpack(ProcedureId procedure, Packed packed) {
    Memory memory;
    const auto take = [&](const std::vector<VariableId>& variables, Values& values) {
      for (const VariableId id : variables) {
        values.push_back(value(packed, sort_of(id)));
        packed >>= bits_of(sort_of(id));
      }
    };
    take(program_.globals(), memory.globals);
    take(program_.procedure(procedure).locals, memory.locals);
    return memory;
  }

  void for_all_values(const std::vector<VariableId>& variables, const Use& use) {
    std::vector<Sort> sorts;
    for (const VariableId id : variables) sorts.push_back(sort_of(id));
    for_all(sorts, use);
  }

  void for_all_inputs(const Values& inputs, const Use& use) {
    std::vector<Sort> sorts;
    for (const Term input : inputs) sorts.push_back(program_.terms().sort(input));
    for_all(sorts, use);
  }

  // Stops early beyond the limits: the answer is none then.
  void for_all(const std::vector<Sort>& sorts, const Use& use) {
    unsigned width = 0;
    for (const Sort sort : sorts) width += bits_of(sort);
    for (Packed bits = 0; bits < Packed{1} << width && within_limits(); ++bits) {
      Packed rest = bits;
      Values values;
      for (const Sort sort : sorts) {
        values.push_back(value(rest, sort));
        rest >>= bits_of(sort);
      }
      use(values);
    }
  }

  const Program& program_;
  Interpreter interpreter_;
  const Limits limits_;
  std::vector<Activation> activations_;
  std::map<std::pair<ProcedureId, Packed>, std::size_t> activation_of_head_;
  std::unordered_map<EdgeId, std::unordered_map<Packed, std::vector<Packed>>> successors_;
  std::vector<Item> open_;
  std::size_t executions_ = 0, states_ = 0;
  bool error_ = false;
};

}  // namespace hone::test
