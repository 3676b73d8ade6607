// SPDX-License-Identifier: Apache-2.0
#include "frontend/semantics/checker.h"

#include <fmt/format.h>

#include <unordered_set>

#include "frontend/semantics/types.h"

namespace hone::semantics {

using namespace hone::syntax;

namespace {

std::string counted(std::size_t count, const std::string& noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

class Checker {
 public:
  Checker(Tree& tree, const StaticRules& rules, Messages& messages)
      : tree_(tree),
        rules_(rules),
        messages_(messages),
        scopes_(tree, rules, messages),
        assigned_in_(tree.variables.size(), 0) {}

  void run(const std::string& entry) {
    if (!scopes_.has_definition(entry))
      messages_.error(
          {}, fmt::format("there is no function `{}` to start with; define it, or name another one with "
                          "--entry",
                          printable(entry)));
    for (const Function& function : tree_.functions)
      if (function.defined) check_function(function);
    messages_.diagnostics().throw_if_errors();
  }

 private:
  void check_function(const Function& function) {
    function_ = &function;
    scopes_.enter(function);
    for (const ExpressionId invariant : tree_.expressions_of(function.invariants))
      check_condition(invariant, "what is enforced");
    check_block(function.body);
  }

  void check_block(Range block) {
    for (const StatementId id : tree_.statements_of(block)) check_statement(tree_[id]);
  }

  void check_statement(Statement& statement) {
    switch (statement.kind) {
      case StatementKind::skip: break;
      case StatementKind::assign: check_assignment(statement); break;
      case StatementKind::forget: resolve_targets(statement); break;
      case StatementKind::call: check_call(statement); break;
      case StatementKind::assert_: check_condition(statement.condition, "what is asserted"); break;
      case StatementKind::assume: check_condition(statement.condition, "what is assumed"); break;
      case StatementKind::jump: check_jump(statement); break;
      case StatementKind::return_: check_return(statement); break;
      case StatementKind::branch:
      case StatementKind::loop:
        for (const Arm& arm : tree_.arms_of(statement.arms)) {
          check_condition(arm.condition, "the condition");
          check_block(arm.body);
        }
        check_block(statement.rest);
        break;
    }
  }

  void resolve_expression(ExpressionId root, bool next_values) {
    for (std::uint32_t i = tree_[root].first.index(); i <= root.index(); ++i) {
      Expression& node = tree_[ExpressionId(i)];
      const bool is_next = node.kind == ExpressionKind::next_value;
      if (is_next || node.kind == ExpressionKind::variable) node.variable = scopes_.variable(node.span);
      if (is_next && !next_values)
        messages_.error(node.span, fmt::format("the value of {} after the assignment makes sense only behind "
                                               "`constrain`; drop the '",
                                               messages_.quote(node.span)));
    }
  }

  void check_condition(ExpressionId root, const std::string& what, bool next_values = false) {
    resolve_expression(root, next_values);
    check_type(tree_, root, Type::boolean, what, messages_);
  }

  bool is_wildcard(const Name& name) const {
    return rules_.wildcard && messages_.map().text(name.span) == "_";
  }

  void resolve_targets(Statement& statement) {
    ++assignment_;
    for (Name& target : tree_.names_of(statement.targets)) {
      if (is_wildcard(target)) continue;
      target.target = scopes_.variable(target.span);
      if (target.index.valid()) check_index(target);
      if (target.target == unresolved) continue;
      if (assigned_in_[target.target] == assignment_ &&
          !(target.index.valid() && only_elements_of_.contains(target.target)))
        messages_.error(target.span, fmt::format("{} stands twice on the left of one assignment",
                                                 messages_.quote(target.span)));
      if (target.index.valid() && assigned_in_[target.target] != assignment_)
        only_elements_of_.insert(target.target);
      else if (!target.index.valid())
        only_elements_of_.erase(target.target);
      assigned_in_[target.target] = assignment_;
    }
  }

  void check_index(const Name& target) {
    resolve_expression(target.index, false);
    const bool known = target.target != unresolved;
    const Type type = known ? tree_.variables[target.target].type : Type::array;
    if (type != Type::array)
      messages_.error(target.span,
                      fmt::format("{} is {}, not an array", messages_.quote(target.span), type_name(type)));
    check_type(tree_, target.index, Type::integer,
               fmt::format("the index of {}", messages_.quote(target.span)), messages_);
  }

  void check_assignment(Statement& statement) {
    resolve_targets(statement);
    const auto targets = tree_.names_of(statement.targets);
    const auto values = tree_.expressions_of(statement.values);
    const bool same_count = targets.size() == values.size();
    if (!same_count)
      messages_.error(statement.span,
                      fmt::format("{} on the left, but {} on the right", counted(targets.size(), "variable"),
                                  counted(values.size(), "value")));
    for (std::size_t i = 0; i < values.size(); ++i) {
      resolve_expression(values[i], false);
      if (same_count) check_value(targets[i], values[i]);
    }
    if (statement.condition.valid())
      check_condition(statement.condition, "the relation after `constrain`", true);
  }

  void check_value(const Name& target, ExpressionId value) {
    const bool known = target.target != unresolved;
    const Type whole = known ? tree_.variables[target.target].type : Type::boolean;
    const Type expected = target.index.valid() ? Type::integer : whole;
    // Without a variable on the left any type would do, but operators must still fit their operands.
    if (known || is_wildcard(target))
      check_type(tree_, value, expected, fmt::format("the value of {}", messages_.quote(target.span)),
                 messages_);
  }

  void check_call(Statement& statement) {
    resolve_targets(statement);
    for (const ExpressionId value : tree_.expressions_of(statement.values)) resolve_expression(value, false);
    statement.callee.target = scopes_.function(statement.callee.span);
    if (statement.callee.target == unresolved) return;
    const Function& callee = tree_.functions[statement.callee.target];
    check_arguments(statement, callee);
    check_results(statement, callee);
  }

  void check_arguments(const Statement& statement, const Function& callee) {
    const auto values = tree_.expressions_of(statement.values);
    if (values.size() != callee.parameter_count)
      return messages_.error(statement.callee.span,
                             fmt::format("{} takes {}, but {} given", messages_.quote(statement.callee.span),
                                         counted(callee.parameter_count, "argument"),
                                         values.size() == 1 ? "1 is" : fmt::format("{} are", values.size())));
    for (std::uint32_t i = 0; i < callee.parameter_count; ++i) {
      const Variable& parameter = tree_.variables[callee.variables.first + i];
      check_type(tree_, values[i], parameter.type,
                 fmt::format("argument {} of {}", i + 1, messages_.quote(statement.callee.span)), messages_);
    }
  }

  // Without variables on the left all results are dropped.
  void check_results(const Statement& statement, const Function& callee) {
    const auto targets = tree_.names_of(statement.targets);
    if (targets.empty()) return;
    const std::string callee_name = messages_.quote(statement.callee.span);
    if (targets.size() != callee.results.size())
      return messages_.error(
          statement.callee.span,
          fmt::format(
              "{} returns {}, but {} on the left", callee_name,
              callee.results.empty() ? "no value" : counted(callee.results.size(), "value"),
              targets.size() == 1 ? "1 variable is" : fmt::format("{} variables are", targets.size())));
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if (targets[i].index.valid())
        messages_.error(targets[i].span, fmt::format("a result cannot go to an element of {}; assign it to a "
                                                     "variable first, and this to the element",
                                                     messages_.quote(targets[i].span)));
      if (targets[i].target == unresolved || targets[i].index.valid()) continue;
      const Type type = tree_.variables[targets[i].target].type;
      if (type != callee.results[i])
        messages_.error(targets[i].span,
                        fmt::format("{} is {}, but result {} of {} is {}", messages_.quote(targets[i].span),
                                    type_name(type), i + 1, callee_name, type_name(callee.results[i])));
    }
  }

  void check_jump(Statement& statement) {
    for (Name& target : tree_.names_of(statement.targets))
      target.target = scopes_.labelled_statement(target.span);
  }

  void check_return(const Statement& statement) {
    const auto values = tree_.expressions_of(statement.values);
    const auto& results = function_->results;
    for (const ExpressionId value : values) resolve_expression(value, false);
    if (values.size() != results.size())
      return messages_.error(
          statement.span,
          fmt::format("{} returns {}, but {} here", messages_.quote(function_->name),
                      results.empty() ? "no value" : counted(results.size(), "value"),
                      values.size() == 1 ? "1 is given" : fmt::format("{} are given", values.size())));
    for (std::size_t i = 0; i < values.size(); ++i)
      check_type(tree_, values[i], results[i],
                 results.size() == 1 ? "the result" : fmt::format("result {}", i + 1), messages_);
  }

  Tree& tree_;
  const StaticRules& rules_;
  Messages& messages_;
  Scopes scopes_;
  const Function* function_ = nullptr;
  std::vector<std::uint32_t> assigned_in_;  // per variable: the last assignment that has it on its left
  std::uint32_t assignment_ = 0;
  std::unordered_set<std::uint32_t> only_elements_of_;  // arrays of which this assignment has elements alone
};

}  // namespace

void check(Tree& tree, const StaticRules& rules, const std::string& entry, Messages& messages) {
  Checker(tree, rules, messages).run(entry);
}

}  // namespace hone::semantics
