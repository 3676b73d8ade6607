// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace hone {

enum class InfixTokenKind { name, quoted_name, number, decimal, bitvector, mark, end };

// One word of a formula in infix syntax. Its text has no quotes: `|a b|` is the quoted name `a b`.
struct InfixToken {
  InfixTokenKind kind;
  std::string text;
  Position position;
};

// Names may contain _ $ @ ' anywhere and . : ? ! between two such characters (`main::x`, `x@entry`, `i!3`),
// so a condition `c ? a : b` is written with spaces, and so is the dot of `forall i. p`.
// Bad characters are reported; the last token is always `end`.
std::vector<InfixToken> infix_tokens(Diagnostics& diagnostics);

// Whether the whole name is one token that is no keyword; all others need | | around them.
bool is_plain_infix_name(std::string_view name);

bool is_infix_keyword(std::string_view name);

}  // namespace hone
