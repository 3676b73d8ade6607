// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "frontend/remopla/remopla_tree.h"
#include "frontend/syntax/lexer.h"

namespace hone::remopla {

// Throws InputError with all syntax errors, if there are any.
Tree parse(const std::vector<syntax::Token>& tokens, syntax::Messages& messages);

}  // namespace hone::remopla
