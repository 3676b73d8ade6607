// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "frontend/remopla/remopla_tree.h"
#include "frontend/syntax/token_stream.h"

namespace hone::remopla {

// Operator precedence by recursive descent; chains of operators of any length are loops, and how deep
// brackets, quantifiers and right operands may be nested is limited.
class ExpressionParser {
 public:
  static constexpr std::uint32_t max_depth = 1000;

  ExpressionParser(syntax::TokenStream& tokens, Tree& tree) : tokens_(tokens), tree_(tree) {}

  ExpressionId parse() { return parse_operators(0); }
  ExpressionId parse_value();  // an expression, or `undef`
  ExpressionId parse_path();   // a variable, an element or a member of one
  bool at_quantifier() const;
  Quantifier parse_quantifier();  // `A i (0, 7)`
  void refuse_call(Span callee);  // a call as a part of an expression

 private:
  ExpressionId parse_operators(int lowest_level);
  ExpressionId parse_operand();
  ExpressionId parse_quantified();
  ExpressionId parse_bracket();
  ExpressionId mistake();
  ExpressionId add(Expression expression);
  bool too_deep();

  syntax::TokenStream& tokens_;
  Tree& tree_;
  std::uint32_t depth_ = 0;
};

}  // namespace hone::remopla
