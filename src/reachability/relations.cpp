// SPDX-License-Identifier: Apache-2.0
#include "reachability/relations.h"

#include <algorithm>
#include <unordered_set>

#include "logic/traversal.h"

namespace hone {

namespace {

using Renames = std::vector<std::pair<unsigned, unsigned>>;

// How often each symbol is the whole value of an assignment or occurs inside another one.
std::unordered_map<Term, int> occurrences_in_values(const Terms& terms, const Step& step) {
  std::unordered_map<Term, int> count;
  for (const Assignment& assignment : step.assignments)
    for (const Term symbol : free_symbols(terms, assignment.value)) ++count[symbol];
  return count;
}

}  // namespace

Relation Relations::frame(std::vector<VariableId> changed) {
  Relation result;
  std::vector<unsigned> current, next;
  Renames to_current, to_next;
  for (const VariableId id : changed) {
    current.push_back(encoding_.current(id));
    next.push_back(encoding_.next(id));
    to_current.emplace_back(encoding_.next(id), encoding_.current(id));
    to_next.emplace_back(encoding_.current(id), encoding_.next(id));
  }
  result.changed = std::move(changed);
  result.changed_current = manager_.cube(current);
  result.changed_next = manager_.cube(next);
  result.to_current = manager_.renaming(to_current);
  result.to_next = manager_.renaming(to_next);
  return result;
}

std::unordered_map<Term, Bdd> Relations::encode_inputs(const std::vector<Term>& inputs,
                                                       std::vector<unsigned>& used) {
  std::unordered_map<Term, Bdd> encoded;
  for (const Term input : inputs) {
    used.push_back(encoding_.input_variable(used.size()));
    encoded.emplace(input, manager_.variable(used.back()));
  }
  return encoded;
}

Relation Relations::of_step(const Step& step) {
  const Terms& terms = encoding_.program().terms();
  std::vector<VariableId> changed;
  for (const Assignment& assignment : step.assignments) changed.push_back(assignment.target);
  Relation result = frame(changed);

  // x := input needs no variable for the input: it is x's next value, also where else the input occurs.
  std::unordered_map<Term, int> count = occurrences_in_values(terms, step);
  std::unordered_map<Term, Bdd> direct;
  std::unordered_set<VariableId> taking;
  for (const Assignment& assignment : step.assignments)
    if (std::find(step.inputs.begin(), step.inputs.end(), assignment.value) != step.inputs.end() &&
        direct.emplace(assignment.value, manager_.variable(encoding_.next(assignment.target))).second)
      taking.insert(assignment.target);

  std::vector<Term> indirect;
  for (const Term input : step.inputs)
    if (!direct.contains(input)) indirect.push_back(input);
  std::vector<unsigned> used;
  std::unordered_map<Term, Bdd> inputs = encode_inputs(indirect, used);
  inputs.insert(direct.begin(), direct.end());

  // An input of one assignment only is forgotten at once, so that many of them do not pile up.
  const std::vector<Term> guard_symbols = free_symbols(terms, step.guard);
  result.relation = encoding_.encode(step.guard, inputs);
  // From the last variable of the order upwards: each equation goes on top of the rest.
  std::vector<Assignment> upwards = step.assignments;
  std::ranges::sort(upwards, std::greater<>(),
                    [&](const Assignment& assignment) { return encoding_.next(assignment.target); });
  for (const Assignment& assignment : upwards) {
    if (taking.contains(assignment.target)) continue;
    Bdd equation =
        manager_.variable(encoding_.next(assignment.target)).iff(encoding_.encode(assignment.value, inputs));
    for (const Term symbol : free_symbols(terms, assignment.value)) {
      const bool own = std::find(indirect.begin(), indirect.end(), symbol) != indirect.end() &&
                       count[symbol] == 1 &&
                       !std::binary_search(guard_symbols.begin(), guard_symbols.end(), symbol);
      if (own) equation = manager_.exists(equation, inputs.at(symbol));
    }
    result.relation &= equation;
  }
  result.relation = manager_.exists(result.relation, manager_.cube(used));
  return result;
}

Bdd Relations::argument_passing(const Call& call) {
  std::vector<unsigned> used;
  const std::unordered_map<Term, Bdd> inputs = encode_inputs(call.inputs, used);
  const auto& parameters = encoding_.program().procedure(call.callee).parameters;
  Bdd result = manager_.top();
  for (std::size_t i = 0; i < parameters.size(); ++i)
    result &=
        manager_.variable(encoding_.entry(parameters[i])).iff(encoding_.encode(call.arguments[i], inputs));
  return manager_.exists(result, manager_.cube(used));
}

Bdd Relations::entry_states(const Call& call, const Bdd& caller_states, ProcedureId caller) {
  std::vector<unsigned> locals;
  for (const VariableId id : encoding_.program().procedure(caller).locals)
    locals.push_back(encoding_.current(id));
  Renames globals;
  for (const VariableId id : encoding_.program().globals())
    globals.emplace_back(encoding_.current(id), encoding_.entry(id));
  const Bdd states = manager_.exists(caller_states, manager_.cube(encoding_.entry_variables(caller)));
  return manager_.and_exists_rename(states, argument_passing(call), manager_.cube(locals),
                                    manager_.renaming(globals));
}

Bdd Relations::identity_on(const Bdd& entry_states, ProcedureId callee) {
  Bdd result = entry_states;
  const auto keep = [&](VariableId id) {
    result &= manager_.variable(encoding_.entry(id)).iff(manager_.variable(encoding_.current(id)));
  };
  for (const VariableId id : encoding_.program().globals()) keep(id);
  for (const VariableId id : encoding_.program().procedure(callee).parameters) keep(id);
  return result;
}

Relation Relations::of_call(const Call& call, const Bdd& summary) {
  const Program& program = encoding_.program();
  const Procedure& callee = program.procedure(call.callee);
  std::vector<VariableId> changed = program.globals();
  std::unordered_set<VariableId> targets;
  Renames renames;
  std::vector<unsigned> forgotten;
  for (std::size_t i = 0; i < callee.results.size(); ++i) {
    const VariableId target = i < call.targets.size() ? call.targets[i] : VariableId();
    if (!target.valid()) continue;
    targets.insert(target);
    renames.emplace_back(encoding_.current(callee.results[i]), encoding_.next(target));
    if (!program.variable(target).is_global()) changed.push_back(target);
  }
  for (const VariableId local : callee.locals) {
    const auto used = [&](const auto& rename) { return rename.first == encoding_.current(local); };
    if (std::none_of(renames.begin(), renames.end(), used)) forgotten.push_back(encoding_.current(local));
  }
  for (const VariableId global : program.globals()) {
    renames.emplace_back(encoding_.entry(global), encoding_.current(global));
    if (targets.contains(global))
      forgotten.push_back(encoding_.current(global));  // overwritten by the result
    else
      renames.emplace_back(encoding_.current(global), encoding_.next(global));
  }
  Relation result = frame(std::move(changed));
  const Bdd effect =
      manager_.rename(manager_.exists(summary, manager_.cube(forgotten)), manager_.renaming(renames));
  std::vector<unsigned> parameters;
  for (const VariableId id : callee.parameters) parameters.push_back(encoding_.entry(id));
  result.relation = manager_.and_exists(effect, argument_passing(call), manager_.cube(parameters));
  return result;
}

Bdd Relations::image(const Bdd& pairs, const Relation& relation) {
  return manager_.and_exists_rename(pairs, relation.relation, relation.changed_current, relation.to_current);
}

Bdd Relations::preimage(const Bdd& pairs, const Relation& relation) {
  return manager_.and_exists(manager_.rename(pairs, relation.to_next), relation.relation,
                             relation.changed_next);
}

}  // namespace hone
