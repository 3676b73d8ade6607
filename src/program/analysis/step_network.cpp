// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/step_network.h"

#include <algorithm>
#include <functional>
#include <set>

#include "program/model/edge_terms.h"

namespace hone {

StepNetwork::StepNetwork(const Program& program, const Edge& edge)
    : program_(program), step_(*edge.step()), contractor_(program.terms(), terms_of(edge)) {
  for (Node node = 0; node < contractor_.size(); ++node)
    if (const auto variable = program.variable_of(contractor_.term_of(node)); variable && is_tracked(node))
      symbols_.push_back({*variable, node});
  find_choices();
}

std::optional<StepNetwork::Box> StepNetwork::before(const Ranges& ranges) {
  Box box = contractor_.everything();
  for (const auto& [variable, node] : symbols_)
    if (const auto range = ranges.find(variable)) box[node] = range->as(contractor_.sorted(node));
  if (!contractor_.contract(box, {})) return std::nullopt;
  return box;
}

std::optional<StepNetwork::Box> StepNetwork::taken(Box box, const Ranges& ranges) {
  const Term guard = step_.guard;
  if (!contractor_.contract(box, std::span(&guard, 1)) || !narrow_to(ranges, box)) return std::nullopt;
  return box;
}

// Intervals that were narrowed so that 0 is no longer in them, or nothing else is, can be narrowed further.
bool StepNetwork::narrow_to(const Ranges& ranges, Box& box) {
  for (const auto& [variable, node] : symbols_)
    if (const auto range = ranges.find(variable)) {
      const PossibleValues possible = range->among(box[node], contractor_.sorted(node));
      if (ValueRange(possible, contractor_.sorted(node)).is_empty()) return false;
      if (possible != box[node] && !contractor_.contract(box, node, possible)) return false;
    }
  return true;
}

// The values of assignments that are chosen by conditions, and what they are chosen from.
void StepNetwork::find_choices() {
  const Terms& terms = program_.terms();
  std::set<Node, std::greater<>> waiting;
  for (const auto& [target, value] : step_.assignments) waiting.insert(contractor_.node_of(value));
  while (!waiting.empty()) {
    const Node node = *waiting.begin();
    waiting.erase(waiting.begin());
    if (!is_tracked(node) || terms.kind(contractor_.term_of(node)) != Kind::ite) continue;
    choices_.push_back(node);
    for (const Node part : contractor_.arguments(node).subspan(1)) waiting.insert(part);
  }
  std::ranges::reverse(choices_);
}

ValueRange StepNetwork::range_of(const Box& box, Node node, const Ranges& ranges) const {
  ValueRange in_box(box[node], contractor_.sorted(node));
  if (const auto variable = program_.variable_of(contractor_.term_of(node)))
    if (const auto known = ranges.find(*variable)) return meet(*known, in_box);
  return in_box;
}

// Of a value that is chosen: what either choice can be, so that 0 stays apart from the rest.
std::unordered_map<StepNetwork::Node, ValueRange> StepNetwork::ranges_of_choices(const Box& box,
                                                                                 const Ranges& ranges) const {
  std::unordered_map<Node, ValueRange> result;
  const auto of_part = [&](Node part) {
    const auto known = result.find(part);
    return known != result.end() ? known->second : range_of(box, part, ranges);
  };
  for (const Node node : choices_) {
    const auto parts = contractor_.arguments(node);
    const PossibleValues& condition = box[parts[0]];
    const ValueRange chosen = condition.is_known() ? of_part(parts[condition.can_be_true ? 1 : 2])
                                                   : join(of_part(parts[1]), of_part(parts[2]));
    result.emplace(node, meet(range_of(box, node, ranges), chosen));
  }
  return result;
}

Ranges StepNetwork::after(const Box& taken, Ranges ranges) const {
  const auto set = [](Ranges& result, VariableId variable, const ValueRange& range) {
    const auto known = result.find(variable);
    if (range.is_everything()) {
      if (known) result.set(variable, nullptr);
    } else if (!known || *known != range) {
      result.set(variable, std::make_shared<const ValueRange>(range));
    }
  };
  const Ranges before = ranges;
  for (const auto& [variable, node] : symbols_) set(ranges, variable, range_of(taken, node, before));
  const Ranges narrowed = ranges;
  const std::unordered_map<Node, ValueRange> choices = ranges_of_choices(taken, narrowed);
  for (const auto& [target, value] : step_.assignments) {
    const Node node = contractor_.node_of(value);
    if (const auto choice = choices.find(node); choice != choices.end())
      set(ranges, target, choice->second);
    else if (is_tracked(node))
      set(ranges, target, range_of(taken, node, narrowed));
    else if (ranges.find(target))
      ranges.set(target, nullptr);
  }
  return ranges;
}

std::vector<VariableId> StepNetwork::floats() const {
  std::vector<VariableId> result;
  for (const auto& [variable, node] : symbols_)
    if (contractor_.sorted(node) == Contractor::Sorted::floating) result.push_back(variable);
  return result;
}

Term StepNetwork::only_value(const Box& box, Term term) const {
  const Node node = contractor_.node_of(term);
  Terms& terms = program_.terms();
  switch (contractor_.sorted(node)) {
    case Contractor::Sorted::boolean:
      return box[node].is_known() ? terms.boolean(box[node].can_be_true) : Term();
    case Contractor::Sorted::word:
    case Contractor::Sorted::floating: {
      const auto word = box[node].words.only_word();
      return word ? terms.machine_bitvector(*word, terms.width(terms.sort(term))) : Term();
    }
    default: return Term();
  }
}

}  // namespace hone
