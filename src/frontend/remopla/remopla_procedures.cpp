// SPDX-License-Identifier: Apache-2.0
#include "frontend/remopla/remopla_procedures.h"

#include <fmt/format.h>

#include <algorithm>

namespace hone::remopla {

ProcedureLowering::ProcedureLowering(Context& context, ControlPoints& points, ProcedureId procedure,
                                     std::size_t module)
    : context_(context),
      program_(context.program),
      terms_(context.program.terms()),
      points_(points),
      procedure_(procedure),
      module_(module),
      info_(module == no_module ? nullptr : &context.modules[module]) {
  if (info_) frame_.locals = &info_->locals;
}

void ProcedureLowering::lower_module(std::vector<Preparation> before) {
  collect_labels(info_->syntax->body);
  const LocationId exit = program_.procedure(procedure_).exit;
  const Span name = info_->name;
  const LocationId end = info_->result ? new_location(name) : exit;
  lower_body(std::move(before), end);
  lower_rules_of_module();
  lower_waiting_copies();
  if (!info_->result || !is_reachable(end)) return;
  add_internal(skip_step(terms_), end, exit, name, "end");
  if (program_.entry() != procedure_)
    context_.warning(
        name, fmt::format("{} may end without `return`; its result is then arbitrary", context_.quote(name)));
}

void ProcedureLowering::lower_point(const std::string& point, std::vector<Preparation> before) {
  const Rule* first = points_.from_raw(point).empty() ? nullptr : points_.from_raw(point)[0];
  start_ = copy_of(point, first ? first->from : Span{});
  prepare(std::move(before), start_);
  lower_waiting_copies();
}

// Locations.

void ProcedureLowering::collect_labels(const Block& block) {
  for (const Statement& statement : block) {
    for (const Span label : statement.labels) labels_.emplace(context_.text(label), &statement);
    for (const Arm& arm : statement.arms) collect_labels(arm.body);
  }
}

LocationId ProcedureLowering::location_of(const Statement& statement) {
  if (const auto found = labelled_.find(&statement); found != labelled_.end()) return found->second;
  const LocationId location = new_location(statement.span);
  for (const Span label : statement.labels) program_.add_label(location, context_.text(label));
  if (!statement.labels.empty()) labelled_.emplace(&statement, location);
  return location;
}

LocationId ProcedureLowering::start_of(const Block& block, LocationId end) {
  return block.empty() ? end : location_of(block[0]);
}

LocationId ProcedureLowering::copy_of(const std::string& raw_point, Span span) {
  const auto found = copies_.find(raw_point);
  if (found != copies_.end()) return found->second;
  const LocationId location = new_location(span);
  program_.add_label(location, raw_point);
  copies_.emplace(raw_point, location);
  waiting_.push_back(raw_point);
  return location;
}

LocationId ProcedureLowering::prepare(std::vector<Preparation> before, LocationId start) {
  LocationId from = program_.procedure(procedure_).entry;
  if (before.empty())
    before.push_back(
        {skip_step(terms_), EdgeRole::internal, program_.procedure(procedure_).position, "begin"});
  for (std::size_t i = 0; i < before.size(); ++i) {
    Preparation& now = before[i];
    const LocationId to = i + 1 == before.size() ? start : program_.add_location(procedure_, now.position);
    program_.add_edge({from, to, std::move(now.step), now.role, now.position, now.text});
    from = to;
  }
  return start;
}

bool ProcedureLowering::is_reachable(LocationId location) const {
  std::vector<LocationId> open{program_.procedure(procedure_).entry};
  std::unordered_set<LocationId> seen(open.begin(), open.end());
  while (!open.empty()) {
    const LocationId current = open.back();
    open.pop_back();
    if (current == location) return true;
    for (const EdgeId edge : program_.location(current).outgoing)
      if (const LocationId next = program_.edge(edge).target; seen.insert(next).second) open.push_back(next);
  }
  return false;
}

// Statements.

// Entries are kept free of incoming edges: what starts with a loop or a label gets a location of its own.
void ProcedureLowering::lower_body(std::vector<Preparation> before, LocationId end) {
  const Block& body = info_->syntax->body;
  const bool plain = before.empty() && !body.empty() && body[0].labels.empty() &&
                     body[0].kind != StatementKind::loop && points_.from_module(module_).empty();
  if (plain) {
    start_ = program_.procedure(procedure_).entry;
  } else {
    const bool shared = body.empty() && !points_.from_module(module_).empty();
    start_ = prepare(std::move(before), shared ? new_location(info_->name) : start_of(body, end));
    if (shared) add_internal(skip_step(terms_), start_, end, info_->name, "end");
  }
  lower_block(body, start_, end);
}

void ProcedureLowering::lower_block(const Block& block, LocationId from, LocationId to) {
  for (std::size_t i = 0; i < block.size(); ++i) {
    const LocationId after = i + 1 < block.size() ? location_of(block[i + 1]) : to;
    lower_statement(block[i], from, after);
    from = after;
  }
}

void ProcedureLowering::lower_statement(const Statement& statement, LocationId from, LocationId to) {
  switch (statement.kind) {
    case StatementKind::skip: {
      StepBuilder step(context_, frame_);
      if (statement.condition.valid()) step.require(step.expressions().condition(statement.condition));
      return add_step(statement, step.finish(), from, to);
    }
    case StatementKind::assign: return lower_assignment(statement, from, to);
    case StatementKind::call: return lower_call(statement, from, to);
    case StatementKind::jump: return lower_jump(statement, from);
    case StatementKind::break_: return lower_break(statement, from);
    case StatementKind::return_: return lower_return(statement, from);
    case StatementKind::assert_: return lower_assertion(statement, from, to);
    case StatementKind::branch: return lower_arms(statement, from, to);
    case StatementKind::loop:
      loop_ends_.push_back(to);
      lower_arms(statement, from, from);
      loop_ends_.pop_back();
  }
}

void ProcedureLowering::lower_assignment(const Statement& statement, LocationId from, LocationId to) {
  StepBuilder step(context_, frame_);
  for (const AssignmentSyntax& assignment : statement.assignments) step.assign(assignment);
  add_step(statement, step.finish(), from, to);
}

// An assertion without a value neither holds nor fails: the run ends, as everywhere.
void ProcedureLowering::lower_assertion(const Statement& statement, LocationId from, LocationId to) {
  const Position position = context_.position(statement.span);
  const std::string text = context_.one_line(statement.span);
  const Condition condition = ExpressionLowering(context_, frame_).condition(statement.condition);
  const LocationId error = new_location(statement.span);
  program_.add_edge({from, to, assume_step(terms_.and_(condition.defined, condition.value)),
                     EdgeRole::assertion_holds, position, text});
  program_.add_edge({from, error, assume_step(terms_.and_(condition.defined, terms_.not_(condition.value))),
                     EdgeRole::assertion_fails, position, text});
  std::string what = context_.one_line(context_.tree[statement.condition].span);
  if (what.starts_with('(') && what.ends_with(')')) what = what.substr(1, what.size() - 2);
  program_.add_error({error, position, fmt::format("assertion `{}` fails", what)});
}

void ProcedureLowering::lower_jump(const Statement& statement, LocationId from) {
  StepBuilder step(context_, frame_);
  for (const AssignmentSyntax& assignment : statement.assignments) step.assign(assignment);
  const std::string label = context_.text(statement.name);
  const auto& errors = context_.error_labels;
  LocationId to = program_.procedure(procedure_).exit;
  if (const auto found = labels_.find(label); found != labels_.end())
    to = location_of(*found->second);
  else if (points_.is_raw(label) || std::find(errors.begin(), errors.end(), label) != errors.end())
    to = copy_of(label, statement.name);
  else
    context_.error(statement.name, fmt::format("the label {} is not defined in {}",
                                               context_.quote(statement.name), context_.quote(info_->name)));
  if (statement.assignments.empty())
    add_internal(step.finish(), from, to, statement.span, context_.one_line(statement.span));
  else
    add_step(statement, step.finish(), from, to);
}

void ProcedureLowering::lower_break(const Statement& statement, LocationId from) {
  if (loop_ends_.empty()) return context_.error(statement.span, "`break` stands outside of `do ... od`");
  add_internal(skip_step(terms_), from, loop_ends_.back(), statement.span, "break");
}

void ProcedureLowering::lower_return(const Statement& statement, LocationId from) {
  StepBuilder step(context_, frame_);
  const Variable* result = info_->result;
  if (statement.values.empty() == (result != nullptr))
    context_.error(statement.span, fmt::format("{} returns {}", context_.quote(info_->name),
                                               result ? "a value, but none is given here"
                                                      : "no value, but one is given here"));
  if (!statement.values.empty()) {
    const auto values =
        step.values(statement.values[0], result ? result->type : context_.types.mistake(), "return");
    for (std::size_t i = 0; values && i < values->size(); ++i) step.assign(result->leaves[i], (*values)[i]);
  }
  for (const AssignmentSyntax& assignment : statement.assignments) step.assign(assignment);
  add_step(statement, step.finish(), from, program_.procedure(procedure_).exit);
}

// `if` and `do` differ only in where the arms lead. Where no guard holds and there is no `else`, the run
// ends.
void ProcedureLowering::lower_arms(const Statement& statement, LocationId from, LocationId to) {
  const Arm* otherwise = nullptr;
  for (const Arm& arm : statement.arms) {
    const LocationId start = start_of(arm.body, to);
    if (arm.guard.valid()) {
      StepBuilder step(context_, frame_);
      step.require(step.expressions().condition(arm.guard));
      program_.add_edge({from, start, step.finish(), EdgeRole::branch, context_.position(arm.span),
                         context_.one_line(arm.span)});
    } else {
      if (otherwise) context_.error(arm.span, "there are two `else` here");
      otherwise = &arm;
      add_else(statement, arm, from, start);
    }
    lower_block(arm.body, start, to);
  }
}

// All other guards have a value, and it is false.
void ProcedureLowering::add_else(const Statement& statement, const Arm& arm, LocationId from, LocationId to) {
  StepBuilder step(context_, frame_);
  std::vector<std::string> texts;
  for (const Arm& other : statement.arms) {
    if (!other.guard.valid()) continue;
    const Condition guard = step.expressions().condition(other.guard);
    step.require(Condition{terms_.not_(guard.value), guard.defined});
    texts.push_back(context_.one_line(other.span));
  }
  program_.add_edge({from, to, step.finish(), EdgeRole::branch, context_.position(arm.span),
                     texts.size() == 1 ? fmt::format("!({})", texts[0]) : "else"});
}

void ProcedureLowering::add_step(const Statement& statement, Step step, LocationId from, LocationId to) {
  program_.add_edge({from, to, std::move(step), EdgeRole::statement, context_.position(statement.span),
                     context_.one_line(statement.span)});
}

void ProcedureLowering::add_internal(Step step, LocationId from, LocationId to, Span span,
                                     const std::string& text) {
  program_.add_edge({from, to, std::move(step), EdgeRole::internal, context_.position(span), text});
}

}  // namespace hone::remopla
