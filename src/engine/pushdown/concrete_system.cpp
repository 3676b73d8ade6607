// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/concrete_system.h"

#include <algorithm>

namespace hone {

ConcreteSystem::ConcreteSystem(const Program& program, const Columns& columns, RunContext& context)
    : program_(program),
      encoding_(program, columns, manager_, 4),
      relations_(encoding_),
      steps_(program.edge_count()) {
  manager_.set_interrupt([&context] { context.check_limits(); });
}

const Relation& ConcreteSystem::step(EdgeId edge) {
  std::optional<Relation>& known = steps_[edge.index()];
  if (!known) known = relations_.of_step(*program_.edge(edge).step());
  return *known;
}

Bdd ConcreteSystem::push(EdgeId edge) {
  const Call& call = *program_.edge(edge).call();
  const Bdd arguments = moved(relations_.argument_passing(call), program_.procedure(call.callee).parameters,
                              &StateEncoding::entry, &StateEncoding::next);
  return arguments & equal(globals(), &StateEncoding::next, &StateEncoding::current) &
         equal(program_.procedure(caller_of(edge)).locals, &StateEncoding::saved, &StateEncoding::current);
}

Relation ConcreteSystem::resume(EdgeId edge) {
  const Call& call = *program_.edge(edge).call();
  const std::vector<VariableId>& results = program_.procedure(call.callee).results;
  Relation relation;
  relation.relation = manager_.top();
  relation.changed = program_.procedure(caller_of(edge)).locals;
  for (const VariableId target : call.targets)
    if (target.valid() && program_.variable(target).is_global()) relation.changed.push_back(target);
  for (const VariableId id : relation.changed) {
    const auto target = std::find(call.targets.begin(), call.targets.end(), id);
    const unsigned source =
        target == call.targets.end()
            ? encoding_.saved(id)
            : encoding_.current(results[static_cast<std::size_t>(target - call.targets.begin())]);
    relation.relation &= manager_.variable(encoding_.next(id)).iff(manager_.variable(source));
  }
  return relation;
}

std::vector<unsigned> ConcreteSystem::copies(const std::vector<VariableId>& variables, Copy copy) const {
  std::vector<unsigned> result;
  for (const VariableId id : variables) result.push_back((encoding_.*copy)(id));
  return result;
}

Bdd ConcreteSystem::equal(const std::vector<VariableId>& variables, Copy first, Copy second) {
  Bdd result = manager_.top();
  for (const VariableId id : variables)
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
