// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/run_context.h"
#include "evidence/result.h"

namespace hone {

// Why a program that was proved by its only run has none.
constexpr const char* no_invariants_of_only_run =
    "nothing arbitrary decides which way the program goes, so executing it once shows all its runs";

const char* verdict_name(Verdict verdict);  // TRUE, FALSE, UNKNOWN

// The result block: what was found, what it rests on, the trace or the invariants, what to do next. The last
// line is `verdict: ...`.
std::string render_text(const Program& program, const Result& result, const RunContext& context);

// One JSON object with the fields of docs/ARCHITECTURE.md.
std::string render_json(const Program& program, const Result& result, const RunContext& context);

// The same two without details: where there is no program (a construct that no front end supports, a limit
// hit while loading), or no time to write more. The reason is why the verdict is what it is.
std::string render_brief(const std::string& file, Verdict verdict, const std::string& reason,
                         const RunContext& context);

}  // namespace hone
