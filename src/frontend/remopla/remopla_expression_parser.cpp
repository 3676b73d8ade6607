// SPDX-License-Identifier: Apache-2.0
#include "frontend/remopla/remopla_expression_parser.h"

#include <fmt/format.h>

#include <algorithm>

namespace hone::remopla {

using syntax::TokenKind;

namespace {

using enum ExpressionKind;

struct BinaryOperator {
  std::string_view text;
  ExpressionKind kind;
  int level;  // a higher level binds tighter; all group to the left
};

// As in C where C has the operator; `^^` lies between `&&` and `||`, `<->` binds weakest.
constexpr BinaryOperator binary_table[] = {
    {"<->", iff, 1},          {"||", or_, 2},         {"^^", xor_, 3},         {"&&", and_, 4},
    {"|", bit_or, 5},         {"^", bit_xor, 6},      {"&", bit_and, 7},       {"==", equal, 8},
    {"!=", not_equal, 8},     {"<", less, 9},         {"<=", less_equal, 9},   {">", greater, 9},
    {">=", greater_equal, 9}, {"<<", shift_left, 10}, {">>", shift_right, 10}, {"+", ExpressionKind::add, 11},
    {"-", subtract, 11},      {"*", multiply, 12},    {"/", divide, 12},       {"%", remainder, 12},
};

const BinaryOperator* find_operator(const syntax::TokenStream& tokens) {
  if (tokens.peek().kind != TokenKind::punctuation) return nullptr;
  const auto* found = std::find_if(std::begin(binary_table), std::end(binary_table),
                                   [&](const BinaryOperator& op) { return op.text == tokens.text(); });
  return found == std::end(binary_table) ? nullptr : found;
}

}  // namespace

ExpressionId ExpressionParser::parse_value() {
  if (!tokens_.at("undef")) return parse();
  return add({.kind = undef, .span = tokens_.advance().span});
}

ExpressionId ExpressionParser::parse_operators(int lowest_level) {
  ++depth_;
  ExpressionId left = too_deep() ? mistake() : parse_operand();
  while (!tokens_.failed()) {
    const BinaryOperator* op = find_operator(tokens_);
    if (!op || op->level < lowest_level) break;
    tokens_.advance();
    const ExpressionId right = parse_operators(op->level + 1);
    const Span span{tree_[left].span.begin, tokens_.since(tree_[left].span.begin).end};
    left = add({.kind = op->kind, .span = span, .operands = {left, right}});
  }
  --depth_;
  return left;
}

bool ExpressionParser::too_deep() {
  if (depth_ <= max_depth) return false;
  tokens_.fail_at(
      tokens_.peek().span,
      fmt::format("the expression is nested too deeply here; at most {} levels are accepted", max_depth));
  tokens_.give_up();
  return true;
}

ExpressionId ExpressionParser::parse_operand() {
  std::vector<std::uint32_t> negations;
  while (tokens_.at("!")) negations.push_back(tokens_.advance().span.begin);
  ExpressionId operand;
  if (tokens_.peek().kind == TokenKind::number)
    operand = add({.kind = number, .span = tokens_.advance().span});
  else if (tokens_.at_any({"true", "false"}))
    operand = add({.kind = tokens_.at("true") ? truth : falsity, .span = tokens_.advance().span});
  else if (tokens_.at("("))
    operand = parse_bracket();
  else if (at_quantifier())
    operand = parse_quantified();
  else if (tokens_.at_name())
    operand = parse_path();
  else if (tokens_.at("undef"))
    tokens_.fail_at(tokens_.peek().span, "`undef` can only be the whole value of an assignment or argument");
  else
    tokens_.fail("an expression");
  if (!operand.valid()) operand = mistake();
  for (; !negations.empty() && !tokens_.failed(); negations.pop_back())
    operand = add({.kind = not_, .span = tokens_.since(negations.back()), .operands = {operand}});
  return operand;
}

// The span of what is in brackets covers them, so that messages and traces show balanced text.
ExpressionId ExpressionParser::parse_bracket() {
  const std::uint32_t begin = tokens_.advance().span.begin;
  const ExpressionId inner = parse_operators(0);
  if (!tokens_.failed()) tokens_.expect(")");
  tree_.expressions[inner.index()].span = tokens_.since(begin);
  return inner;
}

bool ExpressionParser::at_quantifier() const {
  return tokens_.at_any({"A", "E"}) && tokens_.at_name(1) && tokens_.text(2) == "(";
}

Quantifier ExpressionParser::parse_quantifier() {
  Quantifier result{};
  const std::uint32_t begin = tokens_.begin();
  result.universal = tokens_.at("A");
  tokens_.advance();
  result.name = tokens_.advance().span;
  tokens_.expect("(");
  result.low = parse();
  if (!tokens_.failed()) tokens_.expect(",");
  result.high = parse();
  if (!tokens_.failed()) tokens_.expect(")");
  result.span = tokens_.since(begin);
  return result;
}

// What is quantified reaches as far to the right as it can.
ExpressionId ExpressionParser::parse_quantified() {
  const Quantifier quantifier = parse_quantifier();
  if (tokens_.failed()) return mistake();
  const ExpressionId body = parse_operators(0);
  return add({.kind = quantifier.universal ? for_all : exists,
              .span = tokens_.since(quantifier.span.begin),
              .name = quantifier.name,
              .operands = {quantifier.low, quantifier.high, body}});
}

ExpressionId ExpressionParser::parse_path() {
  const Span name = tokens_.expect_name("the name of a variable");
  if (tokens_.failed()) return mistake();
  if (tokens_.at("(")) {
    refuse_call(name);
    return mistake();
  }
  const ExpressionId root = add({.kind = ExpressionKind::name, .span = name, .name = name});
  ExpressionId path = root;
  while (!tokens_.failed()) {
    if (tokens_.accept("'")) {
      if (++tree_.expressions[root.index()].primes > 2)
        tokens_.fail_at(name, "a name has at most two marks `'`");
    } else if (tokens_.accept(".")) {
      const Span member_name = tokens_.expect_name("the name of a member");
      path =
          add({.kind = member, .span = tokens_.since(name.begin), .name = member_name, .operands = {path}});
    } else if (tokens_.accept("[")) {
      const ExpressionId index = parse();
      if (!tokens_.failed()) tokens_.expect("]");
      path = add({.kind = element, .span = tokens_.since(name.begin), .operands = {path, index}});
    } else {
      break;
    }
  }
  return path;
}

void ExpressionParser::refuse_call(Span callee) {
  tokens_.fail_at(callee,
                  fmt::format("the call of {} stands inside an expression; assign its result to a variable "
                              "first and use the variable here",
                              tokens_.messages().quote(callee)));
}

ExpressionId ExpressionParser::mistake() {
  return add({.kind = ExpressionKind::mistake, .span = {tokens_.begin(), tokens_.begin()}});
}

ExpressionId ExpressionParser::add(Expression expression) {
  const bool chain = is_binary(expression.kind);
  for (std::size_t i = 0; i < expression.operands.size(); ++i) {
    if (!expression.operands[i].valid()) continue;
    const std::uint32_t depth = tree_[expression.operands[i]].depth;
    expression.depth = std::max(expression.depth, chain && i == 0 ? depth : depth + 1);
  }
  if (expression.depth > max_depth && !tokens_.failed()) {
    tokens_.fail_at(expression.span,
                    fmt::format("this is nested too deeply; at most {} levels are accepted", max_depth));
    tokens_.give_up();
  }
  tree_.expressions.push_back(expression);
  return ExpressionId(tree_.expressions.size() - 1);
}

}  // namespace hone::remopla
