// SPDX-License-Identifier: Apache-2.0
#include "program/transform/inlining.h"

#include <fmt/format.h>

#include <map>

#include "logic/traversal.h"
#include "program/analysis/liveness.h"

namespace hone {

namespace {

// Callees before callers; nothing if the calls form a cycle, then `in_cycle` is on it.
std::optional<std::vector<ProcedureId>> callees_first(const Program& program, ProcedureId& in_cycle) {
  enum class State : char { fresh, open, done };
  std::vector<State> state(program.procedure_count(), State::fresh);
  std::vector<ProcedureId> order;
  std::vector<std::pair<ProcedureId, std::size_t>> stack{{program.entry(), 0}};
  state[program.entry().index()] = State::open;
  while (!stack.empty()) {
    auto& [procedure, next] = stack.back();
    const std::vector<EdgeId>& edges = program.procedure(procedure).edges;
    if (next == edges.size()) {
      state[procedure.index()] = State::done;
      order.push_back(procedure);
      stack.pop_back();
      continue;
    }
    const Call* call = program.edge(edges[next++]).call();
    if (call == nullptr || state[call->callee.index()] == State::done) continue;
    if (state[call->callee.index()] == State::open) {
      in_cycle = call->callee;
      return std::nullopt;
    }
    state[call->callee.index()] = State::open;
    stack.emplace_back(call->callee, 0);
  }
  return order;
}

// How many edges each procedure has with all its callees inlined.
double inlined_size(const Program& program, const std::vector<ProcedureId>& order) {
  std::vector<double> size(program.procedure_count(), 0);
  for (const ProcedureId id : order)
    for (const EdgeId edge : program.procedure(id).edges) {
      const Call* call = program.edge(edge).call();
      size[id.index()] += call == nullptr ? 1 : 2 + size[call->callee.index()];
    }
  return size[program.entry().index()];
}

class Inliner {
 public:
  Inliner(const Program& original, const InliningLimits& limits)
      : original_(original),
        limits_(limits),
        terms_(original.terms()),
        result_{Program::from_sources_of(original), {}, {}, {}, {}},
        live_(original.procedure_count()) {}

  // Nothing if there are too many edges.
  std::optional<Inlined> run() {
    const Procedure& entry = original_.procedure(original_.entry());
    main_ = result_.program.add_procedure(entry.name, entry.position);
    result_.program.set_entry(main_);
    declare();
    const Procedure& copy = result_.program.procedure(main_);
    keep(copy.entry, entry.entry);
    keep(copy.exit, entry.exit);
    instances_.push_back({original_.entry(), 0, copy.entry, copy.exit, 0});
    for (std::size_t next = 0; next < instances_.size(); ++next) {
      copy_procedure(next);
      if (result_.program.edge_count() > limits_.edges) return std::nullopt;
    }
    return std::move(result_);
  }

 private:
  struct Instance {
    ProcedureId procedure;
    std::size_t depth;       // copies of the same procedure around it
    LocationId entry, exit;  // in the new program
    std::size_t caller;      // that of the entry is itself
  };

  // Copies of a procedure that are active in an instance.
  std::size_t activations(ProcedureId procedure, std::size_t instance) const {
    for (;; instance = instances_[instance].caller) {
      if (instances_[instance].procedure == procedure) return instances_[instance].depth + 1;
      if (instance == 0) return 0;
    }
  }

  void declare() {
    for (std::size_t i = 0; i < original_.variable_count(); ++i) {
      const VariableId id(i);
      const Variable& variable = original_.variable(id);
      const Sort sort = terms_.sort(variable.symbol);
      const bool is_entry = variable.scope == original_.entry();
      const std::string name = variable.is_global() || is_entry
                                   ? variable.name
                                   : original_.procedure(variable.scope).name + "::" + variable.name;
      const VariableId copy = variable.is_global() ? result_.program.add_global(name, sort, variable.position)
                              : is_entry && original_.is_parameter(id)
                                  ? result_.program.add_parameter(main_, name, sort, variable.position)
                                  : result_.program.add_local(main_, name, sort, variable.position);
      result_.variables[id] = copy;
      renaming_.emplace(variable.symbol, result_.program.variable(copy).symbol);
    }
    renamed_ = std::make_unique<Substituter>(terms_, renaming_);
  }

  // The names in a copy of a procedure; its locals are declared where the first copy of a depth needs them.
  Substituter& names_in(ProcedureId id, std::size_t depth) {
    if (depth == 0) return *renamed_;
    const auto [names, is_new] = nested_names_.try_emplace({id, depth});
    if (!is_new) return *names->second;
    const Procedure& procedure = original_.procedure(id);
    result_.nested.resize(std::max(result_.nested.size(), depth),
                          IdMap<VariableId, VariableId>(original_.variable_count()));
    Substitution renaming = renaming_;
    for (const VariableId local : procedure.locals) {
      const Variable& variable = original_.variable(local);
      const VariableId copy =
          result_.program.add_local(main_, fmt::format("{}#{}::{}", procedure.name, depth + 1, variable.name),
                                    terms_.sort(variable.symbol), variable.position);
      result_.nested[depth - 1][local] = copy;
      renaming[variable.symbol] = result_.program.variable(copy).symbol;
    }
    names->second = std::make_unique<Substituter>(terms_, std::move(renaming));
    return *names->second;
  }

  void keep(LocationId copy, LocationId original) {
    result_.locations.resize(std::max<std::size_t>(result_.locations.size(), copy.index() + 1));
    result_.locations[copy.index()] = original;
  }

  void copy_procedure(std::size_t number) {
    const Instance instance = instances_[number];
    const Procedure& procedure = original_.procedure(instance.procedure);
    std::unordered_map<LocationId, LocationId> copies{{procedure.entry, instance.entry},
                                                      {procedure.exit, instance.exit}};
    for (const LocationId id : procedure.locations) {
      const auto [copy, is_new] = copies.try_emplace(id);
      if (is_new) copy->second = result_.program.add_location(main_, original_.location(id).position);
      keep(copy->second, id);
      for (const std::string& label : original_.location(id).labels)
        result_.program.add_label(copy->second, label);
      if (const ErrorLocation* error = original_.error_at(id))
        result_.program.add_error({copy->second, error->position, error->what, error->kind});
    }
    for (const EdgeId id : procedure.edges) {
      const Edge& edge = original_.edge(id);
      const LocationId from = copies.at(edge.source), to = copies.at(edge.target);
      if (edge.call() != nullptr)
        copy_call(id, from, to, number);
      else
        add({id, Inlined::Part::step}, from, to, renamed(id, *edge.step(), number, number));
    }
  }

  void copy_call(EdgeId id, LocationId from, LocationId to, std::size_t caller) {
    const Call& call = *original_.edge(id).call();
    const Procedure& callee = original_.procedure(call.callee);
    const LocationId entry = result_.program.add_location(main_, callee.position);
    const std::size_t depth = activations(call.callee, caller);
    if (depth == limits_.activations) {
      keep(entry, callee.entry);
      const std::string what =
          depth == 1 ? fmt::format("{} is called while it is active", callee.name)
                     : fmt::format("{} is called while {} calls of it are active", callee.name, depth);
      result_.program.add_error({entry, original_.edge(id).position, what, ErrorKind::unsupported});
      add({id, Inlined::Part::enter}, from, entry, skip_step(terms_));
      return;
    }
    const LocationId exit = result_.program.add_location(main_, callee.position);
    keep(entry, callee.entry);
    keep(exit, callee.exit);
    Step enter{terms_.truth(), {}, call.inputs};
    for (std::size_t i = 0; i < callee.parameters.size(); ++i)
      enter.assignments.push_back({callee.parameters[i], call.arguments[i]});
    for (const VariableId local : live_at_entry(call.callee)) {
      const Variable& variable = original_.variable(local);
      enter.inputs.push_back(result_.program.new_input(variable.name, terms_.sort(variable.symbol)));
      enter.assignments.push_back({local, enter.inputs.back()});
    }
    Step leave = skip_step(terms_);
    for (std::size_t i = 0; i < call.targets.size(); ++i)
      if (call.targets[i].valid())
        leave.assignments.push_back({call.targets[i], original_.variable(callee.results[i]).symbol});
    const std::size_t instance = instances_.size();
    instances_.push_back({call.callee, depth, entry, exit, caller});
    add({id, Inlined::Part::enter}, from, entry, renamed(id, enter, caller, instance));
    add({id, Inlined::Part::leave}, exit, to, renamed(id, leave, instance, caller));
  }

  // Locals that may be read before they are written: those keep no value of an earlier copy.
  const std::vector<VariableId>& live_at_entry(ProcedureId id) {
    std::optional<std::vector<VariableId>>& live = live_[id.index()];
    if (live) return *live;
    live.emplace();
    const Procedure& procedure = original_.procedure(id);
    const Liveness liveness(original_, id);
    for (const VariableId local : procedure.locals)
      if (!original_.is_parameter(local) && liveness.is_live(procedure.entry, local)) live->push_back(local);
    return *live;
  }

  // Over the new variables, and in further copies with inputs of their own: a step that reads the locals of
  // one instance and writes those of another, or of the same.
  Step renamed(EdgeId id, const Step& step, std::size_t reader, std::size_t writer) {
    Substituter& names = names_in(instances_[reader].procedure, instances_[reader].depth);
    names_in(instances_[writer].procedure, instances_[writer].depth);
    Substitution inputs;
    if (!copied_.insert(id).second)
      for (const Term input : step.inputs)
        inputs.emplace(input, result_.program.new_input(terms_.name(input), terms_.sort(input)));
    const auto rename = [&](Term term) {
      return inputs.empty() ? names(term) : substitute(terms_, names(term), inputs);
    };
    Step result{rename(step.guard), {}, {}};
    for (const Assignment& assignment : step.assignments)
      result.assignments.push_back(
          {result_.variable(assignment.target, instances_[writer].depth), rename(assignment.value)});
    for (const Term input : step.inputs) result.inputs.push_back(rename(input));
    return result;
  }

  void add(Inlined::Origin origin, LocationId from, LocationId to, Step step) {
    const Edge& edge = original_.edge(origin.edge);
    result_.program.add_edge({from, to, std::move(step),
                              origin.part == Inlined::Part::leave ? EdgeRole::internal : edge.role,
                              edge.position, edge.text});
    result_.edges.push_back(origin);
  }

  const Program& original_;
  InliningLimits limits_;
  Terms& terms_;
  Inlined result_;
  ProcedureId main_;
  Substitution renaming_;
  std::unique_ptr<Substituter> renamed_;
  std::map<std::pair<ProcedureId, std::size_t>, std::unique_ptr<Substituter>> nested_names_;
  std::vector<std::optional<std::vector<VariableId>>> live_;
  std::unordered_set<EdgeId> copied_;
  std::vector<Instance> instances_;
};

}  // namespace

std::optional<ProcedureId> find_recursion(const Program& program) {
  ProcedureId in_cycle;
  return callees_first(program, in_cycle) ? std::nullopt : std::optional(in_cycle);
}

std::optional<double> edges_with_calls_inlined(const Program& program) {
  ProcedureId in_cycle;
  const auto order = callees_first(program, in_cycle);
  return order ? std::optional(inlined_size(program, *order)) : std::nullopt;
}

std::optional<Inlined> inline_calls(const Program& program, const InliningLimits& limits,
                                    std::string& why_not) {
  if (const auto size = edges_with_calls_inlined(program);
      size && *size > static_cast<double>(limits.edges)) {
    why_not = fmt::format("with all calls inlined there would be {:.3g} steps", *size);
    return std::nullopt;
  }
  std::optional<Inlined> result = Inliner(program, limits).run();
  if (!result)
    why_not = fmt::format("{} is recursive, and there would be many steps",
                          program.procedure(*find_recursion(program)).name);
  return result;
}

bool is_recursive_call(const Program& original, const Inlined& inlined, LocationId location) {
  return inlined.program.error_at(location) != nullptr &&
         original.error_at(inlined.locations[location.index()]) == nullptr;
}

}  // namespace hone
