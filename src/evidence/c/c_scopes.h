// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/source.h"
#include "evidence/c/c_tokens.h"

namespace hone {

// Where names of a C source are visible, told by its braces. Compilers know better where macros have braces
// of their own; whoever asks must be content with a good guess (a formula about another variable is still
// a formula, and what rests on it is checked).
class CScopes {
 public:
  explicit CScopes(const SourceFile& source);

  // Is what is declared at one place visible at the other?
  bool is_visible(Position declaration, Position at) const;

  // The place behind the head of a loop that starts here, where the names declared in it are known; the
  // place itself if it is something else.
  Position inside_head(Position loop) const;

  // The closing parenthesis of the n-th call of a function behind a place, within the statement there.
  std::optional<Position> end_of_call(Position statement, const std::string& function, std::size_t n) const;

  // The first token at or behind a place.
  std::string_view token_at(Position position) const;

 private:
  std::size_t offset(Position position) const;
  Position position(std::size_t offset, std::uint32_t file) const;
  std::size_t index_at(std::size_t offset) const;  // of the first token at or behind it
  bool is(std::size_t index, std::string_view text) const { return tokens_[index].text == text; }
  std::size_t end_of_statement(std::size_t index) const;
  std::size_t end_of_scope(std::size_t index) const;

  const SourceFile& source_;
  std::vector<CToken> tokens_;
  std::vector<std::size_t> partner_;    // by token: the other bracket, or none
  std::vector<std::size_t> enclosing_;  // by token: the innermost open bracket, or none
};

}  // namespace hone
