// SPDX-License-Identifier: Apache-2.0
// Rules of pushdown systems. The variables that a relation mentions with a mark get arbitrary values for
// which the relation holds; all others keep theirs.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/remopla/remopla_procedures.h"

namespace hone::remopla {

void ProcedureLowering::lower_rules_of_module() {
  for (const Rule* rule : points_.from_module(module_)) lower_rule(*rule, start_);
  std::vector<Span> labels;
  for (const auto& [name, span] : info_->labels) labels.push_back(span);
  std::sort(labels.begin(), labels.end(), [](Span a, Span b) { return a.begin < b.begin; });
  for (const Span label : labels)
    for (const Rule* rule : points_.from_label(module_, context_.text(label)))
      lower_rule(*rule, location_of(*labels_.at(context_.text(label))));
}

void ProcedureLowering::lower_waiting_copies() {
  for (; !waiting_.empty(); waiting_.pop_front()) {
    const std::string point = waiting_.front();
    for (const Rule* rule : points_.from_raw(point)) lower_rule(*rule, copies_.at(point));
  }
}

LocationId ProcedureLowering::point(const ControlPoint& target, Span span) {
  if (target.kind == ControlPoint::Kind::raw) return copy_of(target.name, span);
  if (target.kind == ControlPoint::Kind::label && target.module == module_)
    return location_of(*labels_.at(target.name));
  const std::string what =
      target.kind == ControlPoint::Kind::module
          ? fmt::format("the start of the module {} as a point to return to", context_.quote(span))
          : fmt::format(
                "a rule that leads to {} inside of the module {}, with other local "
                "variables",
                context_.quote(span), context_.quote(context_.modules[target.module].name));
  context_.unsupported(span, what);
}

// A control point outside of modules has no local variables.
const Scope* ProcedureLowering::locals_of(const Rule& rule) const {
  const ControlPoint from = points_.resolve(rule.from, points_.home_of(rule));
  return from.module == no_module ? nullptr : &context_.modules[from.module].locals;
}

void ProcedureLowering::lower_rule(const Rule& rule, LocationId from) {
  if (rule.targets.size() == 2) return lower_push(rule, from);
  LocationId to = program_.procedure(procedure_).exit;
  if (rule.targets.size() == 1) {
    const ControlPoint target = points_.resolve(rule.targets[0], points_.home_of(rule));
    if (target.kind == ControlPoint::Kind::module)
      return lower_tail_call(rule, context_.modules[target.module], from);
    to = point(target, rule.targets[0]);
  }
  program_.add_edge({from, to, relation_step(rule, nullptr, nullptr), EdgeRole::statement,
                     context_.position(rule.span), context_.one_line(rule.span)});
}

void ProcedureLowering::lower_push(const Rule& rule, LocationId from) {
  const ControlPoint target = points_.resolve(rule.targets[0], points_.home_of(rule));
  if (target.kind == ControlPoint::Kind::label)
    context_.unsupported(rule.targets[0],
                         fmt::format("a call of {} inside of the module {}", context_.quote(rule.targets[0]),
                                     context_.quote(context_.modules[target.module].name)));
  const ModuleInfo* callee =
      target.kind == ControlPoint::Kind::module ? &context_.modules[target.module] : nullptr;
  if (callee && !callee->syntax)
    return context_.error(rule.targets[0], fmt::format("the module {} is declared, but not defined",
                                                       context_.quote(rule.targets[0])));
  const LocationId back = point(points_.resolve(rule.targets[1], points_.home_of(rule)), rule.targets[1]);
  Call call;
  Step before = relation_step(rule, callee, &call);
  add_call(rule, callee ? callee->procedure : points_.procedure_of(target.name, rule.targets[0]),
           std::move(before), std::move(call), from, back);
}

// Replacing the top of the stack by the start of a module: a call after which this procedure ends as well.
void ProcedureLowering::lower_tail_call(const Rule& rule, const ModuleInfo& callee, LocationId from) {
  if (!callee.syntax)
    return context_.error(rule.targets[0], fmt::format("the module {} is declared, but not defined",
                                                       context_.quote(rule.targets[0])));
  Call call;
  Step before = relation_step(rule, &callee, &call);
  add_call(rule, callee.procedure, std::move(before), std::move(call), from,
           program_.procedure(procedure_).exit);
}

// If values change, the whole rule is shown where they do, and the call as what it pushes: `q <f g>`.
void ProcedureLowering::add_call(const Rule& rule, ProcedureId callee, Step before, Call call,
                                 LocationId from, LocationId to) {
  const Position position = context_.position(rule.span);
  std::string text = context_.one_line(rule.span);
  call.callee = callee;
  call.targets.resize(program_.procedure(callee).results.size());
  if (before.guard != terms_.truth() || !before.assignments.empty()) {
    const bool shown = !before.assignments.empty();
    const LocationId calling = new_location(rule.span);
    program_.add_edge(
        {from, calling, std::move(before), shown ? EdgeRole::statement : EdgeRole::internal, position, text});
    if (shown) text = context_.one_line({rule.next_state.begin, rule.targets.back().end}) + ">";
    from = calling;
  }
  program_.add_edge({from, to, std::move(call), EdgeRole::statement, position, text});
}

namespace {

// The names with marks in an expression, in some order.
std::vector<const Expression*> marked_names(const Tree& tree, ExpressionId root) {
  std::vector<const Expression*> names;
  std::vector<ExpressionId> open;
  if (root.valid()) open.push_back(root);
  while (!open.empty()) {
    const Expression& expression = tree[open.back()];
    open.pop_back();
    if (expression.kind == ExpressionKind::name && expression.primes > 0) names.push_back(&expression);
    for (const ExpressionId operand : expression.operands)
      if (operand.valid()) open.push_back(operand);
  }
  std::sort(names.begin(), names.end(),
            [](const Expression* a, const Expression* b) { return a->span.begin < b->span.begin; });
  return names;
}

}  // namespace

// With one mark: the values after the rule; if it calls, those of globals and of the callee's parameters, and
// two marks are the local variables of the caller.
Step ProcedureLowering::relation_step(const Rule& rule, const ModuleInfo* callee, Call* call) {
  const bool pushes = rule.targets.size() == 2;
  Primed once{callee ? &callee->locals : pushes ? nullptr : locals_of(rule), true};
  Primed twice{pushes ? locals_of(rule) : nullptr, false};
  const Frame frame{locals_of(rule), &once, pushes ? &twice : nullptr};
  StepBuilder step(context_, frame);
  for (const Expression* name : marked_names(context_.tree, rule.relation))
    choose_value(*name, callee, name->primes == 1 ? once : twice, step);
  if (rule.relation.valid()) step.require(step.expressions().condition(rule.relation));
  if (callee && call) pass_parameters(*callee, once, step, *call);
  return step.finish();
}

// The variable gets an arbitrary value, about which the relation will speak; a parameter gets it with the
// call.
void ProcedureLowering::choose_value(const Expression& name, const ModuleInfo* callee, Primed& primed,
                                     StepBuilder& step) {
  const Entity* entity = step.expressions().find(context_.text(name.name), name.primes);
  if (!entity || !entity->variable || context_.types.is(entity->variable->type, TypeKind::mistake)) return;
  const Variable& variable = *entity->variable;
  if (primed.terms.contains(&variable)) return;
  const std::vector<Term>& values =
      primed.terms.emplace(&variable, step.arbitrary(variable.type, variable.name)).first->second;
  const bool of_callee = callee && name.primes == 1 && callee->locals.contains(variable.name);
  if (!of_callee) {
    for (std::size_t i = 0; i < values.size(); ++i) step.assign(variable.leaves[i], values[i]);
    return;
  }
  const auto& parameters = callee->parameters;
  if (std::find(parameters.begin(), parameters.end(), &variable) == parameters.end())
    context_.unsupported(
        name.name, fmt::format("a rule that sets the local variable {} of {}; only parameters can be set",
                               context_.quote(name.name), context_.quote(callee->name)));
}

// What the relation says nothing about is arbitrary; it is chosen by the call, unless it must be one of an
// enumeration.
void ProcedureLowering::pass_parameters(const ModuleInfo& callee, const Primed& chosen, StepBuilder& step,
                                        Call& call) {
  const std::string callee_name = program_.procedure(callee.procedure).name;
  for (const Variable* parameter : callee.parameters) {
    const auto found = chosen.terms.find(parameter);
    std::vector<Term> values;
    if (found != chosen.terms.end())
      values = found->second;
    else if (in_range(context_, *parameter) != terms_.truth())
      values = step.arbitrary(parameter->type, parameter->name);
    for (std::size_t i = 0; i < parameter->leaves.size(); ++i) {
      const hone::Variable leaf = program_.variable(parameter->leaves[i]);
      if (values.empty()) {
        call.inputs.push_back(program_.new_input(leaf.name, terms_.sort(leaf.symbol)));
        call.arguments.push_back(call.inputs.back());
      } else {
        const VariableId kept =
            temporary(fmt::format("{}({})", callee_name, leaf.name), parameter->leaves[i]);
        step.assign(kept, values[i]);
        call.arguments.push_back(program_.variable(kept).symbol);
      }
    }
  }
}

void ProcedureLowering::check(const Rule& rule) {
  const ModuleInfo* callee = nullptr;
  if (!rule.targets.empty()) {
    const ControlPoint target = points_.resolve(rule.targets[0], points_.home_of(rule));
    if (target.kind == ControlPoint::Kind::module) callee = &context_.modules[target.module];
  }
  relation_step(rule, callee, nullptr);
}

}  // namespace hone::remopla
