// SPDX-License-Identifier: Apache-2.0
#include "frontend/remopla/remopla_tokens.h"

#include <fmt/format.h>

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

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$'; }
bool continues_word(char c) { return is_letter(c) || is_digit(c); }

class Lexer {
 public:
  explicit Lexer(Messages& messages) : messages_(messages), text_(messages.map().text()) {}

  std::vector<Token> run() {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;  // a byte order mark says nothing
    while (skip_blanks()) next_token();
    add(TokenKind::end, text_.size());
    return std::move(tokens_);
  }

 private:
  void add(TokenKind kind, std::size_t begin) { tokens_.push_back({span(begin, at_), kind}); }
  static Span span(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  // Skips blanks and comments; false at the end of the text.
  bool skip_blanks() {
    while (at_ < text_.size()) {
      if (is_space(text_[at_]))
        ++at_;
      else if (text_[at_] == '#' || text_.substr(at_, 2) == "//")
        at_ = std::min(text_.find('\n', at_), text_.size());
      else if (text_.substr(at_, 2) == "/*")
        skip_block_comment();
      else
        return true;
    }
    return false;
  }

  void skip_block_comment() {
    const std::size_t begin = at_, end = text_.find("*/", at_ + 2);
    at_ = end == std::string_view::npos ? text_.size() : end + 2;
    if (end != std::string_view::npos) return;
    messages_.error(span(begin, begin + 2), "this comment has no end; close it with */");
    messages_.diagnostics().throw_if_errors();  // the rest of the program is missing: no use in parsing on
  }

  void next_token() {
    const std::size_t begin = at_;
    if (is_digit(text_[at_])) return number();
    if (is_letter(text_[at_])) {
      while (at_ < text_.size() && continues_word(text_[at_])) ++at_;
      return add(TokenKind::word, begin);
    }
    if (text_[at_] == '"') return quoted_text();
    for (const std::string_view mark : punctuation_table) {
      if (!text_.substr(at_).starts_with(mark)) continue;
      at_ += mark.size();
      return add(TokenKind::punctuation, begin);
    }
    unexpected_bytes();
  }

  void number() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    const bool plain = at_ == text_.size() || !continues_word(text_[at_]);
    while (at_ < text_.size() && continues_word(text_[at_])) ++at_;
    add(plain ? TokenKind::number : TokenKind::invalid, begin);
    if (!plain)
      messages_.error(tokens_.back().span,
                      fmt::format("{} is neither a number nor a name; numbers consist of digits only",
                                  messages_.quote(tokens_.back().span)));
  }

  void quoted_text() {
    const std::size_t begin = at_, end = text_.find_first_of("\"\n", at_ + 1);
    const bool closed = end != std::string_view::npos && text_[end] == '"';
    at_ = closed ? end + 1 : std::min(end, text_.size());
    add(closed ? TokenKind::punctuation : TokenKind::invalid, begin);
    if (!closed) messages_.error(span(begin, begin + 1), "this \" has no matching \" on the same line");
  }

  // Reports a whole run of such bytes once, so that a binary file does not drown the reader.
  void unexpected_bytes() {
    const std::size_t begin = at_++;
    while (at_ < text_.size() &&
           (static_cast<unsigned char>(text_[at_]) >= 0x7f || (text_[at_] < ' ' && !is_space(text_[at_]))))
      ++at_;
    add(TokenKind::invalid, begin);
    messages_.error(tokens_.back().span, fmt::format("unexpected character `{}`",
                                                     printable(text_.substr(begin, at_ - begin), 20)));
  }

  Messages& messages_;
  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokenize(Messages& messages) { return Lexer(messages).run(); }

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
