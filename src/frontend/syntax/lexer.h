// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "frontend/syntax/source_map.h"

namespace hone::syntax {

enum class TokenKind : std::uint8_t {
  word,  // a name or a keyword: the parsers tell them apart
  number,
  punctuation,
  invalid,  // already reported
  end,
};

struct Token {
  Span span;
  TokenKind kind = TokenKind::end;
};

// What differs between the languages on the level of characters.
struct LexicalRules {
  std::span<const std::string_view> punctuation;  // a longer one before its prefixes
  std::string_view extra_word_characters;         // allowed in words, besides letters, digits and _
  bool braced_words = false;                      // `{x == 1}` is a word, as in SLAM
  bool hash_comments = false;                     // `#` begins a comment, as `//` does
  bool quoted_texts = false;                      // `"a text"` is one token, quotes included
};

// Splits the text into tokens; the last one is `end`. Comments are those of C, and others that the rules
// name.
std::vector<Token> tokenize(const LexicalRules& rules, Messages& messages);

}  // namespace hone::syntax
