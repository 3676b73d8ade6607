// SPDX-License-Identifier: Apache-2.0
#include "program/transform/slicing.h"

#include <unordered_map>

#include "logic/traversal.h"

namespace hone {

namespace {

// The variables in conditions, and those that their values are computed from.
std::vector<bool> relevant_variables(const Program& program, const std::vector<bool>& reaches) {
  std::vector<std::vector<Term>> values(program.variable_count());  // that are assigned to each
  std::vector<bool> relevant(program.variable_count(), false);
  std::vector<VariableId> waiting;
  const auto add = [&](std::span<const Term> roots) {
    for (const Term symbol : free_symbols(program.terms(), roots))
      if (const auto id = program.variable_of(symbol); id && !relevant[id->index()]) {
        relevant[id->index()] = true;
        waiting.push_back(*id);
      }
  };
  std::vector<Term> guards;
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    const Edge& edge = program.edge(EdgeId(i));
    if (!reaches[edge.target.index()]) continue;
    guards.push_back(edge.step()->guard);
    for (const Assignment& assignment : edge.step()->assignments)
      values[assignment.target.index()].push_back(assignment.value);
  }
  add(guards);
  while (!waiting.empty()) {
    const VariableId id = waiting.back();
    waiting.pop_back();
    add(values[id.index()]);
  }
  return relevant;
}

}  // namespace

std::vector<bool> reaching_errors(const Program& program) {
  std::vector<bool> reaches(program.location_count(), false);
  std::vector<LocationId> waiting;
  const auto add = [&](LocationId location) {
    if (reaches[location.index()]) return;
    reaches[location.index()] = true;
    waiting.push_back(location);
  };
  for (const ErrorLocation& error : program.errors()) add(error.location);
  while (!waiting.empty()) {
    const LocationId location = waiting.back();
    waiting.pop_back();
    for (const EdgeId edge : program.location(location).incoming)
      if (program.edge(edge).step()->guard != program.terms().falsity()) add(program.edge(edge).source);
  }
  return reaches;
}

Program sliced(const Program& program) {
  const std::vector<bool> reaches = reaching_errors(program);
  const std::vector<bool> relevant = relevant_variables(program, reaches);
  Program result = program;
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    const Edge& edge = program.edge(EdgeId(i));
    Step step = *edge.step();
    if (!reaches[edge.target.index()]) {
      step.guard = program.terms().falsity();
      step.assignments.clear();
    }
    std::erase_if(step.assignments,
                  [&](const Assignment& assignment) { return !relevant[assignment.target.index()]; });
    result.set_operation(EdgeId(i), std::move(step));
  }
  return result;
}

}  // namespace hone
