// SPDX-License-Identifier: Apache-2.0
#include "logic/infix_lexer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "logic/operator_names.h"

namespace hone {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool starts_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c == '@' || c == '\'';
}

bool continues_name(char c) { return starts_name(c) || is_digit(c); }

bool joins_names(char c) { return c == '.' || c == ':' || c == '?' || c == '!'; }

// The end of the name that begins at `start`.
std::size_t end_of_name(std::string_view text, std::size_t start) {
  std::size_t end = start;
  while (end < text.size()) {
    std::size_t next = end;
    while (next < text.size() && joins_names(text[next])) ++next;
    if (next == text.size() || !continues_name(text[next])) break;
    end = next + 1;
  }
  return end;
}

class Lexer {
 public:
  explicit Lexer(Diagnostics& diagnostics) : diagnostics_(diagnostics), text_(diagnostics.file().text()) {}

  std::vector<InfixToken> run() {
    for (skip_space(); at_ < text_.size() && !diagnostics_.full(); skip_space()) next_token();
    tokens_.push_back({InfixTokenKind::end, "", position()});
    return std::move(tokens_);
  }

 private:
  Position position() const { return {line_, static_cast<std::uint32_t>(at_ - line_start_ + 1)}; }

  void skip_space() {
    for (; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\n') {
        ++line_;
        line_start_ = at_ + 1;
      } else if (text_[at_] != ' ' && text_[at_] != '\t' && text_[at_] != '\r') {
        return;
      }
    }
  }

  void next_token() {
    if (is_digit(text_[at_])) return number();
    if (starts_name(text_[at_])) return take(InfixTokenKind::name, end_of_name(text_, at_));
    if (text_[at_] == '|' && !text_.substr(at_).starts_with("||")) return quoted_name();
    mark();
  }

  void take(InfixTokenKind kind, std::size_t end) {
    tokens_.push_back({kind, std::string(text_.substr(at_, end - at_)), position()});
    at_ = end;
  }

  // Digits, digits with a fraction (0.5), or a bit-vector constant (5u8).
  void number() {
    const auto after_digits = [&](std::size_t from) {
      while (from < text_.size() && is_digit(text_[from])) ++from;
      return from;
    };
    const std::size_t end = after_digits(at_);
    const bool more = end + 1 < text_.size() && is_digit(text_[end + 1]);
    if (more && text_[end] == 'u') return take(InfixTokenKind::bitvector, after_digits(end + 1));
    if (more && text_[end] == '.') return take(InfixTokenKind::decimal, after_digits(end + 1));
    take(InfixTokenKind::number, end);
  }

  void quoted_name() {
    const std::size_t end = text_.find('|', at_ + 1);
    if (end == std::string_view::npos || text_.substr(at_, end - at_).find('\n') != std::string_view::npos) {
      diagnostics_.error(position(), "this quoted name has no closing | on its line");
      at_ = text_.size();
      return;
    }
    tokens_.push_back(
        {InfixTokenKind::quoted_name, std::string(text_.substr(at_ + 1, end - at_ - 1)), position()});
    at_ = end + 1;
  }

  void mark() {
    constexpr std::array<std::string_view, 26> marks = {"&&", "||", "==", "=>", "!=", "<=", ">=", ":=", "(",
                                                        ")",  "[",  "]",  ",",  ";",  ".",  ":",  "?",  "!",
                                                        "<",  ">",  "+",  "-",  "*",  "/",  "%",  "="};
    for (const std::string_view candidate : marks)
      if (text_.substr(at_).starts_with(candidate)) return take(InfixTokenKind::mark, at_ + candidate.size());
    diagnostics_.error(position(),
                       fmt::format("'{}' does not belong into a formula", printable(text_.substr(at_, 1))));
    ++at_;
  }

  Diagnostics& diagnostics_;
  std::string_view text_;
  std::size_t at_ = 0, line_start_ = 0;
  std::uint32_t line_ = 1;
  std::vector<InfixToken> tokens_;
};

}  // namespace

std::vector<InfixToken> infix_tokens(Diagnostics& diagnostics) { return Lexer(diagnostics).run(); }

bool is_infix_keyword(std::string_view name) {
  constexpr std::array<std::string_view, 14> keywords = {
      "true", "false",   "forall", "exists",  "let",         "in",          "div",
      "mod",  "to_real", "to_int", "extract", "zero_extend", "sign_extend", "constant_array"};
  return std::ranges::find(keywords, name) != keywords.end() || bitvector_operator(name).has_value() ||
         floating_operator(name).has_value() || rounding_operator(name).has_value();
}

bool is_plain_infix_name(std::string_view name) {
  return !name.empty() && starts_name(name[0]) && end_of_name(name, 0) == name.size() &&
         !is_infix_keyword(name);
}

}  // namespace hone
