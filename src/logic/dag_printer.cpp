// SPDX-License-Identifier: Apache-2.0
#include "logic/dag_printer.h"

#include <fmt/format.h>

#include <algorithm>

#include "logic/quantifiers.h"
#include "logic/traversal.h"

namespace hone {

std::string DagPrinter::print(Term root) {
  std::string result;
  Pieces pieces;
  open_scope(root, {});
  while (!stack_.empty()) {
    const Piece piece = std::move(stack_.back());
    stack_.pop_back();
    if (piece.continues_scope) {
      continue_scope();
    } else if (piece.opens_scope) {
      auto hidden = hide_names_with(bound_variables(terms_, piece.term));
      open_scope(quantifier_body(terms_, piece.term), std::move(hidden));
    } else if (!piece.term.valid()) {
      result += piece.text;
    } else if (const auto name = names_.find(piece.term); name != names_.end()) {
      result += name->second;
    } else {
      pieces.clear();
      write(piece.term, piece.context, pieces);
      stack_.insert(stack_.end(), std::make_move_iterator(pieces.rbegin()),
                    std::make_move_iterator(pieces.rend()));
    }
  }
  return result;
}

Sharing DagPrinter::find_sharing(Term root) const {
  struct Node {
    double tree_size = 1;
    bool entered = false, shared = false;
  };
  std::unordered_map<Term, Node> nodes;
  std::vector<Term> finished;
  std::vector<std::pair<Term, bool>> stack{{root, false}};
  while (!stack.empty()) {
    const auto [term, leaving] = stack.back();
    stack.pop_back();
    Node& node = nodes[term];
    if (leaving) {
      for (const Term operand : operands(term)) node.tree_size += nodes[operand].tree_size;
      finished.push_back(term);
    } else if (node.entered) {
      node.shared = true;
    } else {
      node.entered = true;
      if (terms_.arguments(term).empty() || names_.contains(term)) continue;
      stack.emplace_back(term, true);
      const auto below = operands(term);
      for (std::size_t i = below.size(); i-- > 0;) stack.emplace_back(below[i], false);
    }
  }
  std::erase_if(finished, [&](Term term) { return !nodes[term].shared; });
  return {std::move(finished), nodes[root].tree_size, nodes.size()};
}

std::unordered_map<Term, std::string> DagPrinter::hide_names_with(std::span<const Term> bound) {
  std::unordered_map<Term, std::string> hidden;
  for (const auto& [named, name] : names_) {
    const std::vector<Term> symbols = free_symbols(terms_, named);
    if (std::ranges::any_of(bound, [&](Term s) { return std::ranges::binary_search(symbols, s); }))
      hidden.emplace(named, name);
  }
  for (const auto& [named, name] : hidden) names_.erase(named);
  return hidden;
}

void DagPrinter::open_scope(Term body, std::unordered_map<Term, std::string> hidden) {
  Sharing sharing = find_sharing(body);
  if (!wants_definitions(sharing)) sharing.shared.clear();
  if (sharing.shared.empty() && hidden.empty()) {
    stack_.push_back(term(body));
    return;
  }
  scopes_.push_back({std::move(sharing.shared), body, 0, {}, std::move(hidden)});
  continue_scope();
}

// Writes the next definition of the innermost scope, then its body; a name can be used once it is defined.
void DagPrinter::continue_scope() {
  Scope& scope = scopes_.back();
  std::string separator;
  if (scope.next > 0 && scope.next <= scope.shared.size()) {
    names_.emplace(scope.shared[scope.next - 1], std::move(scope.name));
    separator = after_definition();
  }
  if (scope.next > scope.shared.size()) {
    for (const Term named : scope.shared) names_.erase(named);
    names_.merge(scope.hidden);
    stack_.push_back(text(after_body(scope.shared.size())));
    scopes_.pop_back();
    return;
  }
  stack_.push_back({{}, Term(), 0, false, true});
  if (scope.next == scope.shared.size()) {
    stack_.push_back(term(scope.body));
    if (!scope.shared.empty()) stack_.push_back(text(separator + before_body()));
  } else {
    scope.name = new_name();
    stack_.push_back(term(scope.shared[scope.next]));
    stack_.push_back(text(separator + before_definition(scope.next, scope.name)));
  }
  ++scope.next;
}

std::string DagPrinter::new_name() {
  std::string name;
  do {
    name = fmt::format("${}", ++last_name_);
  } while (terms_.find_symbol(name).valid() || terms_.find_function(name).valid());
  return name;
}

}  // namespace hone
