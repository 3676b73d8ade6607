// SPDX-License-Identifier: Apache-2.0
#include "frontend/syntax/expression_parser.h"

#include <fmt/format.h>

#include <algorithm>

namespace hone::syntax {

namespace {

constexpr int unary_level = 1000, conditional_level = 0, bracket_level = -1;

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

ExpressionId ExpressionParser::parse() {
  pending_.clear();
  do {
    parse_operand();
  } while (!tokens_.failed() && another_operand());
  return operand_.id;
}

void ExpressionParser::parse_operand() {
  while (!tokens_.at_end()) {
    const std::uint32_t begin = tokens_.begin();
    if (const UnaryOperator* op = find_entry(rules_.unary, tokens_.text())) {
      push(Form::unary, op->kind, unary_level, begin);
    } else if (tokens_.at("(")) {
      push(Form::parenthesis, ExpressionKind::mistake, bracket_level, begin);
    } else if (rules_.choice && tokens_.at_any({"choose", "schoose"}) && tokens_.text(1) == "[") {
      push(Form::choose_first, ExpressionKind::choose, bracket_level, begin);
      tokens_.advance();
    } else if (rules_.arrays && tokens_.at_name() && tokens_.text(1) == "[") {
      push(Form::index, ExpressionKind::element, bracket_level, begin,
           add(ExpressionKind::variable, tokens_.advance().span));
    } else {
      break;
    }
    tokens_.advance();
  }
  operand_ = parse_leaf();
}

const BinaryOperator* ExpressionParser::binary_operator() const {
  if (tokens_.peek().kind != TokenKind::punctuation) return nullptr;
  return find_entry(rules_.binary, tokens_.text());
}

bool ExpressionParser::another_operand() {
  while (true) {
    if (const BinaryOperator* op = binary_operator()) {
      complete(op->right_associative ? op->level + 1 : op->level);
      push(Form::binary, op->kind, op->level, 0, operand_);
      tokens_.advance();
      return true;
    }
    const bool condition = rules_.conditional && tokens_.at("?");
    complete(condition ? conditional_level + 1 : conditional_level);
    if (condition) {
      push(Form::condition, ExpressionKind::conditional, bracket_level, 0, operand_);
      tokens_.advance();
      return true;
    }
    if (pending_.empty()) return false;
    if (mark_needs_operand()) return true;
    if (tokens_.failed()) return false;
  }
}

bool ExpressionParser::mark_needs_operand() {
  Pending& bracket = pending_.back();
  switch (bracket.form) {
    case Form::condition:
      bracket.form = Form::otherwise;
      bracket.level = conditional_level;
      bracket.middle = operand_;
      return tokens_.expect(":");
    case Form::choose_first:
      bracket.form = Form::choose_second;
      bracket.left = operand_;
      return tokens_.expect(",");
    case Form::choose_second:
      tokens_.expect("]");
      operand_ = add(bracket.kind, tokens_.since(bracket.begin), {bracket.left, operand_});
      break;
    case Form::index:
      tokens_.expect("]");
      operand_ = add(bracket.kind, tokens_.since(bracket.begin), {bracket.left, operand_});
      break;
    default:
      tokens_.expect(")");
      operand_.covered = tokens_.since(bracket.begin);
      break;
  }
  pending_.pop_back();
  return false;
}

void ExpressionParser::push(Form form, ExpressionKind kind, int level, std::uint32_t begin, Operand left) {
  pending_.push_back({form, kind, level, begin, left, {}});
}

void ExpressionParser::complete(int lowest_level) {
  while (!pending_.empty() && pending_.back().level >= lowest_level) complete_one();
}

void ExpressionParser::complete_one() {
  const Pending top = pending_.back();
  pending_.pop_back();
  const Span from_left = join(top.left.covered, operand_.covered);
  if (top.form == Form::unary)
    operand_ = add(top.kind, {top.begin, operand_.covered.end}, {operand_});
  else if (top.form == Form::binary)
    operand_ = add(top.kind, from_left, {top.left, operand_});
  else
    operand_ = add(top.kind, from_left, {top.left, top.middle, operand_});
}

ExpressionParser::Operand ExpressionParser::parse_leaf() {
  if (!tokens_.at_end())
    if (const Constant* constant = find_entry(rules_.constants, tokens_.text()))
      return add(constant->kind, tokens_.advance().span);
  if (rules_.numbers && tokens_.peek().kind == TokenKind::number)
    return add(ExpressionKind::number, tokens_.advance().span);
  if (rules_.next_values && tokens_.at("'")) {
    const std::uint32_t begin = tokens_.advance().span.begin;
    const Operand name =
        add(ExpressionKind::next_value, tokens_.expect_name("the name of a variable after '"));
    return {name.id, tokens_.since(begin)};
  }
  if (tokens_.at_name()) return parse_name();
  tokens_.fail(std::string(rules_.operand));
  return mistake();
}

ExpressionParser::Operand ExpressionParser::parse_name() {
  const Span name = tokens_.advance().span;
  if (!tokens_.at("(")) return add(ExpressionKind::variable, name);
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
  return add(ExpressionKind::mistake, {tokens_.begin(), tokens_.begin()});
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
