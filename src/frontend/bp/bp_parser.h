// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontend/syntax/source_map.h"
#include "frontend/syntax/tree.h"

namespace hone::bp {

// Reads a Boolean program (SLAM's Bebop language). Throws InputError with all syntax errors found, or
// Unsupported if the program has threads.
syntax::Tree parse(syntax::Messages& messages);

}  // namespace hone::bp
