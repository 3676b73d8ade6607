// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/abstract_system.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/error.h"
#include "bdd/formulas/formula_of.h"

namespace hone {

namespace {

using Role = AbstractRules::Place::Role;

}  // namespace

AbstractSystem::AbstractSystem(ConcreteSystem& concrete, const PointPredicates& predicates,
                               AbstractRules& rules)
    : concrete_(concrete),
      predicates_(predicates),
      rules_(rules),
      program_(Program::from_sources_of(concrete.program())) {
  const Program& original = concrete.program();
  std::size_t globals = 0;
  for (std::size_t i = 0; i < original.procedure_count(); ++i)
    globals = std::max(globals, predicates.effect.at(ProcedureId(i)).size());
  for (std::size_t i = 0; i < globals; ++i)
    globals_.push_back(program_.add_global(fmt::format("#g{}", i), program_.terms().bool_sort()));
  for (std::size_t i = 0; i < original.procedure_count(); ++i) declare(ProcedureId(i));
  for (std::size_t i = 0; i < original.procedure_count(); ++i) add_edges(ProcedureId(i));
  for (ErrorLocation error : original.errors()) {
    error.location = at_.at(error.location);
    program_.add_error(error);
  }
  program_.set_entry(original.entry());
  computed_.assign(program_.edge_count(), false);
}

void AbstractSystem::declare(ProcedureId id) {
  const Procedure& procedure = concrete_.program().procedure(id);
  const Sort sort = program_.terms().bool_sort();
  program_.add_procedure(procedure.name, procedure.position);
  points_.resize(program_.location_count());
  points_[program_.procedure(id).entry.index()] = {PointKind::entry, id, LocationId(), EdgeId()};
  points_[program_.procedure(id).exit.index()] = {PointKind::exit, id, LocationId(), EdgeId()};
  for (std::size_t i = 0; i < predicates_.entry.at(id).size(); ++i)
    program_.add_parameter(id, fmt::format("#p{}", i), sort);
  std::size_t locals = 0, arguments = 0;
  for (const LocationId location : procedure.locations) {
    at_[location] = add_point({PointKind::at, id, location, EdgeId()});
    locals = std::max(locals, predicates_.at.at(location).size());
  }
  for (const EdgeId edge : procedure.edges) {
    const Call* call = concrete_.program().edge(edge).call();
    if (call == nullptr) continue;
    locals = std::max(locals, predicates_.pushed.at(edge).size());
    arguments = std::max(arguments, predicates_.entry.at(call->callee).size());
  }
  frames_.emplace_back();
  for (std::size_t i = 0; i < locals; ++i)
    frames_.back().locals.push_back(program_.add_local(id, fmt::format("#l{}", i), sort));
  for (std::size_t i = 0; i < arguments; ++i)
    frames_.back().arguments.push_back(program_.add_local(id, fmt::format("#a{}", i), sort));
}

LocationId AbstractSystem::add_point(Point point) {
  const Position position =
      point.location.valid() ? concrete_.program().location(point.location).position : Position();
  const LocationId id = program_.add_location(point.procedure, position);
  points_.resize(program_.location_count());
  points_[id.index()] = point;
  return id;
}

void AbstractSystem::add_edge(LocationId source, LocationId target, RuleKind kind, EdgeId edge,
                              ProcedureId procedure, Operation operation) {
  Edge result{source, target, std::move(operation), EdgeRole::internal, {}, {}};
  if (edge.valid()) result.position = concrete_.program().edge(edge).position;
  program_.add_edge(std::move(result));
  rules_of_.push_back({kind, edge, procedure});
}

void AbstractSystem::add_edges(ProcedureId id) {
  const Procedure& procedure = concrete_.program().procedure(id);
  const Procedure& own = program_.procedure(id);
  add_edge(own.entry, at_.at(procedure.entry), RuleKind::init, EdgeId(), id);
  for (const EdgeId edge_id : procedure.edges) {
    const Edge& edge = concrete_.program().edge(edge_id);
    const LocationId source = at_.at(edge.source), target = at_.at(edge.target);
    const Call* call = edge.call();
    if (call == nullptr) {
      add_edge(source, target, RuleKind::step, edge_id, id);
      continue;
    }
    const LocationId pushed = add_point({PointKind::pushed, id, LocationId(), edge_id});
    const LocationId returned = add_point({PointKind::returned, id, LocationId(), edge_id});
    Call passing{call->callee, {}, {}, {}};
    for (std::size_t i = 0; i < predicates_.entry.at(call->callee).size(); ++i)
      passing.arguments.push_back(program_.variable(frames_[id.index()].arguments[i]).symbol);
    add_edge(source, pushed, RuleKind::push, edge_id, id);
    add_edge(pushed, returned, RuleKind::call, edge_id, id, std::move(passing));
    add_edge(returned, target, RuleKind::eval, edge_id, id);
  }
  add_edge(at_.at(procedure.exit), own.exit, RuleKind::pop, EdgeId(), id);
}

std::size_t AbstractSystem::local_count() const {
  std::size_t most = 0;
  for (const Frame& frame : frames_) most = std::max(most, frame.locals.size());
  return most;
}

const std::vector<VariableId>& AbstractSystem::parameters(ProcedureId procedure) const {
  return program_.procedure(procedure).parameters;
}

const Operation& AbstractSystem::operation(EdgeId edge) {
  if (rule(edge).kind != RuleKind::call && !computed_[edge.index()]) {
    program_.set_operation(edge, compute(rule(edge)));
    computed_[edge.index()] = true;
  }
  return program_.edge(edge).operation;
}

// The relation becomes a guard over inputs, which the changed variables take.
Step AbstractSystem::step_of(const Bdd& relation, const std::vector<VariableId>& before,
                             const std::vector<VariableId>& other, const std::vector<Change>& changes,
                             const std::vector<VariableId>& forgotten) {
  Step step;
  const auto new_input = [&](VariableId target) {
    const Term input = program_.new_input("#n", program_.terms().bool_sort());
    step.inputs.push_back(input);
    step.assignments.push_back({target, input});
    return input;
  };
  std::map<Role, std::vector<Term>> new_values;
  for (const Change& change : changes)
    for (std::size_t i = 0; i < change.count; ++i)
      new_values[change.role].push_back(new_input(change.targets[i]));
  for (const VariableId id : forgotten) new_input(id);
  step.guard = formula_of(program_.terms(), relation, [&](unsigned variable) {
    const auto [role, index] = rules_.place(variable);
    if (const auto found = new_values.find(role); found != new_values.end()) return found->second[index];
    return program_.variable((role == Role::before ? before : other)[index]).symbol;
  });
  return step;
}

Step AbstractSystem::compute(const Rule& rule) {
  const Frame& frame = frames_[rule.procedure.index()];
  const std::vector<VariableId>& locals = frame.locals;
  // The locals that the source needs and the target does not.
  const auto no_longer_needed = [&](std::size_t source, std::size_t target) {
    return target < source ? std::vector(locals.begin() + static_cast<std::ptrdiff_t>(target),
                                         locals.begin() + static_cast<std::ptrdiff_t>(source))
                           : std::vector<VariableId>();
  };
  const Program& original = concrete_.program();
  const Edge* edge = rule.edge.valid() ? &original.edge(rule.edge) : nullptr;
  const auto at = [&](LocationId location) { return predicates_.at.at(location).size(); };
  switch (rule.kind) {
    case RuleKind::init: {
      const std::vector<VariableId>& entered = parameters(rule.procedure);
      std::vector<VariableId> forgotten = entered;
      forgotten.insert(forgotten.end(), globals_.begin(), globals_.end());
      return step_of(rules_.init(rule.procedure), entered, {},
                     {{Role::after, locals, at(original.procedure(rule.procedure).entry)}}, forgotten);
    }
    case RuleKind::step:
      return step_of(rules_.step(rule.edge), locals, {}, {{Role::after, locals, at(edge->target)}},
                     no_longer_needed(at(edge->source), at(edge->target)));
    case RuleKind::push: {
      const std::size_t pushed = predicates_.pushed.at(rule.edge).size();
      return step_of(rules_.push(rule.edge), locals, {},
                     {{Role::after, locals, pushed},
                      {Role::other, frame.arguments, predicates_.entry.at(edge->call()->callee).size()}},
                     no_longer_needed(at(edge->source), pushed));
    }
    case RuleKind::eval: {
      const std::size_t effects = predicates_.effect.at(edge->call()->callee).size();
      std::vector<VariableId> forgotten =
          no_longer_needed(predicates_.pushed.at(rule.edge).size(), at(edge->target));
      for (std::size_t i = 0; i < effects; ++i) forgotten.push_back(globals_[i]);
      for (std::size_t i = 0; i < predicates_.entry.at(edge->call()->callee).size(); ++i)
        forgotten.push_back(frame.arguments[i]);
      return step_of(rules_.eval(rule.edge), locals, globals_, {{Role::after, locals, at(edge->target)}},
                     forgotten);
    }
    case RuleKind::pop:
      return step_of(rules_.pop(rule.procedure), locals, {},
                     {{Role::after, globals_, predicates_.effect.at(rule.procedure).size()}}, {});
    case RuleKind::call: break;
  }
  invariant_failed(__FILE__, __LINE__, "calls should have their operation from the start");
}

}  // namespace hone
