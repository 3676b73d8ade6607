// SPDX-License-Identifier: Apache-2.0
#include "whole/small_system_exploration.h"

#include <algorithm>
#include <functional>

namespace hone::systems {

namespace {

using Values = std::vector<int>;  // of all variables; those of inputs are 0 in states

struct Valuation {
  const Values& current;
  const Values& next;
  int bound = 0;
};

int value_of(const Expression& expression, const Valuation& values);

bool holds_for_some(const Expression& quantified, Valuation values, bool wanted) {
  for (values.bound = 0; values.bound < value_count(quantified.sort); ++values.bound)
    if ((value_of(quantified.args[0], values) != 0) == wanted) return true;
  return false;
}

bool is_update(const Expression& update, const Valuation& values) {
  const int bit = 1 << value_of(update.args[0], values);
  const int before = values.current[static_cast<std::size_t>(update.value)];
  const int expected = value_of(update.args[1], values) != 0 ? before | bit : before & ~bit;
  return values.next[static_cast<std::size_t>(update.value)] == expected;
}

int value_of(const Expression& expression, const Valuation& values) {
  const auto arg = [&](std::size_t i) { return value_of(expression.args[i], values); };
  switch (expression.op) {
    case Op::constant: return expression.value;
    case Op::current: return values.current[static_cast<std::size_t>(expression.value)];
    case Op::next: return values.next[static_cast<std::size_t>(expression.value)];
    case Op::bound: return values.bound;
    case Op::negation: return 1 - arg(0);
    case Op::conjunction:
      return std::ranges::all_of(expression.args, [&](const auto& a) { return value_of(a, values) != 0; });
    case Op::disjunction:
      return std::ranges::any_of(expression.args, [&](const auto& a) { return value_of(a, values) != 0; });
    case Op::equal: return arg(0) == arg(1);
    case Op::at_most: return arg(0) <= arg(1);
    case Op::sum: return expression.sort == Sort::word ? (arg(0) + arg(1)) % 4 : arg(0) + arg(1);
    case Op::choice: return arg(0) != 0 ? arg(1) : arg(2);
    case Op::read: return (arg(0) >> arg(1)) & 1;
    case Op::update: return is_update(expression, values);
    case Op::exists: return holds_for_some(expression, values, true);
    case Op::forall: return !holds_for_some(expression, values, false);
  }
  return 0;
}

class Exploration {
 public:
  explicit Exploration(const SmallSystem& system) : system_(system) {
    for (std::size_t i = 0; i < system.variables.size(); ++i)
      (system.variables[i].role == Role::input ? inputs_ : state_).push_back(i);
  }

  bool reaches_a_violation() {
    for_all(Values(system_.variables.size()), state_, [&](const Values& state) {
      if (some_input(state, [&](const Values& with_input) { return is_initial(with_input); })) reach(state);
      return false;
    });
    while (!violated_ && !open_.empty()) {
      const Values state = open_.back();
      open_.pop_back();
      expand(state);
    }
    return violated_;
  }

 private:
  using Test = std::function<bool(const Values&)>;

  // Whether the test holds for some values of the variables.
  bool for_all(Values values, const std::vector<std::size_t>& variables, const Test& test,
               std::size_t first = 0) const {
    if (first == variables.size()) return test(values);
    for (int value = 0; value < value_count(system_.variables[variables[first]].sort); ++value) {
      values[variables[first]] = value;
      if (for_all(values, variables, test, first + 1)) return true;
    }
    return false;
  }

  bool some_input(const Values& state, const Test& test) const { return for_all(state, inputs_, test); }

  template <class Selection>
  bool all_hold(const Values& current, const Values& next, Selection selected) const {
    return std::ranges::all_of(system_.parts, [&](const Part& part) {
      return !selected(part) || value_of(part.formula, {current, next}) != 0;
    });
  }

  static bool is_axiom(const Part& part) {
    return part.purpose == Purpose::axiom || (part.purpose == Purpose::definition && !part.defines_next);
  }

  bool axioms_hold(const Values& state) const { return all_hold(state, state, is_axiom); }

  bool is_initial(const Values& state) const {
    return axioms_hold(state) &&
           all_hold(state, state, [](const Part& part) { return part.purpose == Purpose::init; });
  }

  void reach(const Values& state) {
    if (!known_.insert(state).second) return;
    open_.push_back(state);
    violated_ |= some_input(state, [&](const Values& with_input) {
      return axioms_hold(with_input) && !all_hold(with_input, with_input, [](const Part& part) {
               return part.purpose == Purpose::property;
             });
    });
  }

  void expand(const Values& state) {
    some_input(state, [&](const Values& current) {
      if (!axioms_hold(current)) return false;
      for (const Part& part : system_.parts)
        if (part.purpose == Purpose::action) take(current, part);
      if (has_transition_formula()) take_transition(current);
      return false;
    });
  }

  bool has_transition_formula() const {
    return std::ranges::any_of(system_.parts,
                               [](const Part& part) { return part.purpose == Purpose::trans; });
  }

  void take(const Values& current, const Part& action) {
    const std::set<int> changed = mentioned(action.formula, Op::next);
    std::vector<std::size_t> free;
    for (const std::size_t variable : state_)
      if (system_.variables[variable].role == Role::state &&
          (changed.contains(static_cast<int>(variable)) || is_defined(variable)))
        free.push_back(variable);
    step(current, free, [&](const Values& next) { return value_of(action.formula, {current, next}) != 0; });
  }

  void take_transition(const Values& current) {
    std::vector<std::size_t> free = state_;
    std::erase_if(free,
                  [&](std::size_t variable) { return system_.variables[variable].role != Role::state; });
    step(current, free, [&](const Values& next) {
      return all_hold(current, next, [](const Part& part) { return part.purpose == Purpose::trans; });
    });
  }

  bool is_defined(std::size_t variable) const {
    return std::ranges::any_of(system_.parts, [&](const Part& part) {
      return part.purpose == Purpose::definition && part.defined == static_cast<int>(variable);
    });
  }

  void step(const Values& current, const std::vector<std::size_t>& free, const Test& formula) {
    Values next = current;
    for (const std::size_t input : inputs_) next[input] = 0;
    for_all(next, free, [&](const Values& candidate) {
      const auto defines_next = [](const Part& part) {
        return part.purpose == Purpose::definition && part.defines_next;
      };
      if (formula(candidate) && all_hold(current, candidate, defines_next) &&
          some_input(candidate, [&](const Values& state) { return axioms_hold(state); }))
        reach(candidate);
      return false;
    });
  }

  const SmallSystem& system_;
  std::vector<std::size_t> state_, inputs_;
  std::set<Values> known_;
  std::vector<Values> open_;
  bool violated_ = false;
};

}  // namespace

bool violates_a_property(const SmallSystem& system) { return Exploration(system).reaches_a_violation(); }

}  // namespace hone::systems
