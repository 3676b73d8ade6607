// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/concrete_system.h"

#include <algorithm>
#include <map>
#include <set>

#include "bdd/obey_limits.h"
#include "reachability/state_bdds.h"

namespace hone {

ConcreteSystem::ConcreteSystem(const Program& program, const Columns& columns, RunContext& context)
    : program_(program),
      manager_(state_bdd_options(context.options())),
      encoding_(program, columns, manager_, 4),
      relations_(encoding_),
      steps_(program.edge_count()) {
  obey_limits(manager_, context);
}

const Relation& ConcreteSystem::step(EdgeId edge) {
  std::optional<Relation>& known = steps_[edge.index()];
  if (!known) known = relations_.of_step(*program_.edge(edge).step());
  return *known;
}

// What an assignment gives to a variable exists always, so leaving it out is exact. Variables that take an
// input as it is cost nothing, and keep the input in its place in the order.
Relation ConcreteSystem::step_for(EdgeId edge, const std::vector<Bdd>& afterwards) {
  std::set<unsigned> mentioned;
  for (const Bdd& formula : afterwards)
    for (const unsigned variable : manager_.support(formula)) mentioned.insert(variable);
  Step step = *program_.edge(edge).step();
  std::erase_if(step.assignments, [&](const Assignment& assignment) {
    const bool input = std::ranges::find(step.inputs, assignment.value) != step.inputs.end();
    return !input && !mentioned.contains(encoding_.current(assignment.target));
  });
  return relations_.of_step(step);
}

Bdd ConcreteSystem::push(EdgeId edge) {
  const Call& call = *program_.edge(edge).call();
  return moved(relations_.argument_passing(call), program_.procedure(call.callee).parameters,
               &StateEncoding::entry, &StateEncoding::next);
}

ConcreteSystem::Renames ConcreteSystem::pushed_as_current(EdgeId edge) const {
  Renames result;
  for (const VariableId id : globals()) result.emplace_back(encoding_.next(id), encoding_.current(id));
  for (const VariableId id : program_.procedure(caller_of(edge)).locals)
    result.emplace_back(encoding_.saved(id), encoding_.current(id));
  return result;
}

ConcreteSystem::Renames ConcreteSystem::current_as_returned(EdgeId edge) const {
  const Call& call = *program_.edge(edge).call();
  const std::vector<VariableId>& results = program_.procedure(call.callee).results;
  std::map<unsigned, unsigned> source;
  for (const VariableId id : program_.procedure(caller_of(edge)).locals)
    source[encoding_.current(id)] = encoding_.saved(id);
  for (std::size_t i = 0; i < call.targets.size(); ++i)
    if (call.targets[i].valid()) source[encoding_.current(call.targets[i])] = encoding_.current(results[i]);
  return {source.begin(), source.end()};
}

std::vector<unsigned> ConcreteSystem::copies(const std::vector<VariableId>& variables, Copy copy) const {
  std::vector<unsigned> result;
  for (const VariableId id : variables) result.push_back((encoding_.*copy)(id));
  return result;
}

Bdd ConcreteSystem::equal(const std::vector<VariableId>& variables, Copy first, Copy second) {
  // From the last variable of the order upwards, so that each equation goes on top of the rest.
  std::vector<VariableId> upwards = variables;
  std::ranges::sort(upwards, std::greater<>(), [&](VariableId id) { return encoding_.entry(id); });
  Bdd result = manager_.top();
  for (const VariableId id : upwards)
    result &= manager_.variable((encoding_.*first)(id)).iff(manager_.variable((encoding_.*second)(id)));
  return result;
}

Bdd ConcreteSystem::moved(const Bdd& f, const std::vector<VariableId>& variables, Copy from, Copy to) {
  std::vector<std::pair<unsigned, unsigned>> renames;
  for (const VariableId id : variables) renames.emplace_back((encoding_.*from)(id), (encoding_.*to)(id));
  return manager_.rename(f, manager_.renaming(renames));
}

std::vector<VariableId> ConcreteSystem::inputs_of(ProcedureId procedure) const {
  std::vector<VariableId> result = globals();
  const auto& parameters = program_.procedure(procedure).parameters;
  result.insert(result.end(), parameters.begin(), parameters.end());
  return result;
}

std::vector<VariableId> ConcreteSystem::outputs_of(ProcedureId procedure) const {
  std::vector<VariableId> result = globals();
  const auto& results = program_.procedure(procedure).results;
  result.insert(result.end(), results.begin(), results.end());
  return result;
}

}  // namespace hone
