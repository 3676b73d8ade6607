// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/syntax/lexer.h"

namespace hone::remopla {

// Splits the text into tokens by the lexical rules of Remopla.
std::vector<syntax::Token> tokenize(syntax::Messages& messages);

std::span<const std::string_view> keywords();

// The text of the tokens in a span, on one line: what a trace shows. (SourceMap::one_line knows no `#`.)
std::string one_line(const syntax::SourceMap& map, std::span<const syntax::Token> tokens, syntax::Span span);

}  // namespace hone::remopla
