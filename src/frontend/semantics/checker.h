// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "frontend/semantics/scopes.h"
#include "frontend/syntax/tree.h"

namespace hone::semantics {

// Resolves every name and type in the tree. Throws InputError with all mistakes found; afterwards every name
// has its target and every expression its type.
void check(syntax::Tree& tree, const StaticRules& rules, const std::string& entry,
           syntax::Messages& messages);

}  // namespace hone::semantics
