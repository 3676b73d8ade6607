// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "frontend/syntax/tree.h"

namespace hone::semantics {

std::string type_name(syntax::Type type);  // "an int"

// Determines the type of an expression whose variables are resolved, and reports where the types do not fit;
// `what` says what the whole is, for the message: "the condition". Returns false if something did not fit.
//
// Two loops: types flow up from the operands; then the context decides for each `unknown` what it is.
bool check_type(syntax::Tree& tree, syntax::ExpressionId root, syntax::Type expected, const std::string& what,
                syntax::Messages& messages);

}  // namespace hone::semantics
