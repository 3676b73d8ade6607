// SPDX-License-Identifier: Apache-2.0
#include "frontend/syntax/expression_parser.h"

#include <fmt/format.h>

#include <algorithm>

namespace hone::syntax {

namespace {

Span join(Span left, Span right) { return {left.begin, std::max(left.end, right.end)}; }

template <class Entry>
const Entry* find_entry(std::span<const Entry> table, std::string_view text) {
  const auto found = std::find_if(table.begin(), table.end(), [&](const Entry& e) { return e.text == text; });
  return found == table.end() ? nullptr : &*found;
}

}  // namespace

Range ExpressionParser::parse_list() {
  std::vector<ExpressionId> list;
  do {
    list.push_back(parse());
  } while (!tokens_.failed() && tokens_.accept(","));
  return append(tree_.expression_lists, list);
}

Range ExpressionParser::parse_bracketed_list() {
  tokens_.expect("(");
  Range list;
  if (!tokens_.at(")")) list = parse_list();
  tokens_.recover_in_bracket("(", ")", {";", "{", "}", "begin", "end"});
  if (!tokens_.failed()) tokens_.expect(")");
  return list;
}

// A chain c1 ? a1 : c2 ? a2 : ... : e, closed from the right.
ExpressionParser::Operand ExpressionParser::parse_expression() {
  const TokenStream::Level level(tokens_);
  if (!level.allowed()) return mistake();
  std::vector<Operand> chain{parse_binary(0)};
  while (rules_.conditional && !tokens_.failed() && tokens_.accept("?")) {
    chain.push_back(parse_expression());
    tokens_.expect(":");
    chain.push_back(parse_binary(0));
  }
  Operand last = chain.back();
  for (std::size_t i = chain.size() - 1; i >= 2; i -= 2) {
    const Operand condition = chain[i - 2], then_value = chain[i - 1];
    last = add(ExpressionKind::conditional, join(condition.covered, last.covered),
               {condition, then_value, last});
  }
  return last;
}

const BinaryOperator* ExpressionParser::binary_operator() const {
  if (tokens_.failed() || tokens_.peek().kind != TokenKind::punctuation) return nullptr;
  return find_entry(rules_.binary, tokens_.text());
}

ExpressionParser::Operand ExpressionParser::parse_binary(int lowest_level) {
  Operand left = parse_unary();
  for (const BinaryOperator* op = binary_operator(); op && op->level >= lowest_level;
       op = binary_operator()) {
    tokens_.advance();
    const Operand right = parse_right_operand(*op);
    left = add(op->kind, join(left.covered, right.covered), {left, right});
  }
  return left;
}

ExpressionParser::Operand ExpressionParser::parse_right_operand(const BinaryOperator& op) {
  if (!op.right_associative) return parse_binary(op.level + 1);
  const TokenStream::Level level(tokens_);
  return level.allowed() ? parse_binary(op.level) : mistake();
}

ExpressionParser::Operand ExpressionParser::parse_unary() {
  std::vector<std::pair<const UnaryOperator*, std::uint32_t>> prefix;
  while (const UnaryOperator* op = tokens_.at_end() ? nullptr : find_entry(rules_.unary, tokens_.text()))
    prefix.emplace_back(op, tokens_.advance().span.begin);
  Operand operand = parse_primary();
  for (auto op = prefix.rbegin(); op != prefix.rend(); ++op)
    operand = add(op->first->kind, {op->second, operand.covered.end}, {operand});
  return operand;
}

ExpressionParser::Operand ExpressionParser::parse_primary() {
  if (tokens_.at("(")) return parse_parenthesised();
  if (!tokens_.at_end())
    if (const Constant* constant = find_entry(rules_.constants, tokens_.text()))
      return add_leaf(constant->kind, tokens_.advance().span);
  if (rules_.numbers && tokens_.peek().kind == TokenKind::number)
    return add_leaf(ExpressionKind::number, tokens_.advance().span);
  if (rules_.choice && tokens_.at_any({"choose", "schoose"}) && tokens_.text(1) == "[") return parse_choice();
  if (rules_.next_values && tokens_.at("'")) {
    const std::uint32_t begin = tokens_.advance().span.begin;
    const Operand name =
        add_leaf(ExpressionKind::next_value, tokens_.expect_name("the name of a variable after '"));
    return {name.id, tokens_.since(begin)};
  }
  if (tokens_.at_name()) return parse_name();
  tokens_.fail(std::string(rules_.operand));
  return mistake();
}

ExpressionParser::Operand ExpressionParser::parse_parenthesised() {
  const std::uint32_t begin = tokens_.advance().span.begin;
  const Operand inner = parse_expression();
  if (!tokens_.failed()) tokens_.expect(")");
  return {inner.id, tokens_.since(begin)};
}

ExpressionParser::Operand ExpressionParser::parse_choice() {
  const std::uint32_t begin = tokens_.advance().span.begin;
  tokens_.expect("[");
  const Operand positive = parse_expression();
  tokens_.expect(",");
  const Operand negative = parse_expression();
  tokens_.expect("]");
  return add(ExpressionKind::choose, tokens_.since(begin), {positive, negative});
}

ExpressionParser::Operand ExpressionParser::parse_name() {
  const Span name = tokens_.advance().span;
  if (!tokens_.at("(")) return add_leaf(ExpressionKind::variable, name);
  refuse_call(name);
  return mistake();
}

void ExpressionParser::refuse_call(Span callee) {
  tokens_.fail_at(callee,
                  fmt::format("the call of {} stands inside an expression; assign its result to a variable "
                              "first and use the variable here",
                              tokens_.messages().quote(callee)));
}

ExpressionParser::Operand ExpressionParser::mistake() {
  return add_leaf(ExpressionKind::mistake, {tokens_.begin(), tokens_.begin()});
}

ExpressionParser::Operand ExpressionParser::add_leaf(ExpressionKind kind, Span span) {
  return add(kind, span, {});
}

ExpressionParser::Operand ExpressionParser::add(ExpressionKind kind, Span span,
                                                std::initializer_list<Operand> operands) {
  const ExpressionId id(tree_.expressions.size());
  Expression expression{kind};
  expression.span = span;
  expression.first = operands.size() == 0 ? id : tree_[operands.begin()->id].first;
  std::size_t i = 0;
  for (const Operand& operand : operands) expression.operands[i++] = operand.id;
  tree_.expressions.push_back(expression);
  return {id, span};
}

}  // namespace hone::syntax
