// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontend/syntax/source_map.h"
#include "frontend/syntax/tree.h"

namespace hone::ip {

// Reads an integer program (004, Listing 1, with parameters and results). Throws InputError with all
// syntax errors found.
syntax::Tree parse(syntax::Messages& messages);

}  // namespace hone::ip
