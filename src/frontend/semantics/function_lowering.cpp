// SPDX-License-Identifier: Apache-2.0
#include "frontend/semantics/function_lowering.h"

#include <fmt/format.h>

#include <algorithm>

namespace hone::semantics {

using namespace hone::syntax;
using syntax::Function;  // not the uninterpreted functions of logic

void FunctionLowering::run(std::uint32_t index, bool is_entry) {
  const Function& function = tree_.functions[index];
  procedure_ = context_.procedures[index];
  collect_invariants(function);
  const LocationId exit = program_.procedure(procedure_).exit;
  if (function.results.empty()) return lower_body(function, exit);
  const LocationId end = program_.add_location(procedure_, messages_.map().position(function.name));
  lower_body(function, end);
  if (!is_reachable(end)) return;
  add_internal(skip_step(program_.terms()), end, exit, function.name, "end");
  if (!is_entry)
    messages_.warning(function.name, fmt::format("{} may end without `return`; its result is then arbitrary",
                                                 messages_.quote(function.name)));
}

// Entries are kept free of incoming edges: what starts with a loop or a label gets a location of its own.
void FunctionLowering::lower_body(const Function& function, LocationId end) {
  const LocationId entry = program_.procedure(procedure_).entry;
  const auto statements = tree_.statements_of(function.body);
  std::vector<Term> inputs;
  const Term invariant = enforced(nullptr, inputs);
  const bool plain = !statements.empty() && tree_[statements[0]].labels.count == 0 &&
                     tree_[statements[0]].kind != StatementKind::loop && invariants_.empty();
  if (plain) return lower_block(function.body, entry, end);
  const LocationId start = start_of(function.body, end);
  add_internal({invariant, {}, inputs}, entry, start, function.name, "begin");
  lower_block(function.body, start, end);
}

LocationId FunctionLowering::location_of(StatementId id) {
  const Statement& statement = tree_[id];
  if (const auto found = labelled_.find(id); found != labelled_.end()) return found->second;
  const LocationId location = program_.add_location(procedure_, messages_.map().position(statement.span));
  for (const Name& label : tree_.names_of(statement.labels))
    program_.add_label(location, std::string(messages_.map().text(label.span)));
  if (statement.labels.count > 0) labelled_.emplace(id, location);
  return location;
}

LocationId FunctionLowering::start_of(Range block, LocationId end) {
  const auto statements = tree_.statements_of(block);
  return statements.empty() ? end : location_of(statements[0]);
}

void FunctionLowering::lower_block(Range block, LocationId from, LocationId to) {
  const auto statements = tree_.statements_of(block);
  for (std::size_t i = 0; i < statements.size(); ++i) {
    const LocationId after = i + 1 < statements.size() ? location_of(statements[i + 1]) : to;
    lower_statement(tree_[statements[i]], from, after);
    from = after;
  }
}

void FunctionLowering::lower_statement(const Statement& statement, LocationId from, LocationId to) {
  switch (statement.kind) {
    case StatementKind::skip: return add_step(statement, skip_step(program_.terms()), from, to);
    case StatementKind::assign: return lower_assignment(statement, from, to);
    case StatementKind::forget: return lower_forget(statement, from, to);
    case StatementKind::call: return lower_call(statement, from, to);
    case StatementKind::assert_: return lower_assertion(statement, from, to);
    case StatementKind::assume:
      return add_step(statement, condition_step(statement.condition, false), from, to);
    case StatementKind::jump: return lower_jump(statement, from);
    case StatementKind::return_: return lower_return(statement, from);
    case StatementKind::branch: return lower_branch(statement, from, to);
    case StatementKind::loop: return lower_loop(statement, from, to);
  }
}

// The relation after `constrain` speaks about the values before and after; where none fits, the run blocks.
void FunctionLowering::lower_assignment(const Statement& statement, LocationId from, LocationId to) {
  Step step = skip_step(program_.terms());
  const auto targets = tree_.names_of(statement.targets);
  const auto values = tree_.expressions_of(statement.values);
  Values after;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const std::uint32_t target = targets[i].target;
    if (target == unresolved) continue;
    const Term value = expressions_.lower(values[i], step.inputs, {.input_name = name_of(target)});
    assign(targets[i], value, step);
    after.emplace(target, value);
  }
  if (statement.condition.valid())
    step.guard = expressions_.lower(statement.condition, step.inputs, {.next = &after});
  add_step(statement, std::move(step), from, to);
}

// All indices have the values before; of two writes to one element the later one counts.
void FunctionLowering::assign(const Name& target, Term value, Step& step) {
  const VariableId variable = context_.variables[target.target];
  if (!target.index.valid()) return step.assignments.push_back({variable, value});
  const Term index = expressions_.lower(target.index, step.inputs, {});
  const auto known = std::ranges::find(step.assignments, variable, &Assignment::target);
  if (known == step.assignments.end())
    step.assignments.push_back(
        {variable, program_.terms().store(program_.variable(variable).symbol, index, value)});
  else
    known->value = program_.terms().store(known->value, index, value);
}

void FunctionLowering::lower_forget(const Statement& statement, LocationId from, LocationId to) {
  Step step = skip_step(program_.terms());
  for (const Name& target : tree_.names_of(statement.targets)) {
    if (target.target == unresolved) continue;
    const VariableId variable = context_.variables[target.target];
    const Sort whole = program_.terms().sort(program_.variable(variable).symbol);
    const Sort sort = target.index.valid() ? program_.terms().int_sort() : whole;
    const Term input = program_.new_input(name_of(target.target), sort);
    step.inputs.push_back(input);
    assign(target, input, step);
  }
  add_step(statement, std::move(step), from, to);
}

void FunctionLowering::lower_call(const Statement& statement, LocationId from, LocationId to) {
  const Function& function = tree_.functions[statement.callee.target];
  Call call;
  call.callee = context_.procedures[statement.callee.target];
  std::uint32_t parameter = function.variables.first;
  for (const ExpressionId value : tree_.expressions_of(statement.values))
    call.arguments.push_back(expressions_.lower(value, call.inputs, {.input_name = name_of(parameter++)}));
  call.targets.resize(function.results.size());
  const auto targets = tree_.names_of(statement.targets);
  for (std::size_t i = 0; i < targets.size(); ++i)
    if (targets[i].target != unresolved) call.targets[i] = context_.variables[targets[i].target];
  const Position position = messages_.map().position(statement.span);
  const LocationId back = invariants_.empty() ? to : program_.add_location(procedure_, position);
  program_.add_edge(
      {from, back, std::move(call), EdgeRole::statement, position, messages_.map().one_line(statement.span)});
  if (back == to) return;
  std::vector<Term> inputs;
  const Term invariant = enforced(nullptr, inputs);
  add_internal({invariant, {}, inputs}, back, to, statement.span, "enforce");
}

void FunctionLowering::lower_assertion(const Statement& statement, LocationId from, LocationId to) {
  const Position position = messages_.map().position(statement.span);
  const std::string text = messages_.map().one_line(statement.span);
  const LocationId error = program_.add_location(procedure_, position);
  program_.add_edge(
      {from, to, condition_step(statement.condition, false), EdgeRole::assertion_holds, position, text});
  program_.add_edge(
      {from, error, condition_step(statement.condition, true), EdgeRole::assertion_fails, position, text});
  const std::string condition = messages_.map().one_line(tree_[statement.condition].span);
  program_.add_error({error, position, fmt::format("assertion `{}` fails", condition)});
}

// A jump to one place is no step worth showing; one to several is a choice.
void FunctionLowering::lower_jump(const Statement& statement, LocationId from) {
  const auto targets = tree_.names_of(statement.targets);
  for (const Name& target : targets) {
    const EdgeRole role = targets.size() == 1 ? EdgeRole::internal : EdgeRole::statement;
    program_.add_edge({from, location_of(StatementId(target.target)), skip_step(program_.terms()), role,
                       messages_.map().position(statement.span),
                       fmt::format("goto {}", messages_.map().one_line(target.span))});
  }
}

void FunctionLowering::lower_return(const Statement& statement, LocationId from) {
  Step step = skip_step(program_.terms());
  const Procedure& procedure = program_.procedure(procedure_);
  const auto values = tree_.expressions_of(statement.values);
  for (std::size_t i = 0; i < values.size(); ++i)
    step.assignments.push_back({procedure.results[i], expressions_.lower(values[i], step.inputs, {})});
  add_step(statement, std::move(step), from, procedure.exit);
}

void FunctionLowering::lower_branch(const Statement& statement, LocationId from, LocationId to) {
  const auto arms = tree_.arms_of(statement.arms);
  for (std::size_t i = 0; i < arms.size(); ++i) {
    const LocationId start = start_of(arms[i].body, to);
    add_branch(arms[i].condition, false, from, start);
    lower_block(arms[i].body, start, to);
    const bool last = i + 1 == arms.size();
    const Position position =
        messages_.map().position(last ? statement.span : tree_[arms[i + 1].condition].span);
    const LocationId otherwise =
        last ? start_of(statement.rest, to) : program_.add_location(procedure_, position);
    add_branch(arms[i].condition, true, from, otherwise);
    from = otherwise;
  }
  lower_block(statement.rest, from, to);
}

void FunctionLowering::lower_loop(const Statement& statement, LocationId from, LocationId to) {
  const Arm& arm = tree_.arms_of(statement.arms)[0];
  const LocationId start = start_of(arm.body, from);
  add_branch(arm.condition, false, from, start);
  lower_block(arm.body, start, from);
  add_branch(arm.condition, true, from, to);
}

// Inputs occur on one edge only, so each side of a branch gets its own. An arbitrary condition needs none.
Step FunctionLowering::condition_step(ExpressionId condition, bool negated) {
  Step step = skip_step(program_.terms());
  if (tree_[condition].kind == ExpressionKind::arbitrary) return step;
  const Term term = expressions_.lower(condition, step.inputs, {});
  step.guard = negated ? program_.terms().not_(term) : term;
  return step;
}

void FunctionLowering::add_branch(ExpressionId condition, bool negated, LocationId from, LocationId to) {
  const Span span = tree_[condition].span;
  const std::string text = messages_.map().one_line(span);
  program_.add_edge({from, to, condition_step(condition, negated), EdgeRole::branch,
                     messages_.map().position(span), negated ? fmt::format("!({})", text) : text});
}

void FunctionLowering::add_step(const Statement& statement, Step step, LocationId from, LocationId to) {
  enforce_after(step);
  program_.add_edge({from, to, std::move(step), EdgeRole::statement, messages_.map().position(statement.span),
                     messages_.map().one_line(statement.span)});
}

void FunctionLowering::add_internal(Step step, LocationId from, LocationId to, Span place,
                                    const std::string& text) {
  program_.add_edge({from, to, std::move(step), EdgeRole::internal, messages_.map().position(place), text});
}

void FunctionLowering::collect_invariants(const Function& function) {
  for (const ExpressionId invariant : tree_.expressions_of(function.invariants)) {
    if (tree_[invariant].kind == ExpressionKind::truth) continue;
    invariants_.push_back(invariant);
    for (std::uint32_t i = tree_[invariant].first.index(); i <= invariant.index(); ++i) {
      const std::uint32_t variable = tree_[ExpressionId(i)].variable;
      if (variable != unresolved) enforced_variables_.emplace(context_.variables[variable], variable);
    }
  }
}

Term FunctionLowering::enforced(const Values* now, std::vector<Term>& inputs) {
  std::vector<Term> all;
  for (const ExpressionId invariant : invariants_)
    all.push_back(expressions_.lower(invariant, inputs, {.now = now}));
  return program_.terms().and_(all);
}

void FunctionLowering::enforce_after(Step& step) {
  Values after;
  for (const Assignment& assignment : step.assignments)
    if (const auto found = enforced_variables_.find(assignment.target); found != enforced_variables_.end())
      after.emplace(found->second, assignment.value);
  if (!after.empty()) step.guard = program_.terms().and_(step.guard, enforced(&after, step.inputs));
}

// By the edges alone, except that a guard `false` is no way.
bool FunctionLowering::is_reachable(LocationId location) const {
  std::vector<LocationId> open{program_.procedure(procedure_).entry};
  std::unordered_set<LocationId> seen(open.begin(), open.end());
  while (!open.empty() && !seen.contains(location)) {
    const LocationId here = open.back();
    open.pop_back();
    for (const EdgeId id : program_.location(here).outgoing) {
      const Edge& edge = program_.edge(id);
      const bool closed = edge.step() && edge.step()->guard == program_.terms().falsity();
      if (!closed && seen.insert(edge.target).second) open.push_back(edge.target);
    }
  }
  return seen.contains(location);
}

}  // namespace hone::semantics
