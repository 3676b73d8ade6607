// SPDX-License-Identifier: Apache-2.0
#include "evidence/segments.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "logic/traversal.h"

namespace hone {

namespace {

Term value_in(const Program& program, const std::vector<Assignment>& values, VariableId id) {
  const auto found = std::lower_bound(values.begin(), values.end(), id,
                                      [](const Assignment& a, VariableId b) { return a.target < b; });
  return found != values.end() && found->target == id ? found->value : program.variable(id).symbol;
}

}  // namespace

// The locations without invariants behind the start, sources before targets.
std::optional<std::vector<LocationId>> Segments::inner_locations(LocationId start,
                                                                 LocationId& problem) const {
  enum class Mark : char { open, done };
  std::unordered_map<LocationId, Mark> marks;
  std::vector<LocationId> order;
  std::vector<std::pair<LocationId, std::size_t>> stack{{start, 0}};
  while (!stack.empty()) {
    auto& [location, next] = stack.back();
    const std::vector<EdgeId>& outgoing = program_.location(location).outgoing;
    if (next == outgoing.size()) {
      if (stack.size() > 1) {
        marks[location] = Mark::done;
        order.push_back(location);
      }
      stack.pop_back();
      continue;
    }
    const Edge& edge = program_.edge(outgoing[next++]);
    if (edge.call() != nullptr && (location != start || !has_invariant_(edge.target))) {
      problem = location;
      return std::nullopt;
    }
    if (edge.call() != nullptr || has_invariant_(edge.target)) continue;
    const auto [mark, is_new] = marks.emplace(edge.target, Mark::open);
    if (is_new) {
      stack.emplace_back(edge.target, 0);
    } else if (mark->second == Mark::open) {
      problem = edge.target;
      return std::nullopt;
    }
  }
  std::reverse(order.begin(), order.end());
  return order;
}

Segments::State Segments::after(const State& state, const Step& step) {
  Substitution values;
  for (const Assignment& assignment : state.values)
    values.emplace(program_.variable(assignment.target).symbol, assignment.value);
  Substituter now(terms_, std::move(values));
  std::map<VariableId, Term> changed;
  for (const Assignment& assignment : state.values) changed.emplace(assignment.target, assignment.value);
  for (const Assignment& assignment : step.assignments)
    changed.insert_or_assign(assignment.target, now(assignment.value));
  State result{terms_.and_(state.condition, now(step.guard)), {}};
  for (const auto& [id, value] : changed) result.values.push_back({id, value});
  return result;
}

// Where several ways meet, a symbol says that one of them was taken, and others name what they disagree on.
Segments::State Segments::joined(const std::vector<State>& states) {
  if (states.size() == 1) return states.front();
  std::set<VariableId> changed;
  for (const State& state : states)
    for (const Assignment& assignment : state.values) changed.insert(assignment.target);
  State result{terms_.truth(), {}};
  std::vector<Term> ways;
  for (const State& state : states) ways.push_back(state.condition);
  for (const VariableId id : changed) {
    const Term first = value_in(program_, states.front().values, id);
    const bool agreed = std::all_of(states.begin(), states.end(), [&](const State& state) {
      return value_in(program_, state.values, id) == first;
    });
    const Term symbol = program_.variable(id).symbol;
    const Term value =
        agreed ? first : terms_.fresh_symbol(terms_.name(symbol) + "@join", terms_.sort(symbol));
    result.values.push_back({id, value});
    if (agreed) continue;
    for (std::size_t i = 0; i < states.size(); ++i)
      ways[i] = terms_.and_(ways[i], terms_.eq(value, value_in(program_, states[i].values, id)));
  }
  result.condition = terms_.or_(ways);
  return result;
}

std::optional<std::vector<Segments::Arrival>> Segments::from(LocationId start, LocationId& problem) {
  const auto inner = inner_locations(start, problem);
  if (!inner) return std::nullopt;
  std::vector<Arrival> arrivals;
  std::unordered_map<LocationId, std::vector<State>> arriving;
  const auto leave = [&](LocationId location, const State& state) {
    for (const EdgeId id : program_.location(location).outgoing) {
      const Edge& edge = program_.edge(id);
      if (edge.call() != nullptr) continue;
      State next = after(state, *edge.step());
      if (next.condition == terms_.falsity()) continue;
      if (has_invariant_(edge.target))
        arrivals.push_back({id, next.condition, std::move(next.values)});
      else
        arriving[edge.target].push_back(std::move(next));
    }
  };
  leave(start, {terms_.truth(), {}});
  for (const LocationId location : *inner)
    if (const auto found = arriving.find(location); found != arriving.end())
      leave(location, joined(found->second));
  return arrivals;
}

}  // namespace hone
