// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

#include "frontend/syntax/expression_parser.h"
#include "frontend/syntax/lexer.h"

namespace hone::bp {

// The words, marks and operators of `.bp`.
const syntax::LexicalRules& lexical_rules();
const syntax::ExpressionRules& expression_rules();
std::span<const std::string_view> keywords();

// Words that only concurrent programs use as statements.
bool is_thread_statement(std::string_view word, std::string_view next);
// `ASYNC_1: f();` starts f as a thread (Boppo's convention).
bool is_thread_label(std::string_view label);

}  // namespace hone::bp
