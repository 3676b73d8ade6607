// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

#include "frontend/syntax/expression_parser.h"
#include "frontend/syntax/lexer.h"

namespace hone::ip {

// The words, marks and operators of `.ip`.
const syntax::LexicalRules& lexical_rules();
const syntax::ExpressionRules& expression_rules();
std::span<const std::string_view> keywords();

}  // namespace hone::ip
