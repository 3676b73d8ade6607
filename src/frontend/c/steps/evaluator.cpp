// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/evaluator.h"

#include <fmt/format.h>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/effects.h"
#include "frontend/c/steps/objects.h"

namespace hone::c {

Term Evaluator::scalar(const Expr* expression) {
  const Value result = value(expression);
  if (result.scalar.valid()) return result.scalar;
  throw UnsupportedConstruct{expression, fmt::format("a scalar from {}", expression->getStmtClassName())};
}

// The operands of an operator; what the first one yields must not change by the effects of the second.
std::pair<Term, Term> Evaluator::operands(const Expr* left, const Expr* right) {
  const bool left_acts = changes(left), right_acts = changes(right);
  if ((left_acts && may_be_changed(right)) || (right_acts && may_be_changed(left))) note_order(left);
  Term first = scalar(left);
  if (right_acts) first = objects_.saved(first);
  const Term second = scalar(right);
  return {first, second};
}

std::vector<Value> Evaluator::arguments_of(const clang::CallExpr* call) {
  std::vector<Value> result;
  unsigned with_effects = 0;
  for (const Expr* argument : call->arguments()) with_effects += changes(argument) ? 1 : 0;
  if (with_effects > 1) note_order(call);
  for (unsigned i = 0; i < call->getNumArgs(); ++i) {
    result.push_back(value(call->getArg(i)));
    bool may_change = false;
    for (unsigned k = i + 1; k < call->getNumArgs(); ++k) may_change |= changes(call->getArg(k));
    if (may_change) result.back() = objects_.saved(result.back());
  }
  return result;
}

void Evaluator::effects_of_arguments(const clang::CallExpr* call) {
  for (const Expr* argument : call->arguments()) effect(argument);
}

Value Evaluator::refuse_call(const clang::CallExpr* call, const std::string& what) {
  effects_of_arguments(call);
  flow_.unsupported(call, what);
  return Types::is_scalar(call->getType()) ? Value{number(0, types_.bits(call->getType())), {}} : Value();
}

EffectOptions Evaluator::effect_options() const {
  const bool memory = module_.checks(Property::valid_deref) || module_.checks(Property::array_bounds) ||
                      module_.checks(Property::pointer_arithmetic);
  const bool overflow = module_.checks(Property::no_overflow);
  return {overflow, overflow || module_.checks(Property::shift), memory,
          module_.checks(Property::uninitialised), module_.volatile_reads_yield_any_value()};
}

bool Evaluator::has_effects(const Stmt* expression) {
  return adds_edges(context_, effect_options(), expression);
}

bool Evaluator::changes(const Stmt* expression) {
  return changes_state(context_, effect_options(), expression);
}

// C leaves open which operand comes first.
void Evaluator::note_order(const Expr* where) {
  module_.assume(
      fmt::format("where C leaves the order open, operands are evaluated from left to right, and what is "
                  "assigned before the place that gets it (first at {})",
                  program_.place(flow_.position_of(where->getBeginLoc()))),
      "order of evaluation");
}

}  // namespace hone::c
