// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/syntax/lexer.h"

namespace hone::syntax {

// The tokens under a cursor. After a syntax error the stream is `failed`: further errors are not reported
// until the parser has recovered at a place where it knows what comes next, so that one mistake gives one
// message.
class TokenStream {
 public:
  // Parsers of statements, and what works on their trees, recurse at most this deep. Under the address
  // sanitizer one level takes up to 14 KB of stack, so that half of the usual 8 MB is never exceeded.
  static constexpr unsigned max_nesting = 256;

  TokenStream(std::vector<Token> tokens, std::span<const std::string_view> keywords, Messages& messages)
      : tokens_(std::move(tokens)), keywords_(keywords), messages_(messages) {}

  const Token& peek(std::size_t ahead = 0) const {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
  }
  std::string_view text(std::size_t ahead = 0) const { return messages_.map().text(peek(ahead).span); }
  Messages& messages() const { return messages_; }
  bool at_end() const { return peek().kind == TokenKind::end; }
  bool at(std::string_view text) const { return !at_end() && this->text() == text; }
  bool at_any(std::initializer_list<std::string_view> texts) const;
  bool at_name(std::size_t ahead = 0) const;  // a word that is no keyword

  Token advance();
  bool accept(std::string_view text);
  bool expect(std::string_view text);  // reports an error if something else stands here
  Span expect_name(const char* what);  // "a variable name"
  // The `;` after a statement. If it was only forgotten at the end of a line, parsing goes on as if it stood
  // there.
  void expect_semicolon();

  std::uint32_t begin() const { return peek().span.begin; }
  Span since(std::uint32_t begin) const;  // from `begin` to the end of the last token taken

  bool failed() const { return failed_; }
  void fail(const std::string& expected);  // "expected <expected> but found ..."
  void fail_at(Span span, const std::string& what);
  void give_up();  // nothing more is read or reported
  void recovered() { failed_ = false; }

  // Skips to the `closing` of an already opened bracket if something failed inside it; stops before any of
  // `stops`.
  void recover_in_bracket(std::string_view opening, std::string_view closing,
                          std::initializer_list<std::string_view> stops);

  // One level of recursion: `if (!level.allowed()) return ...`.
  class Level {
   public:
    explicit Level(TokenStream& stream);
    ~Level() { --stream_.depth_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;
    bool allowed() const { return stream_.depth_ <= max_nesting; }

   private:
    TokenStream& stream_;
  };

 private:
  bool on_new_line() const;

  std::vector<Token> tokens_;
  std::span<const std::string_view> keywords_;
  Messages& messages_;
  std::size_t at_ = 0;
  unsigned depth_ = 0;
  bool failed_ = false;
  bool given_up_ = false;
};

}  // namespace hone::syntax
