// SPDX-License-Identifier: Apache-2.0
#include "evidence/segments.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "logic/traversal.h"

namespace hone {

namespace {

std::vector<Assignment> assignments(const ValueMap& values) {
  std::vector<Assignment> result;
  values.for_each([&](VariableId id, Term value) { result.push_back({id, value}); });
  return result;
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
  std::vector<Term> roots{step.guard};
  for (const Assignment& assignment : step.assignments) roots.push_back(assignment.value);
  Substituter now(terms_, state.values.values_of(program_, roots));
  State result{terms_.and_(state.condition, now(step.guard)), state.values};
  for (const Assignment& assignment : step.assignments)
    result.values.set(assignment.target, now(assignment.value));
  return result;
}

// Where several ways meet, a symbol says that one of them was taken, and others name what they disagree on.
Segments::State Segments::joined(const std::vector<State>& states) {
  if (states.size() == 1) return states.front();
  std::set<VariableId> disagreed;
  for (const State& state : states)
    state.values.for_each_difference(states.front().values,
                                     [&](VariableId id, Term, Term) { disagreed.insert(id); });
  State result = states.front();
  std::vector<Term> ways;
  for (const State& state : states) ways.push_back(state.condition);
  for (const VariableId id : disagreed) {
    const Term symbol = program_.variable(id).symbol;
    std::vector<Term> values;
    for (const State& state : states) {
      const Term value = state.values.find(id);
      values.push_back(value.valid() ? value : symbol);
    }
    result.values.set(id, named(terms_.name(symbol) + "@join", values, ways));
  }
  result.condition = terms_.or_(ways);
  return result;
}

// A name for what is one of the values, depending on the way that was taken. Of arrays that were written to
// at the same index, their elements there are named: equations of whole arrays are hard.
Term Segments::named(const std::string& name, const std::vector<Term>& values, std::vector<Term>& ways) {
  if (std::all_of(values.begin(), values.end(), [&](Term value) { return value == values.front(); }))
    return values.front();
  for (const Term value : values)
    if (terms_.kind(value) == Kind::store &&
        are_writes_at(terms_.argument(value, 1), terms_.argument(value, 0), values))
      return named_write(name, terms_.argument(value, 1), values, ways);
  const Term result = terms_.fresh_symbol(name, terms_.sort(values.front()));
  for (std::size_t i = 0; i < values.size(); ++i)
    ways[i] = terms_.and_(ways[i], terms_.eq(result, values[i]));
  return result;
}

// Is each a write at the index, or the given array itself?
bool Segments::are_writes_at(Term index, Term array, const std::vector<Term>& values) const {
  return std::all_of(values.begin(), values.end(), [&](Term value) {
    return value == array || (terms_.kind(value) == Kind::store && terms_.argument(value, 1) == index);
  });
}

// An array that was not written to has there what it had.
Term Segments::named_write(const std::string& name, Term index, const std::vector<Term>& values,
                           std::vector<Term>& ways) {
  std::vector<Term> arrays, elements;
  for (const Term value : values) {
    const bool is_write = terms_.kind(value) == Kind::store && terms_.argument(value, 1) == index;
    arrays.push_back(is_write ? terms_.argument(value, 0) : value);
    elements.push_back(is_write ? terms_.argument(value, 2) : terms_.select(value, index));
  }
  const Term array = named(name, arrays, ways);
  return terms_.store(array, index, named(name, elements, ways));
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
        arrivals.push_back({id, next.condition, assignments(next.values)});
      else
        arriving[edge.target].push_back(std::move(next));
    }
  };
  leave(start, {terms_.truth(), ValueMap(program_.variable_count())});
  for (const LocationId location : *inner)
    if (const auto found = arriving.find(location); found != arriving.end())
      leave(location, joined(found->second));
  return arrivals;
}

}  // namespace hone
