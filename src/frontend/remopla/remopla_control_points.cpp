// SPDX-License-Identifier: Apache-2.0
#include "frontend/remopla/remopla_control_points.h"

#include <fmt/format.h>

namespace hone::remopla {

ControlPoints::ControlPoints(Context& context) : context_(context) {
  check_states();
  for (const Rule& rule : context.tree.rules) {
    const ControlPoint from = resolve(rule.from, home_of(rule));
    rules_[key(from)].push_back(&rule);
    if (from.kind == ControlPoint::Kind::raw) raw_.insert(from.name);
    for (const Span target : rule.targets)
      if (const ControlPoint point = resolve(target, home_of(rule)); point.kind == ControlPoint::Kind::raw)
        raw_.insert(point.name);
  }
}

// Several states could be numbered and kept in a variable; nobody seems to write such systems.
void ControlPoints::check_states() const {
  for (const Rule& rule : context_.tree.rules)
    for (const Span state : {rule.state, rule.next_state})
      if (const Span first = context_.tree.rules[0].state; context_.text(state) != context_.text(first))
        context_.unsupported(state, fmt::format("the rules have several states, {} and {}",
                                                context_.quote(first), context_.quote(state)));
}

std::size_t ControlPoints::home_of(const Rule& rule) const {
  if (rule.home == no_module) return no_module;
  return context_.module_of_name.at(context_.text(context_.tree.modules[rule.home].name));
}

ControlPoint ControlPoints::resolve(Span span, std::size_t home) const {
  const std::string name = context_.text(span);
  if (home != no_module && context_.modules[home].labels.contains(name))
    return {ControlPoint::Kind::label, home, name};
  if (const auto found = context_.module_of_name.find(name); found != context_.module_of_name.end())
    return {ControlPoint::Kind::module, found->second, name};
  std::size_t owner = no_module;
  for (std::size_t i = 0; i < context_.modules.size(); ++i) {
    if (!context_.modules[i].labels.contains(name)) continue;
    if (owner != no_module)
      context_.error(span, fmt::format("the label {} is defined in both {} and {}", context_.quote(span),
                                       context_.quote(context_.modules[owner].name),
                                       context_.quote(context_.modules[i].name)));
    owner = i;
  }
  if (owner != no_module) return {ControlPoint::Kind::label, owner, name};
  return {ControlPoint::Kind::raw, no_module, name};
}

// Names contain no `:`.
std::string ControlPoints::key(const ControlPoint& point) {
  if (point.kind == ControlPoint::Kind::raw) return point.name;
  return fmt::format("{}:{}", point.module, point.kind == ControlPoint::Kind::label ? point.name : "");
}

const std::vector<const Rule*>& ControlPoints::find(const std::string& key) const {
  static const std::vector<const Rule*> none;
  const auto found = rules_.find(key);
  return found == rules_.end() ? none : found->second;
}

const std::vector<const Rule*>& ControlPoints::from_module(std::size_t module) const {
  return find(key({ControlPoint::Kind::module, module, ""}));
}

const std::vector<const Rule*>& ControlPoints::from_label(std::size_t module,
                                                          const std::string& label) const {
  return find(key({ControlPoint::Kind::label, module, label}));
}

ProcedureId ControlPoints::procedure_of(const std::string& raw_point, Span span) {
  const auto found = procedures_.find(raw_point);
  if (found != procedures_.end()) return found->second;
  const ProcedureId procedure = context_.program.add_procedure(raw_point, context_.position(span));
  procedures_.emplace(raw_point, procedure);
  waiting.emplace_back(raw_point, procedure);
  return procedure;
}

}  // namespace hone::remopla
