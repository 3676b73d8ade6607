// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "frontend/syntax/token_stream.h"
#include "frontend/syntax/tree.h"

namespace hone::syntax {

struct BinaryOperator {
  std::string_view text;
  ExpressionKind kind;
  int level;  // a higher level binds tighter
  bool right_associative = false;
};

struct UnaryOperator {
  std::string_view text;
  ExpressionKind kind;
};

struct Constant {
  std::string_view text;
  ExpressionKind kind;
};

// The expressions of one language, as data.
struct ExpressionRules {
  std::span<const BinaryOperator> binary;
  std::span<const UnaryOperator> unary;  // all bind tighter than any binary operator
  std::span<const Constant> constants;
  std::string_view operand;  // for messages: "an expression"
  bool numbers = false;      // integer literals of any length
  bool conditional = false;  // c ? a : b
  bool next_values = false;  // 'x
  bool choice = false;       // choose[p, n], schoose[p, n]
};

// Precedence climbing. Chains of operators of one level, of unary operators and of conditionals are loops;
// only brackets and right-associative operators recurse.
class ExpressionParser {
 public:
  ExpressionParser(const ExpressionRules& rules, TokenStream& tokens, Tree& tree)
      : rules_(rules), tokens_(tokens), tree_(tree) {}

  ExpressionId parse() { return parse_expression().id; }
  Range parse_list();             // e1, e2, ...
  Range parse_bracketed_list();   // (e1, e2, ...) or ()
  void refuse_call(Span callee);  // a call as a part of an expression

 private:
  // A subexpression with the text it covers, parentheses included.
  struct Operand {
    ExpressionId id;
    Span covered;
  };

  Operand parse_expression();
  Operand parse_binary(int lowest_level);
  Operand parse_right_operand(const BinaryOperator& op);
  Operand parse_unary();
  Operand parse_primary();
  Operand parse_parenthesised();
  Operand parse_choice();
  Operand parse_name();
  Operand mistake();
  const BinaryOperator* binary_operator() const;
  Operand add_leaf(ExpressionKind kind, Span span);
  Operand add(ExpressionKind kind, Span span, std::initializer_list<Operand> operands);

  const ExpressionRules& rules_;
  TokenStream& tokens_;
  Tree& tree_;
};

}  // namespace hone::syntax
