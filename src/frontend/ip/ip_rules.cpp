// SPDX-License-Identifier: Apache-2.0
#include "frontend/ip/ip_rules.h"

namespace hone::ip {

namespace {

using enum syntax::ExpressionKind;

constexpr std::string_view keyword_table[] = {"int",   "bool",   "void",   "if",     "else",
                                              "while", "assert", "assume", "return", "havoc",
                                              "true",  "false",  "unknown"};

constexpr std::string_view punctuation_table[] = {"<=", ">=", "==", "!=", "&&", "||", "(", ")", "{",
                                                  "}",  ",",  ";",  "=",  "+",  "-",  "*", "/", "%",
                                                  "<",  ">",  "!",  "?",  ":",  "[",  "]"};

constexpr syntax::BinaryOperator binary_table[] = {
    {"||", or_, 1},      {"&&", and_, 2},       {"==", equal, 3},   {"!=", not_equal, 3},
    {"<", less, 4},      {"<=", less_equal, 4}, {">", greater, 4},  {">=", greater_equal, 4},
    {"+", add, 5},       {"-", subtract, 5},    {"*", multiply, 6}, {"/", divide, 6},
    {"%", remainder, 6},
};

constexpr syntax::UnaryOperator unary_table[] = {{"!", not_}, {"-", negate}};

constexpr syntax::Constant constant_table[] = {
    {"true", truth}, {"false", falsity}, {"unknown", arbitrary}, {"*", arbitrary}};

}  // namespace

const syntax::LexicalRules& lexical_rules() {
  static constexpr syntax::LexicalRules rules{punctuation_table, "", false};
  return rules;
}

const syntax::ExpressionRules& expression_rules() {
  static constexpr syntax::ExpressionRules rules{.binary = binary_table,
                                                 .unary = unary_table,
                                                 .constants = constant_table,
                                                 .operand = "an expression",
                                                 .numbers = true,
                                                 .conditional = true,
                                                 .arrays = true};
  return rules;
}

std::span<const std::string_view> keywords() { return keyword_table; }

}  // namespace hone::ip
