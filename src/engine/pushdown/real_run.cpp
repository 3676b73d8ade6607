// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/real_run.h"

#include <map>
#include <utility>

#include "base/error.h"
#include "logic/traversal.h"
#include "reachability/boolean_run.h"

namespace hone {

namespace {

using RuleKind = AbstractSystem::RuleKind;
using Origin = WitnessGraph::Origin;

// Each finished invocation of the graph is a procedure, and so is, for each procedure, what of it lies on the
// way to the error.
class GraphProgram {
 public:
  GraphProgram(const Program& concrete, const AbstractSystem& abstract, const WitnessGraph& graph)
      : concrete_(concrete),
        terms_(concrete.terms()),
        abstract_(abstract),
        graph_(graph),
        program_(Program::from_sources_of(concrete)) {
    for (const VariableId id : concrete.globals()) {
      const Variable& variable = concrete.variable(id);
      const VariableId own = program_.add_global(variable.name, terms_.bool_sort(), variable.position);
      original_[own] = id;
      globals_.variables[id] = own;
      globals_.names[variable.symbol] = program_.variable(own).symbol;
    }
    add_finished();
    add_unfinished();
  }

  const Program& program() const { return program_; }
  VariableId original(VariableId id) const { return original_.at(id); }

  // In terms of the concrete program: only edges that are rules of it count.
  Counterexample translated(Counterexample run) const {
    for (ConcreteInvocation& invocation : run.invocations) {
      invocation.procedure = copies_.at(invocation.procedure).original;
      std::vector<ConcreteStep> steps;
      for (ConcreteStep& step : invocation.steps) {
        step.edge = edges_.at(step.edge);
        if (step.edge.valid()) steps.push_back(std::move(step));
      }
      invocation.steps = std::move(steps);
    }
    run.error = *concrete_.error_at(error_of_.at(run.error.location));
    return run;
  }

 private:
  struct Copy {
    ProcedureId original;
    Substitution names;
    std::map<VariableId, VariableId> variables;
  };

  ProcedureId add_copy(ProcedureId id, const std::string& suffix) {
    const Procedure& procedure = concrete_.procedure(id);
    const ProcedureId copy = program_.add_procedure(procedure.name + suffix, procedure.position);
    Copy& entry = copies_[copy] = globals_;
    entry.original = id;
    for (const VariableId local : procedure.locals) {
      const Variable& variable = concrete_.variable(local);
      const VariableId own =
          concrete_.is_parameter(local)
              ? program_.add_parameter(copy, variable.name, terms_.bool_sort(), variable.position)
              : program_.add_local(copy, variable.name, terms_.bool_sort(), variable.position);
      entry.variables[local] = own;
      entry.names[variable.symbol] = program_.variable(own).symbol;
      original_[own] = local;
    }
    for (const VariableId result : procedure.results) program_.mark_result(copy, entry.variables.at(result));
    return copy;
  }

  void add_finished() {
    for (const std::size_t exit : graph_.finished_exits()) {
      const ProcedureId copy = add_copy(procedure_of(exit), "#" + std::to_string(exit));
      finished_[exit] = copy;
      std::map<std::size_t, LocationId> place;
      for (const std::size_t node : graph_.invocation_before({exit}, false)) {
        place[node] = node == exit ? program_.procedure(copy).exit : program_.add_location(copy);
        bool entered = false;
        for (const WitnessGraph::Arc& arc : graph_.nodes[node].incoming)
          if (within_invocation(arc))
            add_arc(copy, place.at(arc.from), place.at(node), arc);
          else if (!std::exchange(entered, true))
            add_skip(program_.procedure(copy).entry, place.at(node));
      }
    }
  }

  void add_unfinished() {
    std::map<ProcedureId, ProcedureId> copy_of;
    std::map<std::size_t, LocationId> place;
    for (const std::size_t node : graph_.invocation_before(graph_.errors, true)) {
      const ProcedureId id = procedure_of(node);
      if (!copy_of.contains(id)) copy_of[id] = add_copy(id, "#");
      const ProcedureId copy = copy_of.at(id);
      place[node] = program_.add_location(copy);
      bool entered = false;
      for (const WitnessGraph::Arc& arc : graph_.nodes[node].incoming) {
        if (within_invocation(arc)) {
          add_arc(copy, place.at(arc.from), place.at(node), arc);
          continue;
        }
        if (!std::exchange(entered, true)) add_skip(program_.procedure(copy).entry, place.at(node));
        if (arc.origin != Origin::enter) continue;
        const ProcedureId caller = copy_of.at(procedure_of(arc.from));
        add_call(caller, place.at(arc.from), program_.add_location(caller), abstract_.rule(arc.edge).edge,
                 copy);
      }
    }
    for (const std::size_t node : graph_.errors) {
      const LocationId concrete = abstract_.point(graph_.nodes[node].location).location;
      ErrorLocation error = *concrete_.error_at(concrete);
      error.location = place.at(node);
      error_of_[error.location] = concrete;
      program_.add_error(error);
    }
    program_.set_entry(copy_of.at(concrete_.entry()));
  }

  ProcedureId procedure_of(std::size_t node) const {
    return abstract_.point(graph_.nodes[node].location).procedure;
  }

  void add_arc(ProcedureId copy, LocationId from, LocationId to, const WitnessGraph::Arc& arc) {
    const AbstractSystem::Rule& rule = abstract_.rule(arc.edge);
    if (arc.origin == Origin::summary) {
      for (const std::size_t exit : arc.exits) add_call(copy, from, to, rule.edge, finished_.at(exit));
    } else if (rule.kind == RuleKind::step) {
      add_step(copy, from, to, rule.edge);
    } else {
      add_skip(from, to);
    }
  }

  void add_skip(LocationId from, LocationId to) {
    edges_[program_.add_edge({from, to, skip_step(terms_), EdgeRole::internal, {}, {}})] = EdgeId();
  }

  void add_step(ProcedureId copy, LocationId from, LocationId to, EdgeId id) {
    const Copy& own = copies_.at(copy);
    Step step = *concrete_.edge(id).step();
    step.guard = substitute(terms_, step.guard, own.names);
    for (Assignment& assignment : step.assignments) {
      assignment.target = own.variables.at(assignment.target);
      assignment.value = substitute(terms_, assignment.value, own.names);
    }
    edges_[program_.add_edge({from, to, std::move(step), EdgeRole::statement, {}, {}})] = id;
  }

  void add_call(ProcedureId copy, LocationId from, LocationId to, EdgeId id, ProcedureId callee) {
    const Copy& own = copies_.at(copy);
    Call call = *concrete_.edge(id).call();
    call.callee = callee;
    for (Term& argument : call.arguments) argument = substitute(terms_, argument, own.names);
    for (VariableId& target : call.targets)
      if (target.valid()) target = own.variables.at(target);
    edges_[program_.add_edge({from, to, std::move(call), EdgeRole::statement, {}, {}})] = id;
  }

  const Program& concrete_;
  Terms& terms_;
  const AbstractSystem& abstract_;
  const WitnessGraph& graph_;
  Program program_;
  std::map<VariableId, VariableId> original_;
  Copy globals_;  // what every copy begins with
  std::map<ProcedureId, Copy> copies_;
  std::map<std::size_t, ProcedureId> finished_;  // by exit node
  std::map<EdgeId, EdgeId> edges_;               // invalid where no rule of the concrete program is behind
  std::map<LocationId, LocationId> error_of_;
};

}  // namespace

Counterexample real_run(const Program& concrete, const Columns& columns, const AbstractSystem& abstract,
                        const WitnessGraph& graph, RunContext& context) {
  const GraphProgram paths(concrete, abstract, graph);
  const Program& program = paths.program();
  Reachability reachability(
      program, [&](VariableId id) { return columns(paths.original(id)); },
      [&](EdgeId edge) -> const Operation& { return program.edge(edge).operation; }, context);
  const bool reached = reachability.run();
  HONE_INVARIANT(reached, "a witness graph that is not spurious should contain a run");
  return paths.translated(extract_run(reachability));
}

}  // namespace hone
