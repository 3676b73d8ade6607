// SPDX-License-Identifier: Apache-2.0
#include "frontend/semantics/scopes.h"

#include <fmt/format.h>

namespace hone::semantics {

using namespace hone::syntax;

Scopes::Scopes(const Tree& tree, const StaticRules& rules, Messages& messages)
    : tree_(tree), rules_(rules), messages_(messages) {
  for (const std::uint32_t global : tree_.globals) define_variable(global, globals_, "global variable");
  for (std::uint32_t i = 0; i < tree_.functions.size(); ++i) define_function(i);
}

std::string Scopes::place(Span span) const {
  const Position position = messages_.map().position(span);
  return fmt::format("{}:{}", position.line, position.column);
}

void Scopes::define_variable(std::uint32_t variable, Scope& scope, const char* what) {
  const Span name = tree_.variables[variable].name;
  const auto [found, is_new] = scope.emplace(text(name), variable);
  if (!is_new)
    messages_.error(name, fmt::format("the {} {} is already defined at {}", what, messages_.quote(name),
                                      place(tree_.variables[found->second].name)));
}

// A definition takes precedence over prototypes, wherever they stand.
void Scopes::define_function(std::uint32_t index) {
  const Function& function = tree_.functions[index];
  const auto [found, is_new] = functions_.emplace(text(function.name), index);
  if (is_new) return;
  const Function& other = tree_.functions[found->second];
  if (function.defined && other.defined)
    messages_.error(function.name, fmt::format("the function {} is already defined at {}",
                                               messages_.quote(function.name), place(other.name)));
  else if (!same_signature(function, other))
    messages_.error(function.name, fmt::format("{} has other parameters or results here than at {}",
                                               messages_.quote(function.name), place(other.name)));
  if (function.defined && !other.defined) found->second = index;
}

bool Scopes::same_signature(const Function& a, const Function& b) const {
  if (a.results != b.results || a.parameter_count != b.parameter_count) return false;
  for (std::uint32_t i = 0; i < a.parameter_count; ++i)
    if (tree_.variables[a.variables.first + i].type != tree_.variables[b.variables.first + i].type)
      return false;
  return true;
}

bool Scopes::has_definition(const std::string& function) const {
  const auto found = functions_.find(function);
  return found != functions_.end() && tree_.functions[found->second].defined;
}

void Scopes::enter(const Function& function) {
  inside_ = function.name;
  locals_.clear();
  labels_.clear();
  for (std::uint32_t i = 0; i < function.variables.count; ++i)
    define_local(function.variables.first + i, i < function.parameter_count);
  collect_labels(function.body);
}

void Scopes::define_local(std::uint32_t variable, bool is_parameter) {
  const char* what = is_parameter ? "parameter" : "local variable";
  define_variable(variable, locals_, what);
  const Span name = tree_.variables[variable].name;
  const auto global = globals_.find(text(name));
  if (!rules_.locals_may_shadow && global != globals_.end())
    messages_.error(
        name, fmt::format("the {} {} shadows the global variable of that name at {}; rename one of them",
                          what, messages_.quote(name), place(tree_.variables[global->second].name)));
}

// Nested blocks are reached by recursion: the parser bounds their depth.
void Scopes::collect_labels(Range block) {
  for (const StatementId id : tree_.statements_of(block)) {
    const Statement& statement = tree_[id];
    for (const Name& label : tree_.names_of(statement.labels)) define_label(label, id);
    for (const Arm& arm : tree_.arms_of(statement.arms)) collect_labels(arm.body);
    collect_labels(statement.rest);
  }
}

void Scopes::define_label(const Name& label, StatementId statement) {
  const auto [found, is_new] = labels_.emplace(text(label.span), Label{statement, label.span});
  if (!is_new)
    messages_.error(label.span, fmt::format("the label {} is already defined at {}",
                                            messages_.quote(label.span), place(found->second.span)));
}

std::uint32_t Scopes::find_variable(std::string_view name) const {
  if (const auto local = locals_.find(name); local != locals_.end()) return local->second;
  if (const auto global = globals_.find(name); global != globals_.end()) return global->second;
  return unresolved;
}

std::uint32_t Scopes::variable(Span name) {
  const std::uint32_t found = find_variable(text(name));
  if (found != unresolved) return found;
  std::string_view base = text(name);
  const bool passive = base.ends_with('$');
  if (passive) base.remove_suffix(1);
  const char* hint = passive && find_variable(base) != unresolved
                         ? " (another thread's copy of a variable? threads are not supported)"
                         : "";
  messages_.error(name, fmt::format("the variable {} is not defined{}", messages_.quote(name), hint));
  return unresolved;
}

std::uint32_t Scopes::function(Span name) {
  const auto found = functions_.find(text(name));
  if (found == functions_.end())
    messages_.error(name, fmt::format("the function {} is not defined", messages_.quote(name)));
  else if (!tree_.functions[found->second].defined)
    messages_.error(name, fmt::format("the function {} is declared, but not defined", messages_.quote(name)));
  return found == functions_.end() ? unresolved : found->second;
}

std::uint32_t Scopes::labelled_statement(Span name) {
  if (const auto found = labels_.find(text(name)); found != labels_.end())
    return found->second.statement.index();
  messages_.error(name, fmt::format("the label {} is not defined in {}", messages_.quote(name),
                                    messages_.quote(inside_)));
  return unresolved;
}

}  // namespace hone::semantics
