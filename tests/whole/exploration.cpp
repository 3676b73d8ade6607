// SPDX-License-Identifier: Apache-2.0
#include "whole/exploration.h"

#include <deque>
#include <unordered_map>
#include <unordered_set>

#include "whole/concrete_steps.h"

namespace hone {

namespace {

using States = std::unordered_set<ConcreteState, ConcreteStateHash>;

// Tabulation (Sharir and Pnueli's functional approach), on concrete states.
class Tabulation {
 public:
  Tabulation(const Program& program, const ExplorationLimits& limits)
      : program_(program), limits_(limits), steps_(program, limits) {}

  Explored run() {
    for (const ConcreteState& state : steps_.initial_states()) invocation_of(state);
    while (!open_.empty() && !error_) {
      if (state_count_ > limits_.states) return Explored::too_large;
      const auto [invocation, state] = open_.front();
      open_.pop_front();
      expand(invocation, state);
    }
    return error_ ? Explored::error : Explored::no_error;
  }

 private:
  struct Caller {
    std::size_t invocation;
    EdgeId edge;
    Memory memory;
  };
  struct Invocation {
    States reached;
    std::vector<Memory> exits;
    std::vector<Caller> callers;
  };

  std::size_t invocation_of(const ConcreteState& entry) {
    const auto [found, is_new] = invocation_of_entry_.emplace(entry, invocations_.size());
    if (is_new) {
      invocations_.emplace_back();
      reach(found->second, entry);
    }
    return found->second;
  }

  void reach(std::size_t invocation, const ConcreteState& state) {
    if (!invocations_[invocation].reached.insert(state).second) return;
    ++state_count_;
    if (program_.error_at(state.location) != nullptr) error_ = true;
    open_.emplace_back(invocation, state);
  }

  void expand(std::size_t invocation, const ConcreteState& state) {
    const Location& location = program_.location(state.location);
    if (state.location == program_.procedure(location.procedure).exit) leave(invocation, state.memory);
    for (const EdgeId id : location.outgoing) {
      const Edge& edge = program_.edge(id);
      if (edge.call())
        call(invocation, id, state.memory);
      else
        for (const ConcreteState& next : steps_.after_step(edge, state.memory)) reach(invocation, next);
    }
  }

  void call(std::size_t invocation, EdgeId edge, const Memory& memory) {
    for (const ConcreteState& entry : steps_.callee_entries(*program_.edge(edge).call(), memory)) {
      const std::size_t callee = invocation_of(entry);
      invocations_[callee].callers.push_back({invocation, edge, memory});
      const std::vector<Memory> exits = invocations_[callee].exits;
      for (const Memory& exit : exits)
        reach(invocation, steps_.after_call(program_.edge(edge), exit, memory));
    }
  }

  void leave(std::size_t invocation, const Memory& exit) {
    invocations_[invocation].exits.push_back(exit);
    const std::vector<Caller> callers = invocations_[invocation].callers;
    for (const Caller& caller : callers)
      reach(caller.invocation, steps_.after_call(program_.edge(caller.edge), exit, caller.memory));
  }

  const Program& program_;
  const ExplorationLimits limits_;
  ConcreteSteps steps_;
  std::vector<Invocation> invocations_;
  std::unordered_map<ConcreteState, std::size_t, ConcreteStateHash> invocation_of_entry_;
  std::deque<std::pair<std::size_t, ConcreteState>> open_;
  std::size_t state_count_ = 0;
  bool error_ = false;
};

// The waiting callers, outermost first, and the state of the running invocation on top.
struct Configuration {
  std::vector<std::pair<EdgeId, Memory>> callers;
  ConcreteState top;

  bool operator==(const Configuration&) const = default;
};

struct ConfigurationHash {
  std::size_t operator()(const Configuration& configuration) const {
    std::size_t hash = ConcreteStateHash()(configuration.top);
    for (const auto& [edge, memory] : configuration.callers)
      hash = hash * 31 + ConcreteStateHash()({LocationId(edge.index()), memory});
    return hash;
  }
};

class StackSearch {
 public:
  StackSearch(const Program& program, std::size_t max_depth, const ExplorationLimits& limits)
      : program_(program), max_depth_(max_depth), limits_(limits), steps_(program, limits) {}

  Explored run() {
    for (const ConcreteState& state : steps_.initial_states()) reach({{}, state});
    while (!open_.empty() && !error_) {
      if (reached_.size() > limits_.states) return Explored::too_large;
      const Configuration configuration = open_.front();
      open_.pop_front();
      expand(configuration);
    }
    if (error_) return Explored::error;
    return cut_off_ ? Explored::too_large : Explored::no_error;
  }

 private:
  void reach(const Configuration& configuration) {
    if (!reached_.insert(configuration).second) return;
    if (program_.error_at(configuration.top.location) != nullptr) error_ = true;
    open_.push_back(configuration);
  }

  void expand(const Configuration& configuration) {
    const auto& [location, memory] = configuration.top;
    const Procedure& procedure = program_.procedure(program_.location(location).procedure);
    if (location == procedure.exit && !configuration.callers.empty()) leave(configuration);
    for (const EdgeId id : program_.location(location).outgoing) {
      const Edge& edge = program_.edge(id);
      if (edge.call())
        call(configuration, id);
      else
        for (const ConcreteState& next : steps_.after_step(edge, memory))
          reach({configuration.callers, next});
    }
  }

  void call(const Configuration& configuration, EdgeId edge) {
    if (configuration.callers.size() == max_depth_) {
      cut_off_ = true;
      return;
    }
    const Memory& memory = configuration.top.memory;
    auto callers = configuration.callers;
    callers.emplace_back(edge, memory);
    for (const ConcreteState& entry : steps_.callee_entries(*program_.edge(edge).call(), memory))
      reach({callers, entry});
  }

  void leave(const Configuration& configuration) {
    auto callers = configuration.callers;
    const auto [edge, memory] = callers.back();
    callers.pop_back();
    reach({callers, steps_.after_call(program_.edge(edge), configuration.top.memory, memory)});
  }

  const Program& program_;
  const std::size_t max_depth_;
  const ExplorationLimits limits_;
  ConcreteSteps steps_;
  std::unordered_set<Configuration, ConfigurationHash> reached_;
  std::deque<Configuration> open_;
  bool error_ = false;
  bool cut_off_ = false;
};

}  // namespace

Explored explore(const Program& program, const ExplorationLimits& limits) {
  return Tabulation(program, limits).run();
}

Explored explore_stacks(const Program& program, std::size_t max_depth, const ExplorationLimits& limits) {
  return StackSearch(program, max_depth, limits).run();
}

}  // namespace hone
