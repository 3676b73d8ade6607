// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "frontend/syntax/tree.h"
#include "program/model/program.h"

namespace hone::semantics {

// Builds the control-flow automata of a checked tree. Besides what program.h demands, entries have no
// incoming edges and exits no outgoing ones. Warns where a function with results may end without `return`.
std::unique_ptr<Program> lower(const syntax::Tree& tree, std::shared_ptr<const SourceFile> source,
                               Terms& terms, const std::string& entry, syntax::Messages& messages);

}  // namespace hone::semantics
