// SPDX-License-Identifier: Apache-2.0
#include "logic/s_expression.h"

#include <fmt/format.h>

#include <algorithm>

namespace hone {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool ends_atom(char c) { return is_space(c) || c == '(' || c == ')' || c == ';' || c == '"' || c == '|'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_hexadecimal_digit(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
bool is_binary_digit(char c) { return c == '0' || c == '1'; }

bool is_decimal(std::string_view text) {
  const auto dot = text.find('.');
  return dot != std::string_view::npos && dot > 0 && dot + 1 < text.size() &&
         std::ranges::all_of(text.substr(0, dot), is_digit) &&
         std::ranges::all_of(text.substr(dot + 1), is_digit);
}

bool is_symbol_character(char c) {
  constexpr std::string_view marks = "~!@$%^&*_-+=<>.?/:#'[]{},`\\";
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         marks.find(c) != std::string_view::npos;
}

}  // namespace

class SExpressionParser {
 public:
  explicit SExpressionParser(Diagnostics& diagnostics)
      : diagnostics_(diagnostics), text_(diagnostics.file().text()) {}

  SExpressions run() {
    for (skip_space(); at_ < text_.size() && !diagnostics_.full(); skip_space()) {
      switch (text_[at_]) {
        case '(': open(); break;
        case ')': close(); break;
        case '|': quoted_symbol(); break;
        case '"': string(); break;
        default: atom(); break;
      }
    }
    if (!open_.empty())
      diagnostics_.error(result_.nodes_[open_.front()].position, "this parenthesis is never closed");
    close_all();
    return std::move(result_);
  }

 private:
  Position position() const { return {line_, static_cast<std::uint32_t>(at_ - line_start_ + 1)}; }
  SExpressionId size() const { return static_cast<SExpressionId>(result_.nodes_.size()); }

  void skip_space() {
    for (; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\n') new_line(at_);
      if (text_[at_] == ';') {
        at_ = std::min(text_.find('\n', at_), text_.size()) - 1;
      } else if (!is_space(text_[at_])) {
        return;
      }
    }
  }

  void new_line(std::size_t end_of_line) {
    ++line_;
    line_start_ = end_of_line + 1;
  }

  void open() {
    open_.push_back(size());
    result_.nodes_.push_back({SExpressionKind::list, 0, position(), {}, text_.substr(at_, 1)});
    ++at_;
  }

  void close() {
    if (open_.empty()) {
      diagnostics_.error(position(), "this parenthesis closes nothing");
    } else {
      SExpressions::Node& list = result_.nodes_[open_.back()];
      const auto start = static_cast<std::size_t>(list.source.data() - text_.data());
      list.source = text_.substr(start, at_ + 1 - start);
      list.end = size();
      open_.pop_back();
    }
    ++at_;
  }

  void close_all() {
    for (const SExpressionId list : open_) result_.nodes_[list].end = size();
    open_.clear();
  }

  void add(SExpressionKind kind, std::size_t end, std::size_t quotes_before, std::size_t quotes_after) {
    const std::string_view source = text_.substr(at_, end - at_);
    result_.nodes_.push_back({kind, size() + 1, position(),
                              source.substr(quotes_before, source.size() - quotes_before - quotes_after),
                              source});
    for (; at_ < end; ++at_)
      if (text_[at_] == '\n') new_line(at_);
  }

  void quoted_symbol() {
    const std::size_t end = text_.find('|', at_ + 1);
    if (end == std::string_view::npos) return give_up("this quoted symbol has no closing |");
    add(SExpressionKind::symbol, end + 1, 1, 1);
  }

  // Two quotes in a string stand for one.
  void string() {
    std::size_t end = at_;
    do {
      end = text_.find('"', end + 1);
      if (end == std::string_view::npos) return give_up("this string has no closing quote");
      ++end;
    } while (end < text_.size() && text_[end] == '"');
    add(SExpressionKind::string, end, 1, 1);
  }

  void atom() {
    std::size_t end = at_;
    while (end < text_.size() && !ends_atom(text_[end])) ++end;
    const std::string_view word = text_.substr(at_, end - at_);
    if (std::ranges::all_of(word, is_digit)) return add(SExpressionKind::numeral, end, 0, 0);
    if (is_decimal(word)) return add(SExpressionKind::decimal, end, 0, 0);
    if (word.size() > 2 && word.starts_with("#x") &&
        std::ranges::all_of(word.substr(2), is_hexadecimal_digit))
      return add(SExpressionKind::hexadecimal, end, 2, 0);
    if (word.size() > 2 && word.starts_with("#b") && std::ranges::all_of(word.substr(2), is_binary_digit))
      return add(SExpressionKind::binary, end, 2, 0);
    if (is_digit(word[0]) || !std::ranges::all_of(word, is_symbol_character))
      diagnostics_.error(position(), fmt::format("'{}' is no symbol or number of SMT-LIB", printable(word)),
                         word.size());
    add(word[0] == ':' ? SExpressionKind::keyword : SExpressionKind::symbol, end, 0, 0);
  }

  void give_up(const char* what) {
    diagnostics_.error(position(), what);
    at_ = text_.size();
    close_all();
  }

  Diagnostics& diagnostics_;
  std::string_view text_;
  std::size_t at_ = 0, line_start_ = 0;
  std::uint32_t line_ = 1;
  std::vector<SExpressionId> open_;
  SExpressions result_;
};

SExpressions SExpressions::parse(Diagnostics& diagnostics) { return SExpressionParser(diagnostics).run(); }

std::vector<SExpressionId> SExpressions::siblings(SExpressionId first, SExpressionId end) const {
  std::vector<SExpressionId> result;
  for (SExpressionId id = first; id < end; id = nodes_[id].end) result.push_back(id);
  return result;
}

std::vector<SExpressionId> SExpressions::children(SExpressionId list) const {
  return siblings(list + 1, nodes_[list].end);
}

std::vector<SExpressionId> SExpressions::roots() const {
  return siblings(0, static_cast<SExpressionId>(nodes_.size()));
}

}  // namespace hone
