// SPDX-License-Identifier: Apache-2.0
#include "frontend/remopla/remopla_tokens.h"

#include <algorithm>

namespace hone::remopla {

using namespace hone::syntax;

namespace {

constexpr std::size_t max_one_line = 100;

constexpr std::string_view keyword_table[] = {
    "define", "bool", "int",  "enum",  "struct", "void",   "module", "init", "if",    "fi",    "do",
    "od",     "else", "goto", "break", "skip",   "return", "undef",  "true", "false", "assert"};

constexpr std::string_view punctuation_table[] = {
    "-->", "<->", "->", "::", "<<", ">>", "<=", ">=", "==", "!=", ":=", "&&", "||",
    "^^",  "(",   ")",  "[",  "]",  "{",  "}",  ",",  ";",  ":",  ".",  "'",  "=",
    "!",   "<",   ">",  "+",  "-",  "*",  "/",  "%",  "&",  "|",  "^"};

constexpr LexicalRules rules{.punctuation = punctuation_table,
                             .extra_word_characters = "$",
                             .hash_comments = true,
                             .quoted_texts = true};

}  // namespace

std::vector<Token> tokenize(Messages& messages) { return syntax::tokenize(rules, messages); }

std::span<const std::string_view> keywords() { return keyword_table; }

std::string one_line(const SourceMap& map, std::span<const Token> tokens, Span span) {
  const auto before = [](const Token& token, std::uint32_t offset) { return token.span.begin < offset; };
  auto token = std::lower_bound(tokens.begin(), tokens.end(), span.begin, before);
  std::string result;
  for (std::uint32_t end = span.begin; token != tokens.end() && token->span.end <= span.end; ++token) {
    if (token->span.begin > end) result += ' ';
    result += map.text(token->span);
    end = token->span.end;
    if (result.size() >= max_one_line) return printable(result, max_one_line) + "...";
  }
  return printable(result, max_one_line);
}

}  // namespace hone::remopla
