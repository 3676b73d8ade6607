// SPDX-License-Identifier: Apache-2.0
#include "frontend/semantics/initialization.h"

#include <fmt/format.h>

namespace hone::semantics {

using namespace hone::syntax;

namespace {

class Initialization {
 public:
  Initialization(const Tree& tree, Messages& messages)
      : tree_(tree),
        messages_(messages),
        all_globals_(static_cast<std::uint32_t>(tree.variables.size())),
        is_global_(tree.variables.size() + 1, false),
        watched_(tree.variables.size() + 1, true),
        count_(tree.variables.size() + 1, 0) {
    for (const std::uint32_t global : tree.globals) is_global_[global] = true;
    for (std::size_t i = 0; i < tree.variables.size(); ++i)  // an array that is only read is an input
      watched_[i] = tree.variables[i].type != Type::array;
  }

  void run(const Function& function, bool is_entry) {
    watched_[all_globals_] = is_entry;
    for (std::uint32_t i = 0; i < function.parameter_count; ++i)
      watched_[function.variables.first + i] = false;
    visit_block(function.body);
    undo(0);
  }

 private:
  // A variable is watched until it is assigned (or reported). `assigned_` lists in order those no longer
  // watched; undoing a branch watches its part again, so the cost follows the assignments, not the variables.
  // A call assigns all globals at once: that is one more, made-up variable.
  void assign(std::uint32_t variable) {
    if (variable == unresolved || !watched_[variable]) return;
    watched_[variable] = false;
    assigned_.push_back(variable);
  }

  bool is_watched(std::uint32_t variable) const {
    return watched_[variable] && (!is_global_[variable] || watched_[all_globals_]);
  }

  std::vector<std::uint32_t> undo(std::size_t size) {
    std::vector<std::uint32_t> undone(assigned_.begin() + static_cast<std::ptrdiff_t>(size), assigned_.end());
    for (const std::uint32_t variable : undone) watched_[variable] = true;
    assigned_.resize(size);
    return undone;
  }

  void read(ExpressionId root) {
    for (std::uint32_t i = tree_[root].first.index(); i <= root.index(); ++i) {
      const Expression& node = tree_[ExpressionId(i)];
      if (node.kind != ExpressionKind::variable || !is_watched(node.variable)) continue;
      messages_.warning(node.span,
                        fmt::format("{} may be read here before it is assigned; its value is then arbitrary",
                                    messages_.quote(node.span)));
      watched_[node.variable] = false;  // for good: one warning is enough
    }
  }

  // Returns false if control does not reach the end of the block.
  bool visit_block(Range block) {
    for (const StatementId id : tree_.statements_of(block))
      if (!visit(tree_[id])) return false;
    return true;
  }

  bool visit(const Statement& statement) {
    if (statement.kind == StatementKind::branch) return visit_branch(statement);
    if (statement.kind == StatementKind::loop) {
      const Arm& arm = tree_.arms_of(statement.arms)[0];
      read(arm.condition);
      const std::size_t before = assigned_.size();
      visit_block(arm.body);
      undo(before);
      return true;
    }
    for (const ExpressionId value : tree_.expressions_of(statement.values)) read(value);
    if (statement.condition.valid()) read(statement.condition);
    for (const Name& target : tree_.names_of(statement.targets))
      if (target.index.valid()) read(target.index);
    if (statement.kind == StatementKind::call) assign(all_globals_);
    for (const Name& target : tree_.names_of(statement.targets)) assign(target.target);
    return statement.kind != StatementKind::return_;
  }

  // Assigned after the branch is what every arm that reaches the end has assigned.
  bool visit_branch(const Statement& statement) {
    std::vector<std::vector<std::uint32_t>> outcomes;
    const auto visit_arm = [&](Range body) {
      const std::size_t before = assigned_.size();
      const bool ends = visit_block(body);
      auto assigned = undo(before);
      if (ends) outcomes.push_back(std::move(assigned));
    };
    for (const Arm& arm : tree_.arms_of(statement.arms)) {
      read(arm.condition);
      visit_arm(arm.body);
    }
    visit_arm(statement.rest);
    for (const auto& outcome : outcomes)
      for (const std::uint32_t variable : outcome)
        if (++count_[variable] == outcomes.size()) assign(variable);
    for (const auto& outcome : outcomes)
      for (const std::uint32_t variable : outcome) count_[variable] = 0;
    return !outcomes.empty();
  }

  const Tree& tree_;
  Messages& messages_;
  std::uint32_t all_globals_;
  std::vector<bool> is_global_;
  std::vector<bool> watched_;
  std::vector<std::uint32_t> assigned_;
  std::vector<std::uint32_t> count_;  // scratch: how many arms assign a variable
};

}  // namespace

void warn_about_uninitialized(const Tree& tree, const std::string& entry, Messages& messages) {
  Initialization analysis(tree, messages);
  for (const Function& function : tree.functions)
    if (function.defined) analysis.run(function, messages.map().text(function.name) == entry);
}

}  // namespace hone::semantics
