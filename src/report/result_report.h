// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/run_context.h"
#include "engine/engine.h"

namespace hone {

const char* verdict_name(Verdict verdict);  // TRUE, FALSE, UNKNOWN

// The result block: what was found, what it rests on, the trace or the invariants, what to do next. The last
// line is `verdict: ...`.
std::string render_text(const Program& program, const Result& result, const RunContext& context);

// One JSON object with the fields of docs/ARCHITECTURE.md.
std::string render_json(const Program& program, const Result& result, const RunContext& context);

// The same two for a result without a program (a construct that no front end supports, a limit hit while
// loading).
std::string render_unknown(const std::string& file, const std::string& reason, const RunContext& context);

}  // namespace hone
