// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "frontend/syntax/tree.h"

namespace hone::semantics {

// Warns about variables that may be read before anything was assigned to them: locals in every function,
// globals in the entry function. (004 §2 (d) and (e) demands more: that the first statement initialises them
// all.) A forward analysis on the structured program; jumps must not occur. Of globals it assumes that a
// called function has assigned them all.
void warn_about_uninitialized(const syntax::Tree& tree, const std::string& entry, syntax::Messages& messages);

}  // namespace hone::semantics
