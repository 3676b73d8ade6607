// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "base/run_context.h"
#include "program/model/program.h"

namespace hone {

// Runs the engine lazy and answers its abstract reachability tree as a Graphviz graph: as it is at the end,
// or at the refinement `step`. Throws UsageError if there is none.
std::string shown_tree(const Program& program, std::optional<unsigned> step, RunContext& context);

}  // namespace hone
