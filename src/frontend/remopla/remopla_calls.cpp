// SPDX-License-Identifier: Apache-2.0
// Calls of modules. A call edge has no guard and no assignments of its own, so what must hold for the
// arguments and what is assigned in the same step happens on an edge before it.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/remopla/remopla_procedures.h"

namespace hone::remopla {

namespace {

std::string count_of(std::size_t count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

}  // namespace

const ModuleInfo* ProcedureLowering::checked_callee(const Statement& statement) {
  const ModuleInfo* callee = context_.find_module(context_.text(statement.name));
  if (!callee || !callee->syntax) {
    context_.error(statement.name, fmt::format("the module {} is {}", context_.quote(statement.name),
                                               callee ? "declared, but not defined" : "not defined"));
    return nullptr;
  }
  if (callee->parameters.size() != statement.values.size()) {
    context_.error(
        statement.name,
        fmt::format("{} takes {}, but {} given", context_.quote(statement.name),
                    count_of(callee->parameters.size(), "argument"),
                    statement.values.size() == 1 ? "1 is" : fmt::format("{} are", statement.values.size())));
    return nullptr;
  }
  if (statement.target.valid() && !callee->result) {
    context_.error(statement.name, fmt::format("{} returns no value", context_.quote(statement.name)));
    return nullptr;
  }
  return callee;
}

void ProcedureLowering::lower_call(const Statement& statement, LocationId from, LocationId to) {
  const ModuleInfo* callee = checked_callee(statement);
  StepBuilder before(context_, frame_);
  Call call;
  if (callee) {
    call.callee = callee->procedure;
    call.arguments = lower_arguments(statement, *callee, before, call.inputs);
    call.targets.resize(program_.procedure(callee->procedure).results.size());
  }
  for (const AssignmentSyntax& assignment : statement.assignments) before.assign(assignment);
  if (!callee || call.arguments.size() != program_.procedure(callee->procedure).parameters.size()) {
    if (statement.target.valid()) before.expressions().place(statement.target);  // for its own mistakes
    return;
  }
  if (!before.changes_nothing()) pass_through_temporaries(*callee, call, before);
  from = add_step_before_call(statement, before.finish(), from);
  add_call(statement, *callee, std::move(call), from, to);
}

LocationId ProcedureLowering::add_step_before_call(const Statement& statement, Step step, LocationId from) {
  if (step.guard == terms_.truth() && step.assignments.empty()) return from;
  const LocationId calling = new_location(statement.span);
  const auto& assignments = statement.assignments;
  const Span shown =
      assignments.empty() ? statement.span : Span{assignments.front().span.begin, statement.span.end};
  program_.add_edge({from, calling, std::move(step),
                     assignments.empty() ? EdgeRole::internal : EdgeRole::statement, context_.position(shown),
                     context_.one_line(shown)});
  return calling;
}

// Results go to the variable itself, or wait in temporaries until it is clear which element is meant and
// whether they fit.
void ProcedureLowering::add_call(const Statement& statement, const ModuleInfo& callee, Call call,
                                 LocationId from, LocationId to) {
  StepBuilder after(context_, frame_);
  Place target{nullptr, 0, context_.types.mistake(), {}, terms_.truth()};
  if (statement.target.valid()) target = after.expressions().place(statement.target);
  const bool direct = !target.variable || takes_results(target, callee);
  const Variable* kept = direct ? target.variable : result_temporary(callee);
  const std::size_t offset = direct && kept ? target.candidates[0].offset : 0;
  for (std::size_t i = 0; kept && i < call.targets.size(); ++i) call.targets[i] = kept->leaves[offset + i];
  const LocationId back = direct ? to : new_location(statement.span);
  program_.add_edge({from, back, std::move(call), EdgeRole::statement, context_.position(statement.span),
                     context_.one_line(statement.span)});
  if (direct) return;
  Value value{kept->type, {}, terms_.truth()};
  for (std::size_t i = 0; i < kept->leaves.size(); ++i)
    value.leaves.push_back(
        {program_.variable(kept->leaves[i]).symbol, context_.types[kept->leaf_types[i]].limit, std::nullopt});
  after.assign(target, value, statement.name);
  add_internal(after.finish(), back, to, statement.span, context_.one_line(statement.span));
}

// An `undef` is chosen on the edge of the call, unless it must be one of an enumeration.
std::vector<Term> ProcedureLowering::lower_arguments(const Statement& statement, const ModuleInfo& callee,
                                                     StepBuilder& before, std::vector<Term>& inputs) {
  std::vector<Term> arguments;
  for (std::size_t i = 0; i < statement.values.size(); ++i) {
    const Variable& parameter = *callee.parameters[i];
    const bool arbitrary = context_.tree[statement.values[i]].kind == ExpressionKind::undef;
    if (arbitrary && in_range(context_, parameter) == terms_.truth()) {
      for (const VariableId leaf : parameter.leaves) {
        const hone::Variable variable = program_.variable(leaf);
        inputs.push_back(program_.new_input(variable.name, terms_.sort(variable.symbol)));
        arguments.push_back(inputs.back());
      }
    } else if (const auto values = before.values(statement.values[i], parameter.type, parameter.name)) {
      arguments.insert(arguments.end(), values->begin(), values->end());
    }
  }
  return arguments;
}

// Arguments are values before the step, but the call happens after it.
void ProcedureLowering::pass_through_temporaries(const ModuleInfo& callee, Call& call, StepBuilder& before) {
  const auto& parameters = program_.procedure(callee.procedure).parameters;
  const std::string name = program_.procedure(callee.procedure).name;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    Term& argument = call.arguments[i];
    const bool chosen_by_call =
        std::find(call.inputs.begin(), call.inputs.end(), argument) != call.inputs.end();
    if (chosen_by_call || terms_.is_constant(argument)) continue;
    const VariableId kept =
        temporary(fmt::format("{}({})", name, program_.variable(parameters[i]).name), parameters[i]);
    before.assign(kept, argument);
    argument = program_.variable(kept).symbol;
  }
}

VariableId ProcedureLowering::temporary(const std::string& name, VariableId like) {
  const auto found = temporaries_.find(name);
  if (found != temporaries_.end()) return found->second;
  const hone::Variable model = program_.variable(like);
  const VariableId added = program_.add_local(procedure_, name, terms_.sort(model.symbol), model.position);
  temporaries_.emplace(name, added);
  return added;
}

// One place that surely exists, of the very type of the result.
bool ProcedureLowering::takes_results(const Place& target, const ModuleInfo& callee) const {
  if (target.candidates.size() != 1 || target.defined != terms_.truth()) return false;
  if (!context_.types.alike(target.type, callee.result->type)) return false;
  const auto leaves = context_.types.leaves(target.type);
  for (std::size_t i = 0; i < leaves.size(); ++i)
    if (context_.types[leaves[i].type].limit != context_.types[callee.result->leaf_types[i]].limit)
      return false;
  return true;
}

const Variable* ProcedureLowering::result_temporary(const ModuleInfo& callee) {
  const auto found = result_temporaries_.find(&callee);
  if (found != result_temporaries_.end()) return found->second;
  Variable kept = *callee.result;
  kept.name = program_.procedure(callee.procedure).name + "()";
  const auto leaves = context_.types.leaves(kept.type);
  for (std::size_t i = 0; i < leaves.size(); ++i)
    kept.leaves[i] = temporary(kept.name + leaves[i].suffix, callee.result->leaves[i]);
  context_.variables.push_back(std::move(kept));
  result_temporaries_.emplace(&callee, &context_.variables.back());
  return &context_.variables.back();
}

}  // namespace hone::remopla
