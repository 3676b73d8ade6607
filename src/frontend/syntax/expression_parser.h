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
  int level;  // at least 1; a higher level binds tighter
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
  bool arrays = false;       // a[i]
};

// Operator precedence with an explicit stack of what is pending (Dijkstra's shunting yard): however deep an
// expression is, it takes no stack of calls.
class ExpressionParser {
 public:
  ExpressionParser(const ExpressionRules& rules, TokenStream& tokens, Tree& tree)
      : rules_(rules), tokens_(tokens), tree_(tree) {}

  ExpressionId parse();
  Range parse_list();             // e1, e2, ...
  Range parse_bracketed_list();   // (e1, e2, ...) or ()
  void refuse_call(Span callee);  // a call as a part of an expression

 private:
  // A subexpression with the text it covers, parentheses included.
  struct Operand {
    ExpressionId id;
    Span covered;
  };

  enum class Form : std::uint8_t {
    unary,
    binary,
    otherwise,
    parenthesis,
    condition,
    choose_first,
    choose_second,
    index
  };

  // What waits for the operand that is being read. The forms up to `otherwise` (after `c ? a :`) are complete
  // with it; the others wait for a mark: ) : , or ].
  struct Pending {
    Form form;
    ExpressionKind kind;
    int level;
    std::uint32_t begin;
    Operand left, middle;
  };

  void parse_operand();       // prefixes, brackets and a leaf
  bool another_operand();     // after an operand: what follows; true if that needs one more operand
  bool mark_needs_operand();  // the mark that the topmost bracket waits for
  Operand parse_leaf();
  Operand parse_name();
  Operand mistake();
  void push(Form form, ExpressionKind kind, int level, std::uint32_t begin, Operand left = {});
  void complete(int lowest_level);  // builds what is pending down to this level
  void complete_one();
  const BinaryOperator* binary_operator() const;
  Operand add(ExpressionKind kind, Span span, std::initializer_list<Operand> operands = {});

  const ExpressionRules& rules_;
  TokenStream& tokens_;
  Tree& tree_;
  std::vector<Pending> pending_;
  Operand operand_;
};

}  // namespace hone::syntax
