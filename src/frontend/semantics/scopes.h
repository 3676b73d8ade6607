// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "frontend/syntax/tree.h"

namespace hone::semantics {

// In what the static rules of the languages differ.
struct StaticRules {
  bool locals_may_shadow = false;  // a local may have the name of a global
  bool wildcard = false;           // `_` on the left of an assignment drops a value
};

// What the names of a program stand for; reports what is defined twice or not at all. Functions are known
// everywhere, variables and labels of a function in the whole function.
class Scopes {
 public:
  Scopes(const syntax::Tree& tree, const StaticRules& rules, syntax::Messages& messages);

  void enter(const syntax::Function& function);

  // Indices in the tree, or `unresolved` (then reported).
  std::uint32_t variable(syntax::Span name);
  std::uint32_t function(syntax::Span name);
  std::uint32_t labelled_statement(syntax::Span name);

  bool has_definition(const std::string& function) const;

 private:
  using Scope = std::unordered_map<std::string_view, std::uint32_t>;
  struct Label {
    syntax::StatementId statement;
    syntax::Span span;
  };

  std::string_view text(syntax::Span span) const { return messages_.map().text(span); }
  std::string place(syntax::Span span) const;  // "line:column"
  void define_variable(std::uint32_t variable, Scope& scope, const char* what);
  void define_local(std::uint32_t variable, bool is_parameter);
  void define_function(std::uint32_t index);
  bool same_signature(const syntax::Function& a, const syntax::Function& b) const;
  void collect_labels(syntax::Range block);
  void define_label(const syntax::Name& label, syntax::StatementId statement);
  std::uint32_t find_variable(std::string_view name) const;

  const syntax::Tree& tree_;
  const StaticRules& rules_;
  syntax::Messages& messages_;
  Scope globals_;
  Scope locals_;
  Scope functions_;
  std::unordered_map<std::string_view, Label> labels_;
  syntax::Span inside_;  // the name of the current function
};

}  // namespace hone::semantics
