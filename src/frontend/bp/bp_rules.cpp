// SPDX-License-Identifier: Apache-2.0
#include "frontend/bp/bp_rules.h"

#include <algorithm>

namespace hone::bp {

namespace {

using enum syntax::ExpressionKind;

constexpr std::string_view keyword_table[] = {
    "decl",   "void",   "bool", "begin", "end",   "enforce", "skip",  "goto", "return",
    "if",     "then",   "else", "fi",    "elsif", "while",   "do",    "od",   "constrain",
    "assert", "assume", "dead", "T",     "F",     "true",    "false", "print"};

constexpr std::string_view punctuation_table[] = {":=", "==", "!=", "=>", "&&", "||", "(", ")",
                                                  "[",  "]",  ",",  ";",  ":",  "=",  "!", "~",
                                                  "&",  "|",  "^",  "*",  "<",  ">",  "'"};

// As in C where C has the operator, except that ^ binds tighter than |; implication binds weakest.
constexpr syntax::BinaryOperator binary_table[] = {
    {"=>", implies, 1, true}, {"|", or_, 2},   {"||", or_, 2},   {"^", xor_, 3},       {"&", and_, 4},
    {"&&", and_, 4},          {"=", equal, 5}, {"==", equal, 5}, {"!=", not_equal, 5},
};

constexpr syntax::UnaryOperator unary_table[] = {{"!", not_}, {"~", not_}};

constexpr syntax::Constant constant_table[] = {{"T", truth},    {"F", falsity},  {"1", truth},
                                               {"0", falsity},  {"true", truth}, {"false", falsity},
                                               {"*", arbitrary}};

}  // namespace

const syntax::LexicalRules& lexical_rules() {
  static constexpr syntax::LexicalRules rules{punctuation_table, "$.", true};
  return rules;
}

const syntax::ExpressionRules& expression_rules() {
  static constexpr syntax::ExpressionRules rules{.binary = binary_table,
                                                 .unary = unary_table,
                                                 .constants = constant_table,
                                                 .operand = "a Boolean expression",
                                                 .next_values = true,
                                                 .choice = true};
  return rules;
}

std::span<const std::string_view> keywords() { return keyword_table; }

bool is_thread_statement(std::string_view word, std::string_view next) {
  if (word == "start_thread") return next != ":=" && next != "," && next != ":";
  const bool named = word == "end_thread" || word == "atomic_begin" || word == "atomic_end" || word == "sync";
  return named && (next == ";" || next == "end");
}

bool is_thread_label(std::string_view label) {
  constexpr std::string_view prefix = "ASYNC_";
  if (!label.starts_with(prefix) || label.size() == prefix.size()) return false;
  const std::string_view number = label.substr(prefix.size());
  return std::all_of(number.begin(), number.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace hone::bp
