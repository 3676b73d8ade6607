// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hone {

// The tokens of C, as far as braces, names and expressions are concerned. Comments, blanks and lines of the
// preprocessor are left out.
struct CToken {
  enum class Kind { name, number, character, text, punctuation, end } kind = Kind::end;
  std::string_view text;
  std::size_t offset = 0;  // in the text
};

// Ends with a token of kind `end`.
std::vector<CToken> c_tokens(std::string_view text);

}  // namespace hone
