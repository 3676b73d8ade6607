// SPDX-License-Identifier: Apache-2.0
#include "evidence/c/c_tokens.h"

#include <array>
#include <cctype>

namespace hone {

namespace {

class CLexer {
 public:
  explicit CLexer(std::string_view text) : text_(text) {}

  std::vector<CToken> run() {
    while (skip_blanks(), at_ < text_.size()) tokens_.push_back(next());
    tokens_.push_back({CToken::Kind::end, text_.substr(text_.size()), text_.size()});
    return std::move(tokens_);
  }

 private:
  bool starts(std::string_view what) const { return text_.substr(at_).starts_with(what); }
  bool is(std::size_t place, int (*kind)(int)) const {
    return place < text_.size() && kind(static_cast<unsigned char>(text_[place])) != 0;
  }
  bool is_name_part(std::size_t place) const {
    return is(place, std::isalnum) || (place < text_.size() && (text_[place] == '_' || text_[place] == '$'));
  }

  void skip_to(std::string_view what) {
    const std::size_t found = text_.find(what, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + what.size();
  }

  void skip_line() {
    while (at_ < text_.size() && text_[at_] != '\n') at_ += text_[at_] == '\\' ? 2 : 1;
  }

  void skip_blanks() {
    while (at_ < text_.size()) {
      if (is(at_, std::isspace)) {
        fresh_line_ = fresh_line_ || text_[at_] == '\n';
        ++at_;
      } else if (starts("/*")) {
        skip_to("*/");
      } else if (starts("//") || (fresh_line_ && text_[at_] == '#')) {
        skip_line();
      } else {
        break;
      }
    }
    at_ = std::min(at_, text_.size());
    fresh_line_ = false;
  }

  CToken next() {
    const std::size_t start = at_;
    const CToken::Kind kind = advance();
    return {kind, text_.substr(start, at_ - start), start};
  }

  CToken::Kind advance() {
    using enum CToken::Kind;
    if (is(at_, std::isdigit)) {
      while (is_name_part(at_) || (at_ < text_.size() && text_[at_] == '.')) ++at_;
      return number;
    }
    if (is_name_part(at_) || text_[at_] == '\\') {  // \result, \old
      ++at_;
      while (is_name_part(at_)) ++at_;
      return name;
    }
    if (text_[at_] == '"' || text_[at_] == '\'') {
      const char quote = text_[at_++];
      while (at_ < text_.size() && text_[at_] != quote) at_ += text_[at_] == '\\' ? 2 : 1;
      at_ = std::min(at_ + 1, text_.size());
      return quote == '"' ? text : character;
    }
    static constexpr std::array<std::string_view, 10> pairs{
        "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "->", "::"};
    for (const std::string_view pair : pairs)
      if (starts(pair)) {
        at_ += 2;
        return punctuation;
      }
    ++at_;
    return punctuation;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool fresh_line_ = true;
  std::vector<CToken> tokens_;
};

}  // namespace

std::vector<CToken> c_tokens(std::string_view text) { return CLexer(text).run(); }

}  // namespace hone
