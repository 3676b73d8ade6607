// SPDX-License-Identifier: Apache-2.0
#include "frontend/syntax/lexer.h"

#include <fmt/format.h>

#include <algorithm>

namespace hone::syntax {

namespace {

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

class Lexer {
 public:
  Lexer(const LexicalRules& rules, Messages& messages)
      : rules_(rules), messages_(messages), text_(messages.map().text()) {}

  std::vector<Token> run() {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;  // a byte order mark says nothing
    while (skip_blanks()) next_token();
    add(TokenKind::end, text_.size());
    return std::move(tokens_);
  }

 private:
  bool starts_word(char c) const {
    return is_letter(c) || rules_.extra_word_characters.find(c) != std::string_view::npos;
  }
  bool continues_word(char c) const { return is_digit(c) || starts_word(c); }

  void add(TokenKind kind, std::size_t begin) {
    tokens_.push_back({{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_)}, kind});
  }

  // Skips blanks and comments; false at the end of the text.
  bool skip_blanks() {
    while (at_ < text_.size()) {
      if (is_space(text_[at_]))
        ++at_;
      else if (text_.substr(at_, 2) == "//" || (text_[at_] == '#' && rules_.hash_comments))
        at_ = std::min(text_.find('\n', at_), text_.size());
      else if (text_.substr(at_, 2) == "/*")
        skip_block_comment();
      else
        return true;
    }
    return false;
  }

  void skip_block_comment() {
    const std::size_t begin = at_;
    const std::size_t end = text_.find("*/", at_ + 2);
    at_ = end == std::string_view::npos ? text_.size() : end + 2;
    if (end != std::string_view::npos) return;
    messages_.error({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + 2)},
                    "this comment has no end; close it with */");
    messages_.diagnostics().throw_if_errors();  // the rest of the program is missing: no use in parsing on
  }

  void next_token() {
    const std::size_t begin = at_;
    const char c = text_[at_];
    if (is_digit(c)) return number();
    if (starts_word(c)) {
      while (at_ < text_.size() && continues_word(text_[at_])) ++at_;
      return add(TokenKind::word, begin);
    }
    if (c == '{' && rules_.braced_words) return braced_word();
    if (c == '"' && rules_.quoted_texts) return quoted_text();
    for (const std::string_view mark : rules_.punctuation) {
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

  void braced_word() {
    const std::size_t begin = at_;
    const std::size_t end = text_.find_first_of("}\n", at_);
    const bool closed = end != std::string_view::npos && text_[end] == '}';
    at_ = closed ? end + 1 : begin + 1;
    add(closed ? TokenKind::word : TokenKind::invalid, begin);
    if (!closed) messages_.error(tokens_.back().span, "this { has no matching } on the same line");
  }

  void quoted_text() {
    const std::size_t begin = at_, end = text_.find_first_of("\"\n", at_ + 1);
    const bool closed = end != std::string_view::npos && text_[end] == '"';
    at_ = closed ? end + 1 : std::min(end, text_.size());
    add(closed ? TokenKind::punctuation : TokenKind::invalid, begin);
    if (!closed)
      messages_.error({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + 1)},
                      "this \" has no matching \" on the same line");
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

  const LexicalRules& rules_;
  Messages& messages_;
  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokenize(const LexicalRules& rules, Messages& messages) {
  return Lexer(rules, messages).run();
}

}  // namespace hone::syntax
