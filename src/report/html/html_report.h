// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "base/recorded_tree.h"
#include "base/run_context.h"
#include "evidence/result.h"

namespace hone {

// A result as one page for browsers that needs nothing else: the run to step through or the invariants beside
// their lines, the progress of the refinement, the control flow and the tree (of engine lazy) as pictures.
std::string render_html(const Program& program, const Result& result, const RunContext& context,
                        const std::optional<RecordedTree>& tree, const std::string& version);

// The same without a program (see render_brief).
std::string render_html_unknown(const std::string& file, const std::string& reason,
                                const std::string& version);

}  // namespace hone
