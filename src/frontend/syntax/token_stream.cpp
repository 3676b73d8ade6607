// SPDX-License-Identifier: Apache-2.0
#include "frontend/syntax/token_stream.h"

#include <fmt/format.h>

#include <algorithm>

namespace hone::syntax {

bool TokenStream::at_any(std::initializer_list<std::string_view> texts) const {
  return std::any_of(texts.begin(), texts.end(), [&](std::string_view text) { return at(text); });
}

bool TokenStream::at_name(std::size_t ahead) const {
  return peek(ahead).kind == TokenKind::word &&
         std::find(keywords_.begin(), keywords_.end(), text(ahead)) == keywords_.end();
}

Token TokenStream::advance() {
  const Token token = peek();
  if (!at_end()) ++at_;
  return token;
}

bool TokenStream::accept(std::string_view text) {
  if (!at(text)) return false;
  advance();
  return true;
}

bool TokenStream::expect(std::string_view text) {
  if (accept(text)) return true;
  fail(fmt::format("`{}`", text));
  return false;
}

Span TokenStream::expect_name(const char* what) {
  if (at_name()) return advance().span;
  fail(what);
  return {begin(), begin()};
}

bool TokenStream::on_new_line() const {
  if (at_ == 0) return true;
  const Span between{tokens_[at_ - 1].span.end, begin()};
  return messages_.map().text(between).find('\n') != std::string_view::npos;
}

void TokenStream::expect_semicolon() {
  if (failed_ || accept(";")) return;
  const bool forgotten = on_new_line() && !at_end() && peek().kind != TokenKind::punctuation;
  fail("`;`");
  if (forgotten) recovered();
}

Span TokenStream::since(std::uint32_t begin) const {
  const std::uint32_t end = at_ == 0 ? begin : tokens_[at_ - 1].span.end;
  return {begin, std::max(begin, end)};
}

void TokenStream::fail(const std::string& expected) {
  const std::string found = at_end() ? "the end of the file" : messages_.quote(peek().span);
  fail_at(peek().span, fmt::format("expected {} but found {}", expected, found));
}

void TokenStream::fail_at(Span span, const std::string& what) {
  const bool news = !failed_ && !given_up_ && peek().kind != TokenKind::invalid;
  if (news) messages_.error(span, what);
  failed_ = true;
}

void TokenStream::give_up() {
  at_ = tokens_.size() - 1;
  given_up_ = true;
}

void TokenStream::recover_in_bracket(std::string_view opening, std::string_view closing,
                                     std::initializer_list<std::string_view> stops) {
  if (!failed_) return;
  for (unsigned open = 0; !at_end() && !at_any(stops); advance()) {
    if (at(opening)) ++open;
    if (!at(closing)) continue;
    if (open == 0) return recovered();
    --open;
  }
}

TokenStream::Level::Level(TokenStream& stream) : stream_(stream) {
  ++stream_.depth_;
  if (allowed()) return;
  stream_.fail_at(
      stream_.peek().span,
      fmt::format("the blocks are nested too deeply here; at most {} levels are accepted", max_nesting));
  stream_.give_up();
}

}  // namespace hone::syntax
